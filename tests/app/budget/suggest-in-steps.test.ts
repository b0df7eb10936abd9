import { describe, expect, it } from 'vitest';
import { listNewlyBroken } from '../../../src/app/budget/broken-references.ts';
import { createSentTurn, getTurns } from '../../../src/app/budget/budget-turns.ts';
import { getBudget, type BudgetInput } from '../../../src/app/budget/budget.ts';
import { suggestInSteps, suggestWhatIf } from '../../../src/app/budget/suggest-what-if.ts';
import { moveDocuments } from '../../../src/app/budget/what-if.ts';
import { getContract, getName, getRegistry } from '../../../src/app/derive.ts';
import { getRoutedTool } from '../../../src/app/phases/list-tools-in-phase.ts';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import type { Workspace } from '../../../src/app/workspace.ts';
import { LAYERS } from '../../../src/contract/schema/vocabulary.ts';
import { createTurn, listOpenings } from '../../../src/contract/session/list-combinations.ts';
import { listRoutedPhases } from '../../../src/contract/session/routed-tool.ts';
import { listVisible, type Router } from '../../../src/contract/session/router.ts';
import { workspaceOf } from '../open-app.ts';

/** The same numbers in every run. */
function makeDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % sides;
  };
}

/** Few names, tiers and layers, so that tools share them. */
function makeDesign(seed: number): Workspace {
  const roll = makeDice(seed);
  const name = (): string => `tool_${roll(14)}`;
  const tier = (): string => `tier_${roll(4)}`;
  const phases = Array.from({ length: roll(4) }, (_, i) => ({
    name: `p${i}`,
    tiers: [tier(), tier()],
    transitions: [
      { tool: name(), to: `p${roll(4)}` },
      { tool: name(), to: `p${roll(4)}` },
    ],
  }));
  const tools = Array.from({ length: 16 }, () => ({
    name: name(),
    description: 'Does it.',
    input_schema: { type: 'object', properties: {} },
    visibility: {
      ...(roll(5) === 0 ? {} : { tier: tier() }),
      ...(roll(3) === 0 ? {} : { layer: LAYERS[roll(LAYERS.length)] }),
    },
    routing: { next_valid_actions: [name(), name()], prerequisites: [{ tool: name() }] },
  }));
  return workspaceOf(tools, {
    name: 'r',
    phases,
    gates: [{ tool: name(), requires: [{ tool: name() }] }],
  });
}

const SEEDS = Array.from({ length: 200 }, (_, i) => i + 1);

describe('the turns of a design', () => {
  it('show what asking each of its tools shows, whoever speaks for whom', () => {
    for (const workspace of SEEDS.map(makeDesign))
      for (const turn of getTurns(workspace).turns)
        expect(turn).toEqual(createSentTurn(workspace, turn.phase, turn.opened));
  });
});

/**
 * Everything that leads to a tool which is not shown where it is called: phase by phase, tool by
 * tool.
 */
function listHidden(workspace: Workspace): readonly string[] {
  const tools = workspace.tools.map(({ document }) => getRoutedTool(document));
  const router: Router = { tools, phases: listRoutedPhases(getRegistry(workspace)), gates: [] };
  const openings = listOpenings(router);
  const shown = new Map(
    router.phases.map(({ name }) => [
      name,
      new Set(listVisible(router, createTurn(name, openings))),
    ]),
  );
  const names = new Set(workspace.tools.map(getName));
  return workspace.tools.flatMap((tool) =>
    router.phases.flatMap((phase) => {
      const { name: own, routing } = getContract(tool.document);
      if (shown.get(phase.name)?.has(own) !== true) return [];
      const [next, first] = [
        routing?.next_valid_actions ?? [],
        (routing?.prerequisites ?? []).flatMap((need) => need.tool ?? []),
      ];
      const after = [
        phase.name,
        ...phase.transitions.flatMap((exit) => (exit.tool === own ? [exit.to] : [])),
      ];
      const before = [
        phase.name,
        ...router.phases.flatMap((each) =>
          each.transitions.some(({ to }) => to === phase.name) ? [each.name] : [],
        ),
      ];
      const isHidden = (name: string, phases: readonly string[]): boolean =>
        name !== own &&
        names.has(name) &&
        !phases.some((each) => shown.get(each)?.has(name) === true);
      return [
        ...next
          .filter((name) => isHidden(name, after))
          .map((name) => `next ${own} ${name} ${phase.name}`),
        ...first
          .filter((name) => isHidden(name, before))
          .map((name) => `prerequisite ${own} ${name} ${phase.name}`),
      ];
    }),
  );
}

describe('what a change breaks', () => {
  it('is found by asking those for whom something changes: as much as by asking all', () => {
    for (const seed of SEEDS) {
      const [workspace, roll] = [makeDesign(seed), makeDice(seed + 1_000)];
      const ids = workspace.tools.map(({ id }) => id).filter(() => roll(4) === 0);
      const documents = moveDocuments(workspace, ids, {
        tier: `tier_${roll(5)}`,
        layer: roll(2) === 0 ? 'skill' : null,
      });
      const after = {
        ...workspace,
        tools: workspace.tools
          .filter(() => roll(9) > 0)
          .map((tool) => ({ ...tool, document: documents.get(tool.id) ?? tool.document })),
      };
      const known = new Set(listHidden(workspace));
      const found = listNewlyBroken(workspace, after).flatMap(({ kind, from, to, phase }) =>
        kind === 'next' || kind === 'prerequisite' ? [`${kind} ${from} ${to} ${phase ?? ''}`] : [],
      );
      expect(found).toEqual([...new Set(listHidden(after).filter((each) => !known.has(each)))]);
    }
  });
});

/**
 * 120 tools in four phases, a third of them opened: over every mark, with subjects, twins and
 * families.
 */
function makeLarge(): Workspace {
  const verbs = ['get', 'fetch', 'list', 'update', 'delete', 'create'];
  const subjects = ['issue', 'invoice', 'release', 'room'];
  const tools = Array.from({ length: 120 }, (_, i) => ({
    name: `${verbs[i % 6] ?? ''}_${subjects[Math.floor(i / 6) % 4] ?? ''}_f${Math.floor(i / 24)}`,
    description: `Does the thing number ${i % 7} of the issue.`,
    input_schema: {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 2 + (i % 9) }, (_, k) => [`f${k}`, { type: 'string' }]),
      ),
      required: ['f0'],
    },
    visibility: {
      tier: i % 2 === 0 ? 'core' : `t${i % 4}`,
      ...(i % 3 === 0 ? { layer: 'skill' } : {}),
    },
    routing: { next_valid_actions: [`get_issue_f${i % 5}`] },
  }));
  const phases = [0, 1, 2, 3].map((k) => ({
    name: `p${k}`,
    tiers: ['core', `t${k}`, 't1'],
    transitions: [
      { tool: 'get_issue_f1', to: `p${k + 1}` },
      { tool: 'list_issue_f0', to: `p${k + 1}` },
    ],
  }));
  return workspaceOf(tools, {
    name: 'r',
    phases,
    budget: { comfortable: 6, loaded: 12, overloaded: 20 },
  });
}

/** Counts that tell how often a text was asked for: once for every tool that is figured. */
function makeTally(): {
  readonly asked: () => number;
  readonly counts: ReadonlyMap<string, number>;
} {
  let asked = 0;
  const counts = new Map<string, number>();
  const get = counts.get.bind(counts);
  counts.get = (text) => {
    asked += 1;
    return get(text);
  };
  return { asked: () => asked, counts };
}

describe('looking for what is worth trying', () => {
  it('that was left half done leaves nothing behind: step by step the same is found as at once', () => {
    const budgeted: BudgetInput = {
      workspace: makeLarge(),
      target: 'anthropic',
      tokenized: NO_TOKEN_COUNTS,
    };
    const left = suggestInSteps(budgeted);
    for (let i = 0; i < 500; i += 1) left.next();
    const steps = suggestInSteps(budgeted);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    const whole = suggestWhatIf({ ...budgeted, workspace: { ...budgeted.workspace } });
    expect(step.value).toEqual(whole);
    expect(whole.listed.length).toBeGreaterThan(2);
  });

  it('figures one tool in a step at most, and no tool again that stays as it is', () => {
    const { asked, counts } = makeTally();
    const budgeted: BudgetInput = {
      workspace: makeLarge(),
      target: 'anthropic',
      tokenized: { state: 'ready', counts },
    };
    const { rows } = getBudget(budgeted);
    const drawn = asked();
    const steps = suggestInSteps(budgeted);
    const figured: number[] = [];
    for (let isDone = false; !isDone;) {
      const before = asked();
      isDone = steps.next().done === true;
      figured.push(asked() - before);
    }
    expect(Math.max(...figured)).toBe(1);
    expect(figured.length).toBeGreaterThan(10 * rows.length);
    expect(drawn).toBeGreaterThanOrEqual(120);
  });
});

import { getBudgetInSteps, type BudgetInput } from '../../src/app/budget/budget.ts';
import { suggestInSteps } from '../../src/app/budget/suggest-what-if.ts';
import { createMove, planDocumentChange } from '../../src/app/budget/what-if.ts';
import { listLookAlikes } from '../../src/app/map/look-alikes.ts';
import { getToolMap } from '../../src/app/map/map.ts';
import { NO_TOKEN_COUNTS } from '../../src/app/tokens/token-counts.ts';
import { createWorkspace, type Workspace } from '../../src/app/workspace.ts';
import type { Design } from '../../src/contract/design.ts';
import { createJsonObject } from '../../src/contract/json/json.ts';
import type { Figure } from './figure.ts';
import { makeDefinitionDesign } from './make-lint-files.ts';
import { makeDesign, makePhases, median } from './make-tools.ts';

interface Work {
  readonly title: string;
  /** One step at a time, as the page runs it between frames; one step where it has no others. */
  readonly run: (workspace: Workspace) => Generator<undefined, unknown>;
}

/** In the order in which each finds what the one before memoized, as a person opens them. */
const WORKS: readonly Work[] = [
  { title: 'budget', run: (workspace) => getBudgetInSteps(createInput(workspace)) },
  { title: 'what if one tool moves', run: planFirstMove },
  { title: 'what-if suggestions', run: (workspace) => suggestInSteps(createInput(workspace)) },
  { title: 'map with overlaps', run: createStep(getToolMap) },
  { title: 'look-alikes', run: createStep(listLookAlikes) },
];

const ROUNDS = 3;

/** In milliseconds of the processor. */
interface Cost {
  readonly all: number;
  /** The longest step, by the clock. */
  readonly step: number;
}

/**
 * How many times longer budget, what-if and overlap take with ten times the tools, and with ten
 * times the phases: 10 where time is linear, 100 where it is quadratic.
 */
export function* measureLinear(): Generator<string | Figure> {
  yield* measureGrowthOf('1,000 → 10,000 contracts', makeDesign(1_000), makeDesign(10_000));
  yield* measureGrowthOf(
    '1,000 → 10,000 definitions',
    makeDefinitionDesign(1_000),
    makeDefinitionDesign(10_000),
  );
  yield* measureGrowthOf('100 → 1,000 phases', makePhases(100), makePhases(1_000));
}

function* measureGrowthOf(
  subject: string,
  small: Design,
  large: Design,
): Generator<string | Figure> {
  const [less, more] = [measureWorks(small), measureWorks(large)];
  for (const { title } of WORKS) {
    const [from, to] = [less.get(title), more.get(title)];
    if (from === undefined || to === undefined) continue;
    const growth = to.all / from.all;
    yield `${subject}, ${title}: ${from.all.toFixed(0)} → ${to.all.toFixed(0)} ms, ${growth.toFixed(1)} times; longest step ${to.step.toFixed(0)} ms`;
    yield { name: `${subject}, ${title}: growth`, value: growth, unit: 'times' };
    yield { name: `${subject}, ${title}: longest step`, value: to.step, unit: 'ms' };
  }
}

function measureWorks(design: Design): ReadonlyMap<string, Cost> {
  const rounds = Array.from({ length: ROUNDS }, () => {
    // New documents: whatever is memoized by document is not known of them.
    const workspace = createWorkspace({
      registry: createJsonObject(design.registry),
      tools: design.tools.map((tool) => createJsonObject(tool)),
    });
    return WORKS.map(({ title, run }) => [title, measureSteps(run(workspace))] as const);
  });
  return new Map(
    WORKS.map(({ title }, i) => {
      const costs = rounds.flatMap((round) => round[i]?.[1] ?? []);
      return [
        title,
        {
          all: median(costs.map(({ all }) => all)),
          step: median(costs.map(({ step }) => step)),
        },
      ];
    }),
  );
}

function measureSteps(steps: Generator<undefined, unknown>): Cost {
  const start = process.cpuUsage();
  let [longest, isDone] = [0, false];
  while (!isDone) {
    const began = performance.now();
    isDone = steps.next().done === true;
    longest = Math.max(longest, performance.now() - began);
  }
  const { user, system } = process.cpuUsage(start);
  return { all: (user + system) / 1_000, step: longest };
}

function createStep(run: (workspace: Workspace) => unknown): Work['run'] {
  return function* (workspace) {
    yield;
    return run(workspace);
  };
}

function createInput(workspace: Workspace): BudgetInput {
  return { workspace, target: 'anthropic', tokenized: NO_TOKEN_COUNTS };
}

function* planFirstMove(workspace: Workspace): Generator<undefined, unknown> {
  const [first] = workspace.tools;
  if (first === undefined) return undefined;
  const change = createMove(workspace, [first.id], { tier: 'elsewhere' }, 'Move');
  return yield* planDocumentChange(createInput(workspace), change);
}

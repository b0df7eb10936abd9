import { describe, expect, it } from 'vitest';
import type { App } from '../../../src/app/app.ts';
import { startLintScheduler } from '../../../src/app/linting/lint-scheduler.ts';
import { createLinterClient, type LinterClient } from '../../../src/app/linting/linter-client.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import type { Finding } from '../../../src/lint/rule.ts';
import { rules } from '../../../src/lint/rules.ts';
import { selectFix, type FixChoice } from '../../../src/lint/select-fix.ts';
import { goodTools } from '../../gallery/read-gallery.ts';
import { openLinter } from '../lint-workspace.ts';
import { openApp, printState, toolAt } from '../open-app.ts';

const OPEN = {
  name: 'find',
  description: 'Finds.',
  input_schema: {
    type: 'object',
    properties: {
      q: { type: 'string' },
      deep: { type: 'object', properties: { n: { type: 'integer' } } },
    },
  },
};

function open(
  tools: readonly object[],
  registry?: object,
): { readonly app: App; readonly linter: LinterClient } {
  const app = openApp(tools, registry);
  return { app, linter: createLinterClient(app, startLintScheduler(app, openLinter())) };
}

async function applyFixes(
  { app, linter }: ReturnType<typeof open>,
  scope: { readonly tool?: string; readonly rule?: string } = {},
): Promise<void> {
  const fixing = await linter.planFixes({ tool: scope.tool, rule: scope.rule, fixes: ANY });
  if (fixing === undefined) throw new Error('the linter did not answer');
  linter.applyFixPlan(fixing);
  await linter.lintWorkspace();
  void app;
}

const findingsOf = (app: App, index: number): readonly Finding[] =>
  app.store.getState().lintState.tools.get(toolAt(app, index).id)?.findings ?? [];
const ANY: FixChoice = { kinds: ['safe', 'suggested', 'text'], ownsServer: true };
const isSure = (finding: Finding): boolean => selectFix(finding, ANY) !== undefined;

describe('mending everything', () => {
  it('of a tool is one step, and leaves no finding with a fix that may be applied unseen', async () => {
    const bench = open([OPEN, { ...OPEN, name: 'other' }]);
    const before = printState(bench.app);
    await applyFixes(bench, { tool: toolAt(bench.app, 0).id });
    const { past, notice } = bench.app.store.getState();
    expect([
      findingsOf(bench.app, 0).some(isSure),
      findingsOf(bench.app, 1).some(isSure),
      past.length,
      notice?.undo,
    ]).toEqual([false, true, 1, true]);
    bench.app.undo();
    expect(printState(bench.app)).toBe(before);
  });

  it('of all tools leaves none in any, and is one step', async () => {
    const bench = open([OPEN, { ...OPEN, name: 'other' }]);
    await applyFixes(bench);
    expect([
      [0, 1].map((i) => findingsOf(bench.app, i).some(isSure)),
      bench.app.store.getState().past.length,
    ]).toEqual([[false, false], 1]);
  });

  it('of one rule touches what that rule finds', async () => {
    const bench = open([OPEN]);
    await applyFixes(bench, { rule: 'closed-schema' });
    expect(
      printJson(toolAt(bench.app, 0).document).match(/"additionalProperties":false/g)?.length,
    ).toBe(2);
    expect(toolAt(bench.app, 0).document.has('audit')).toBe(false);
  });

  it('leaves names to a person, because references in other tools have to follow', async () => {
    const bench = open([
      { name: 'find sites' },
      { name: 'other', routing: { next_valid_actions: ['find sites'] } },
    ]);
    await applyFixes(bench);
    expect(toolAt(bench.app, 0).document.get('name')).toBe('find sites');
  });

  it('with nothing to mend makes no step and offers no undo', async () => {
    const good = goodTools[0];
    if (good === undefined) throw new Error('the gallery is empty');
    const app = openApp([]);
    app.openWorkspace(
      { kind: 'editing', key: 'k' },
      { registry: good.registry.source, tools: [{ id: 'g', document: good.contract.source }] },
    );
    await applyFixes({
      app,
      linter: createLinterClient(app, startLintScheduler(app, openLinter())),
    });
    expect([app.store.getState().past, app.store.getState().notice?.undo]).toEqual([[], undefined]);
  });

  it('of a shared design changes nothing and says why', async () => {
    const bench = open([OPEN]);
    bench.app.openWorkspace({ kind: 'preview' }, bench.app.store.getState().workspace);
    const before = printState(bench.app);
    await applyFixes(bench);
    expect([printState(bench.app), bench.app.store.getState().notice?.message]).toEqual([
      before,
      'A shared registry is read-only.',
    ]);
  });

  it('worked out for a design that changed meanwhile is not applied', async () => {
    const { app, linter } = open([OPEN]);
    const fixing = await linter.planFixes({ tool: undefined, rule: undefined, fixes: ANY });
    app.apply({
      kind: 'edit-tool',
      tool: toolAt(app, 0).id,
      edits: [{ kind: 'set', at: ['title'], value: 'Mine' }],
      label: 'x',
    });
    const before = printState(app);
    if (fixing !== undefined) linter.applyFixPlan(fixing);
    expect([printState(app), app.store.getState().notice?.tone]).toEqual([before, 'problem']);
  });
});

describe('a fix of one finding', () => {
  it('is made from the contract as it is now', async () => {
    const { app, linter } = open([OPEN]);
    await linter.lintWorkspace();
    const finding = findingsOf(app, 0).find(({ code }) => code === 'closed-schema');
    const fix = finding?.fixes?.[0];
    if (finding === undefined || fix === undefined) throw new Error('nothing to fix');
    await linter.applyFix(toolAt(app, 0).id, finding, fix);
    await linter.applyFix(toolAt(app, 0).id, finding, fix);
    expect([app.store.getState().past.length, app.store.getState().notice?.message]).toEqual([
      1,
      'Already fixed.',
    ]);
  });

  it('of a name takes the references in other tools along', async () => {
    const { app, linter } = open([
      { name: 'find sites' },
      { name: 'other', routing: { next_valid_actions: ['find sites'] } },
    ]);
    await linter.lintWorkspace();
    const finding = findingsOf(app, 0).find(({ code }) => code === 'usable-name');
    const fix = finding?.fixes?.[0];
    if (finding === undefined || fix === undefined) throw new Error('nothing to fix');
    await linter.applyFix(toolAt(app, 0).id, finding, fix);
    expect(printJson(toolAt(app, 1).document)).toContain('"next_valid_actions":["find_sites"]');
  });
});

describe('the rule book', () => {
  it('has every rule once, in its chapter', async () => {
    const { linter } = open([]);
    expect(
      (await linter.readBook())?.flatMap((chapter) => chapter.rules.map(({ id }) => id)),
    ).toEqual(rules.map(({ id }) => id));
  });
});

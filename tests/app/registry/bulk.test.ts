import { describe, expect, it } from 'vitest';
import type { App } from '../../../src/app/app.ts';
import { startLintScheduler } from '../../../src/app/linting/lint-scheduler.ts';
import { createLinterClient, type LinterClient } from '../../../src/app/linting/linter-client.ts';
import { countFixableTools, planBulkFix } from '../../../src/app/registry/bulk-fix.ts';
import { formatBulkValue } from '../../../src/app/registry/bulk-labels.ts';
import { BULK_PARTS, type BulkPart } from '../../../src/app/registry/bulk-part.ts';
import { applyDelete, copyTools, planDelete } from '../../../src/app/registry/bulk-tools.ts';
import { applyPlan, describeTierProblem, planSet } from '../../../src/app/registry/bulk.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import type { Json } from '../../../src/contract/json/json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import type { FixChoice } from '../../../src/lint/select-fix.ts';
import { largeSets, readers } from '../../lint/corpus-tools.ts';
import { openLinter } from '../lint-workspace.ts';
import { documentOf, listNames, openApp, printState, toolAt, workspaceOf } from '../open-app.ts';

const SUGGESTED: FixChoice = { kinds: ['safe', 'suggested'], ownsServer: false };
const TOOLS = [
  { name: 'a', risk_class: 'read_only', visibility: { tier: 'core' }, 'x-own': 1 },
  { name: 'b', visibility: { tier: 'core', layer: 'base' } },
  { name: 'c', risk_class: 'financial', permission: null },
  { name: 'd', risk_class: 'financial' },
];
const all = (app: App): ReadonlySet<string> =>
  new Set(app.store.getState().workspace.tools.map(({ id }) => id));
const some = (app: App, ...places: readonly number[]): ReadonlySet<string> =>
  new Set(places.map((i) => toolAt(app, i).id));
const set = (app: App, part: BulkPart, value: Json | undefined): void =>
  applyPlan(app, planSet(app.store.getState().workspace, all(app), { part, value }));
const printed = (app: App): readonly string[] =>
  app.store.getState().workspace.tools.map(({ document }) => printJson(document));

describe('setting a part of several tools', () => {
  it('says what changes, from what, in which tools, and which say so already', () => {
    const workspace = workspaceOf(TOOLS);
    const [a, b, c, d] = workspace.tools.map(({ id }) => id);
    const plan = planSet(workspace, new Set(workspace.tools.map(({ id }) => id)), {
      part: 'risk',
      value: 'financial',
    });
    expect([plan.changes, plan.same, [...plan.documents.keys()]]).toEqual([
      [
        { from: 'read_only', tools: [a] },
        { from: undefined, tools: [b] },
      ],
      [c, d],
      [a, b],
    ]);
  });

  it('is one step that undo takes back whole, and is said', () => {
    const app = openApp(TOOLS);
    const before = printState(app);
    set(app, 'risk', 'destructive');
    const { past, notice } = app.store.getState();
    expect([past.map(({ label }) => label), notice?.message, notice?.undo]).toEqual([
      ['Risk class of 4 tools'],
      'Risk class of 4 tools set to destructive.',
      true,
    ]);
    app.undo();
    expect(printState(app)).toBe(before);
  });

  it('leaves tools that say so already the very same, and makes no step for nothing', () => {
    const app = openApp(TOOLS);
    const kept = toolAt(app, 2);
    set(app, 'risk', 'financial');
    expect(toolAt(app, 2)).toBe(kept);
    set(app, 'risk', 'financial');
    expect([app.store.getState().past.length, app.store.getState().notice?.message]).toEqual([
      1,
      'Nothing changed: the selected tools already have this value.',
    ]);
  });

  it('takes the same words in another order for the same log', () => {
    const app = openApp([
      { name: 'a', audit: { log: ['code', 'args'] } },
      { name: 'b', audit: { log: ['code'] } },
    ]);
    const plan = planSet(app.store.getState().workspace, all(app), {
      part: 'log',
      value: ['args', 'code'],
    });
    expect([plan.same, [...plan.documents.keys()]]).toEqual([
      [toolAt(app, 0).id],
      [toolAt(app, 1).id],
    ]);
  });

  it('takes a declaration back, with the shell that only held it', () => {
    const app = openApp(TOOLS);
    set(app, 'tier', undefined);
    expect(printed(app)).toEqual([
      '{"name":"a","risk_class":"read_only","x-own":1}',
      '{"name":"b","visibility":{"layer":"base"}}',
      '{"name":"c","risk_class":"financial","permission":null}',
      '{"name":"d","risk_class":"financial"}',
    ]);
  });

  it('declares through a value that can hold nothing', () => {
    const app = openApp(TOOLS);
    set(app, 'decision', 'deny');
    expect(toolAt(app, 2).document.get('permission')).toEqual(documentOf({ default: 'deny' }));
  });

  it.each(BULK_PARTS)('reaches the place of %s and comes back from it', (part) => {
    const app = openApp([{ name: 'a' }, { name: 'b' }]);
    const before = printState(app);
    set(
      app,
      part,
      part === 'log' ? ['args', 'code'] : part === 'retention' || part === 'timeout' ? 30 : 'base',
    );
    expect(printState(app)).not.toBe(before);
    set(app, part, undefined);
    expect(printState(app)).toBe(before);
  });

  it('declares a tier that is new, in the one step that undo takes back whole', () => {
    const app = openApp(TOOLS, { name: 'r', tiers: [{ name: 'core' }] });
    const before = printState(app);
    applyPlan(
      app,
      planSet(app.store.getState().workspace, some(app, 2), {
        part: 'tier',
        value: 'late',
        isNewTier: true,
      }),
    );
    const { workspace, past, notice } = app.store.getState();
    expect([
      workspace.registry.get('tiers'),
      toolAt(app, 2).document.get('visibility'),
      past.length,
      notice?.message,
    ]).toEqual([
      [documentOf({ name: 'core' }), documentOf({ name: 'late' })],
      documentOf({ tier: 'late' }),
      1,
      'Tier of 1 tool set to late, a new tier.',
    ]);
    app.undo();
    expect(printState(app)).toBe(before);
  });

  it('takes for a new tier any name that is none of the tiers there are', () => {
    expect(
      ['', '  ', 'core', ' core ', 'Core', 'later'].map((name) =>
        describeTierProblem(name, ['core']),
      ),
    ).toEqual([
      'A tier needs a name.',
      'A tier needs a name.',
      'This tier already exists. Choose it from the list.',
      'This tier already exists. Choose it from the list.',
      undefined,
      undefined,
    ]);
  });

  it('is not applied to a design that changed meanwhile, nor to a shared one', () => {
    const app = openApp(TOOLS);
    const plan = planSet(app.store.getState().workspace, all(app), { part: 'tier', value: 'late' });
    app.apply({
      kind: 'edit-tool',
      tool: toolAt(app, 0).id,
      edits: [{ kind: 'set', at: ['title'], value: 'Mine' }],
      label: 'x',
    });
    const before = printState(app);
    applyPlan(app, plan);
    expect([printState(app), app.store.getState().notice?.message]).toEqual([
      before,
      'The registry changed in the meantime.',
    ]);
    app.openWorkspace({ kind: 'preview' }, app.store.getState().workspace);
    set(app, 'tier', 'late');
    expect([printState(app), app.store.getState().notice?.message]).toEqual([
      before,
      'A shared registry is read-only.',
    ]);
  });

  it('says values as a reader would', () => {
    const said: readonly (readonly [BulkPart, Json | undefined])[] = [
      ['risk', 'external_communication'],
      ['risk', 'search_only'],
      ['decision', 'ask_user'],
      ['log', ['args', 'code']],
      ['log', []],
      ['retention', 1],
      ['timeout', 30_000],
      ['tier', 'core_tools'],
      ['timeout', 'soon'],
      ['layer', undefined],
    ];
    expect(said.map(([part, value]) => formatBulkValue(part, value))).toEqual([
      'external message',
      'search_only',
      'ask user',
      'args, code',
      'nothing',
      '1 day',
      '30,000 ms',
      'core_tools',
      '"soon"',
      'not declared',
    ]);
  });
});

describe('deleting several tools', () => {
  const LINKED = [
    { name: 'a' },
    { name: 'b', routing: { next_valid_actions: ['a'] } },
    { name: 'c', description: 'a', input_schema: { enum: ['a'] } },
    { name: 'd' },
    { name: 'd', draft_of: 'd' },
  ];

  it('tells who would name a tool that is gone, and where the registry does', () => {
    const app = openApp(LINKED, { name: 'r', done_tool: 'a' });
    const plan = planDelete(app.store.getState().workspace, some(app, 0, 3));
    expect([
      plan.gone.map(({ id }) => id),
      plan.referring.map(({ id }) => id),
      plan.mentions,
    ]).toEqual([[...some(app, 0, 3)], [toolAt(app, 1).id], [{ kind: 'done', tool: 'a' }]]);
  });

  it('says the same place of the registry once, and nothing of a name that another tool bears', () => {
    const gate = { tool: 'b', phase: 'p', requires: [{ tool: 'a' }, { tool: 'a', after: 'd' }] };
    const app = openApp(LINKED, {
      name: 'r',
      gates: [gate, gate, { tool: 'd', requires: [{ tool: 'd' }] }],
      phases: [
        {
          name: 'p',
          transitions: [
            { to: 'q', tool: 'a' },
            { to: 'q', tool: 'a', when: 'twice' },
            { to: 'q', tool: 'b' },
          ],
        },
      ],
    });
    expect(planDelete(app.store.getState().workspace, some(app, 0, 3)).mentions).toEqual([
      { kind: 'gate', tool: 'b', phase: 'p' },
      { kind: 'transition', from: 'p', to: 'q' },
    ]);
  });

  it('is one step; those that stay keep their ids, and undo brings the others back', () => {
    const app = openApp(LINKED);
    const before = printState(app);
    const kept = toolAt(app, 1);
    expect(applyDelete(app, planDelete(app.store.getState().workspace, some(app, 0, 2, 3)))).toBe(
      true,
    );
    expect([
      listNames(app),
      toolAt(app, 0),
      app.store.getState().past.length,
      app.store.getState().notice?.message,
    ]).toEqual([['b', 'd'], kept, 1, '3 tools deleted.']);
    app.undo();
    expect(printState(app)).toBe(before);
  });
});

describe('duplicating several tools', () => {
  it('puts each copy after its tool under a free name, in one step', () => {
    const app = openApp([{ name: 'a' }, { name: 'a_copy' }, { name: 'b', title: 'B' }]);
    const copies = copyTools(app, some(app, 0, 2));
    expect([listNames(app), copies, app.store.getState().past.length]).toEqual([
      ['a', 'a_copy_2', 'a_copy', 'b', 'b_copy'],
      [toolAt(app, 1).id, toolAt(app, 4).id],
      1,
    ]);
    expect(toolAt(app, 4).document.get('title')).toBe('B');
  });
});

describe('mending several tools', () => {
  const OPEN = {
    name: 'find',
    description: 'Finds.',
    input_schema: { type: 'object', properties: { q: { type: 'string' } } },
  };

  function open(tools: readonly object[]): { readonly app: App; readonly linter: LinterClient } {
    const app = openApp(tools);
    return { app, linter: createLinterClient(app, startLintScheduler(app, openLinter())) };
  }

  it('offers the rules that have something to apply there', async () => {
    const { app, linter } = open([
      OPEN,
      {
        ...OPEN,
        name: 'other',
        input_schema: { type: 'object', properties: {}, additionalProperties: false },
      },
      { name: 'bad name' },
    ]);
    const lintState = await linter.lintWorkspace();
    const both = countFixableTools(lintState, some(app, 0, 1), SUGGESTED);
    expect([
      both.get('closed-schema'),
      countFixableTools(lintState, some(app, 1), SUGGESTED).has('closed-schema'),
      countFixableTools(lintState, some(app, 2), SUGGESTED).has('usable-name'),
    ]).toEqual([1, false, false]);
  });

  it('touches the chosen tools and the chosen rule only, as one step', async () => {
    const { app, linter } = open([OPEN, { ...OPEN, name: 'two' }, { ...OPEN, name: 'three' }]);
    const before = printState(app);
    const kept = toolAt(app, 2);
    const fixing = await planBulkFix(
      linter,
      { tools: some(app, 0, 1), rule: 'closed-schema', fixes: SUGGESTED },
      () => true,
    );
    if (fixing === undefined) throw new Error('the linter did not answer');
    linter.applyFixPlan(fixing);
    expect([fixing.count, toolAt(app, 2), app.store.getState().past.length]).toEqual([2, kept, 1]);
    expect(printed(app).map((text) => text.includes('"additionalProperties":false'))).toEqual([
      true,
      true,
      false,
    ]);
    app.undo();
    expect(printState(app)).toBe(before);
  });

  it('stops when nobody waits for it any more', async () => {
    const { app, linter } = open([OPEN]);
    expect(
      await planBulkFix(
        linter,
        { tools: all(app), rule: undefined, fixes: SUGGESTED },
        () => false,
      ),
    ).toBeUndefined();
  });
});

describe('sets that others wrote', () => {
  it.each(largeSets)('%s takes a class in every tool, and gives it back byte for byte', (name) => {
    const app = openApp([]);
    app.openWorkspace(
      { kind: 'editing', key: 'k' },
      createWorkspace({
        registry: documentOf({ name }),
        tools: readers[name]?.().map(({ subject }) => subject.contract.source) ?? [],
      }),
    );
    const before = printState(app);
    set(app, 'risk', 'read_only');
    expect(
      app.store
        .getState()
        .workspace.tools.every(({ document }) => document.get('risk_class') === 'read_only'),
    ).toBe(true);
    app.undo();
    expect(printState(app)).toBe(before);
  });
});

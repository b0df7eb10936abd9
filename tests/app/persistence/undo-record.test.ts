import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { App } from '../../../src/app/app.ts';
import { createBlankContract, type Change } from '../../../src/app/change.ts';
import { createApp } from '../../../src/app/create-app.ts';
import { createLibrary, type Library } from '../../../src/app/persistence/library.ts';
import { parseSteps } from '../../../src/app/persistence/parse-steps.ts';
import { printSteps } from '../../../src/app/persistence/print-steps.ts';
import { createToolRename } from '../../../src/app/renames.ts';
import { createDesign, createWorkspace, type Workspace } from '../../../src/app/workspace.ts';
import { createBundle } from '../../../src/contract/design.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import type { Database } from '../../../src/io/database.ts';
import { openDatabase } from '../../../src/io/open-database.ts';
import fc from '../../fast-check.ts';
import { anyDesign, weirdName } from '../../laws/arbitrary-design.ts';
import { designOf, openApp, printState, toolAt } from '../open-app.ts';

const print = (workspace: Workspace): string => printJson(createBundle(createDesign(workspace)));

/** The same text on a new page: other objects, other ids. */
async function reopen(app: App): Promise<App> {
  const { workspace, past, future } = app.store.getState();
  const opened = createWorkspace(createDesign(workspace));
  const next = createApp();
  next.openWorkspace({ kind: 'editing', key: 'k' }, opened);
  const steps = await parseSteps(printSteps({ workspace, past, future }), opened, turn);
  if (steps === undefined) throw new Error('cannot be read back');
  next.store.setState(steps);
  return next;
}

const index = fc.nat({ max: 5 });
const change = fc.oneof<fc.Arbitrary<(app: App) => Change | undefined>[]>(
  fc.tuple(index, weirdName).map(
    ([at, value]) =>
      (app) =>
        edit(app, at, { kind: 'set', at: ['title'], value }),
  ),
  fc.tuple(index, weirdName).map(
    ([at, name]) =>
      (app) =>
        withTool(app, at, (tool) => createToolRename(tool, name)),
  ),
  weirdName.map((name) => () => ({
    kind: 'add-tool',
    document: createBlankContract(name),
    tier: undefined,
  })),
  index.map((at) => (app) => withTool(app, at, (tool) => ({ kind: 'delete-tool', tool }))),
  fc.tuple(index, index).map(
    ([at, to]) =>
      (app) =>
        withTool(app, at, (tool) => ({ kind: 'move-tool', tool, tier: undefined, to })),
  ),
  weirdName.map((value) => () => ({
    kind: 'edit-registry',
    edits: [{ kind: 'set', at: ['version'], value }],
    label: 'Edit version',
  })),
  anyDesign.map((design) => () => ({ kind: 'replace-design', design, label: 'Replace' })),
);

function withTool(app: App, at: number, make: (id: string) => Change): Change | undefined {
  const { tools } = app.store.getState().workspace;
  const tool = tools[at % Math.max(tools.length, 1)];
  return tool && make(tool.id);
}

function edit(
  app: App,
  at: number,
  single: { readonly kind: 'set'; readonly at: readonly string[]; readonly value: string },
): Change | undefined {
  return withTool(app, at, (tool) => ({
    kind: 'edit-tool',
    tool,
    edits: [single],
    label: 'Edit title',
  }));
}

/** Every state from here back to the first, and forward to the last. */
function walk(app: App): readonly string[] {
  const states = [printState(app)];
  while (app.store.getState().past.length > 0) {
    app.undo();
    states.push(printState(app));
  }
  while (app.store.getState().future.length > 0) {
    app.redo();
    states.push(printState(app));
  }
  return states;
}

describe('undo steps as text', () => {
  it('lead through the same states on a new page, whatever was done and undone', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyDesign,
        fc.array(change, { maxLength: 15 }),
        fc.nat({ max: 6 }),
        async (design, changes, undone) => {
          const app = openApp([], {}, { now: 0 });
          app.openWorkspace({ kind: 'editing', key: 'k' }, createWorkspace(design));
          for (const make of changes) {
            const made = make(app);
            if (made !== undefined) app.apply(made);
          }
          for (let i = 0; i < undone; i += 1) app.undo();
          const next = await reopen(app);
          expect(next.store.getState().past.map(({ label }) => label)).toEqual(
            app.store.getState().past.map(({ label }) => label),
          );
          expect(walk(next)).toEqual(walk(app));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keep the tools that a step does not touch, so that nothing is drawn anew', async () => {
    const app = openApp([{ name: 'a' }, { name: 'b' }]);
    app.apply({
      kind: 'edit-tool',
      tool: toolAt(app, 0).id,
      edits: [{ kind: 'set', at: ['title'], value: 'x' }],
      label: 'Edit title',
    });
    const next = await reopen(app);
    const former = toolAt(next, 1);
    next.undo();
    expect([toolAt(next, 1) === former, next.store.getState().selected]).toEqual([
      true,
      toolAt(next, 0).id,
    ]);
  });

  it('are at most two megabytes, the nearest ones', async () => {
    const clock = { now: 0 };
    const app = openApp([{ name: 'a' }], {}, clock);
    for (let i = 0; i < 40; i += 1) {
      clock.now += 5_000;
      app.apply({
        kind: 'edit-tool',
        tool: toolAt(app, 0).id,
        edits: [{ kind: 'set', at: ['description'], value: `${i}`.repeat(50_000) }],
        label: `Edit ${i}`,
      });
    }
    const state = app.store.getState();
    expect(state.past.length).toBe(40);
    expect(printSteps(state).length).toBeLessThan(2_100_000);
    const kept = (await reopen(app)).store.getState().past.map(({ label }) => label);
    expect([kept.at(-1), kept.length > 15, kept.length < 40]).toEqual(['Edit 39', true, true]);
    // What was cut on one way is not missed on the other.
    for (let i = 0; i < 20; i += 1) app.undo();
    expect(walk(await reopen(app)).length).toBeGreaterThan(20);
  });

  it.each([
    '',
    '{',
    'null',
    '{"tools":1}',
    '{"tools":1,"past":[{}],"future":[]}',
    '{"tools":2,"past":[],"future":[]}',
    '{"tools":1,"past":[{"label":"x","selected":0,"registry":-1,"documents":[0,7]}],"future":[]}',
    '{"tools":1,"past":[{"label":"x","selected":0,"registry":9,"documents":[]}],"future":[]}',
    '{"tools":1,"past":[{"label":"x","selected":0,"registry":-1,"order":[0,-1],"documents":[]}],"future":[]}',
    '{"tools":1,"past":[],"future":[]}\n{',
    '{"tools":1,"past":[],"future":[]}\n7',
  ])('that are damaged are refused: %s', async (text) => {
    expect(
      await parseSteps(text, createWorkspace(designOf([{ name: 'a' }])), turn),
    ).toBeUndefined();
  });
});

let names = 0;

function openPage(database: Database): { readonly app: App; readonly registries: Library } {
  const app = createApp();
  return {
    app,
    registries: createLibrary(app, { database, sendCommit: () => undefined, createKey: () => 'k' }),
  };
}

async function turn(): Promise<void> {
  for (let i = 0; i < 60; i += 1) await new Promise((resolve) => setImmediate(resolve));
}

function setTitle(app: App, value: string): void {
  app.apply({
    kind: 'edit-tool',
    tool: toolAt(app, 0).id,
    edits: [{ kind: 'set', at: ['title'], value }],
    label: `Title ${value}`,
  });
}

describe('undo steps beside the document', () => {
  it('are there again after a reload', async () => {
    const database = openDatabase(`undo ${(names += 1)}`);
    const { app, registries } = openPage(database);
    await registries.create(designOf([{ name: 'a' }]));
    setTitle(app, 'x');
    await registries.saveNow();
    await expect
      .poll(async () => {
        registries.saveAndLeave();
        return (await database.readUndo('k'))?.revision;
      })
      .toBe(2);
    const next = openPage(database);
    await next.registries.open('k');
    await expect
      .poll(() => next.app.store.getState().past.map(({ label }) => label))
      .toEqual(['Title x']);
    next.app.undo();
    expect(toolAt(next.app, 0).document.get('title')).toBeUndefined();
  });

  it('are written with the document when the page goes before it was saved', async () => {
    const database = openDatabase(`undo ${(names += 1)}`);
    const { app, registries } = openPage(database);
    await registries.create(designOf([{ name: 'a' }]));
    await turn();
    setTitle(app, 'x');
    registries.saveAndLeave();
    await turn();
    expect([
      (await database.read('k'))?.revision,
      (await database.readUndo('k'))?.revision,
    ]).toEqual([2, 2]);
    const next = openPage(database);
    await next.registries.open('k');
    await expect.poll(() => next.app.store.getState().past.length).toBe(1);
  });

  it('come before what is typed while they are read', async () => {
    const database = openDatabase(`undo ${(names += 1)}`);
    const { app, registries } = openPage(database);
    await registries.create(designOf([{ name: 'a' }]));
    await turn();
    setTitle(app, 'x');
    registries.saveAndLeave();
    await turn();
    const next = openPage(database);
    await next.registries.open('k');
    setTitle(next.app, 'y');
    await expect
      .poll(() => next.app.store.getState().past.map(({ label }) => label))
      .toEqual(['Title x', 'Title y']);
    next.app.undo();
    expect(toolAt(next.app, 0).document.get('title')).toBe('x');
  });

  it('of another revision are not taken', async () => {
    const database = openDatabase(`undo ${(names += 1)}`);
    const { app, registries } = openPage(database);
    await registries.create(designOf([{ name: 'a' }]));
    await turn();
    setTitle(app, 'x');
    registries.saveAndLeave();
    await turn();
    const record = await database.read('k');
    if (record === undefined) throw new Error('saved');
    const { revision, ...rest } = record;
    await database.save(rest, revision, undefined);
    const next = openPage(database);
    await next.registries.open('k');
    await turn();
    expect(next.app.store.getState().past).toEqual([]);
  });
});

it('200 steps of a thousand tools are stored as the documents that changed, not as the set', () => {
  const clock = { now: 0 };
  const app = openApp(
    Array.from({ length: 1_000 }, (_, i) => ({ name: `tool_${i}`, description: 'x'.repeat(500) })),
    {},
    clock,
  );
  for (let i = 0; i < 200; i += 1) {
    clock.now += 5_000;
    app.apply({
      kind: 'edit-tool',
      tool: toolAt(app, i).id,
      edits: [{ kind: 'set', at: ['title'], value: `${i}` }],
      label: 'Edit title',
    });
  }
  const text = printSteps(app.store.getState());
  expect(print(app.store.getState().workspace).length).toBeGreaterThan(500_000);
  // Only what the steps changed is in it, not the set.
  expect(text.length).toBeLessThan(200 * 1_000);
});

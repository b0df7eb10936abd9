import { expect, it } from 'vitest';
import type { App } from '../../src/app/app.ts';
import { createBlankContract, type Change } from '../../src/app/change.ts';
import { createToolRename } from '../../src/app/renames.ts';
import fc from '../fast-check.ts';
import { anyDesign, anyJson, weirdName } from '../laws/arbitrary-design.ts';
import { openApp, printState, type Clock } from './open-app.ts';

interface Model {
  /** What each step goes back to, with the place that a next change must share to join it. */
  past: { readonly before: string; readonly place: string | undefined; readonly at: number }[];
  future: string[];
}

interface Bench {
  readonly app: App;
  readonly clock: Clock;
}

/** A change of whatever stands at an index, with the place that it edits when such edits join. */
interface Draft {
  readonly change: (ids: readonly string[]) => Change;
  readonly place: (ids: readonly string[]) => string | undefined;
}

const idAt = (ids: readonly string[], index: number): string =>
  ids[index % Math.max(ids.length, 1)] ?? 'gone';
const index = fc.nat({ max: 6 });
const place = fc.constantFrom('title', 'description', 'a.b', '__proto__');
const apart = (): undefined => undefined;

const drafts: fc.Arbitrary<Draft> = fc.oneof(
  {
    arbitrary: fc
      .tuple(index, place, fc.string({ maxLength: 3 }))
      .map(([at, key, value]): Draft => ({
        change: (ids) => ({
          kind: 'edit-tool',
          tool: idAt(ids, at),
          edits: [{ kind: 'set', at: [key], value }],
          label: 'Edit',
        }),
        place: (ids) => `${idAt(ids, at)} ${key}`,
      })),
    weight: 4,
  },
  {
    arbitrary: fc.tuple(index, weirdName).map(([at, name]): Draft => ({
      change: (ids) => createToolRename(idAt(ids, at), name),
      place: (ids) => `rename ${idAt(ids, at)}`,
    })),
    weight: 3,
  },
  fc.tuple(place, anyJson).map(([key, value]): Draft => ({
    change: () => ({
      kind: 'edit-registry',
      edits: [
        { kind: 'insert', at: [key], value },
        { kind: 'rename', at: [key], to: 'renamed' },
      ],
      label: 'Edit',
    }),
    place: apart,
  })),
  fc.tuple(index, place).map(([at, key]): Draft => ({
    change: (ids) => ({
      kind: 'edit-tool',
      tool: idAt(ids, at),
      edits: [{ kind: 'remove', at: [key] }],
      label: 'Edit',
    }),
    place: apart,
  })),
  weirdName.map((name): Draft => ({
    change: () => ({ kind: 'add-tool', document: createBlankContract(name), tier: name }),
    place: apart,
  })),
  index.map((at): Draft => ({
    change: (ids) => ({ kind: 'duplicate-tool', tool: idAt(ids, at) }),
    place: apart,
  })),
  index.map((at): Draft => ({
    change: (ids) => ({ kind: 'delete-tool', tool: idAt(ids, at) }),
    place: apart,
  })),
  fc.tuple(index, fc.option(weirdName, { nil: undefined }), index).map(([at, tier, to]): Draft => ({
    change: (ids) => ({ kind: 'move-tool', tool: idAt(ids, at), tier, to }),
    place: apart,
  })),
  anyDesign.map((design): Draft => ({
    change: () => ({ kind: 'replace-design', design, label: 'Replace' }),
    place: apart,
  })),
);

function checkBoth(model: Model, { app }: Bench): void {
  const { past, future, workspace, selected } = app.store.getState();
  expect([past.length, future.length]).toEqual([model.past.length, model.future.length]);
  expect(
    selected === undefined
      ? workspace.tools.length === 0
      : workspace.tools.some((tool) => tool.id === selected),
  ).toBe(true);
  expect(new Set(workspace.tools.map((tool) => tool.id)).size).toBe(workspace.tools.length);
}

function doStep(draft: Draft, model: Model, bench: Bench): void {
  const { app, clock } = bench;
  const ids = app.store.getState().workspace.tools.map((tool) => tool.id);
  const [workspace, before] = [app.store.getState().workspace, printState(app)];
  app.apply(draft.change(ids));
  const spot = draft.place(ids);
  if (app.store.getState().workspace !== workspace) {
    const last = model.past.at(-1);
    const joins =
      spot !== undefined &&
      last?.place === spot &&
      model.future.length === 0 &&
      (clock.now - last.at < 1_000 || spot.startsWith('rename'));
    if (joins) model.past.pop();
    const since = joins ? last.before : before;
    if (!(joins && spot.startsWith('rename') && since === printState(app)))
      model.past.push({ before: since, place: spot, at: clock.now });
    model.future = [];
  }
  checkBoth(model, bench);
}

function travel(model: Model, bench: Bench, way: 'undo' | 'redo'): void {
  const before = printState(bench.app);
  bench.app[way]();
  if (way === 'undo') {
    const step = model.past.pop();
    if (step !== undefined) model.future.push(before);
    expect(printState(bench.app)).toBe(step?.before ?? before);
  } else {
    const next = model.future.pop();
    if (next !== undefined) model.past.push({ before, place: undefined, at: 0 });
    expect(printState(bench.app)).toBe(next ?? before);
  }
  checkBoth(model, bench);
}

const always = (): boolean => true;
const commands = fc.commands<Model, Bench>(
  [
    drafts.map((draft) => ({
      check: always,
      run: (model, bench) => doStep(draft, model, bench),
      toString: () => JSON.stringify(draft.change(['t?'])),
    })),
    fc.constant({
      check: always,
      run: (model: Model, bench: Bench) => travel(model, bench, 'undo'),
      toString: () => 'undo',
    }),
    fc.constant({
      check: always,
      run: (model: Model, bench: Bench) => travel(model, bench, 'redo'),
      toString: () => 'redo',
    }),
    fc.constantFrom(1, 999, 1_000, 5_000).map((ms) => ({
      check: always,
      run: (_: Model, bench: Bench) => void (bench.clock.now += ms),
      toString: () => `wait ${ms}`,
    })),
    index.map((at) => ({
      check: always,
      run: (_: Model, bench: Bench) => {
        const tool = bench.app.store.getState().workspace.tools[at];
        if (tool !== undefined) bench.app.setView({ selected: tool.id });
      },
      toString: () => `select ${at}`,
    })),
  ],
  { maxCommands: 40 },
);

it('every step can be taken back and made again, in any order of doing, undoing and waiting', () => {
  fc.assert(
    fc.property(commands, (run) => {
      fc.modelRun(() => {
        const clock = { now: 0 };
        return {
          model: { past: [], future: [] },
          real: {
            app: openApp([{ name: 'a' }, { name: 'b', draft_of: 'a' }, { name: 'a' }], {}, clock),
            clock,
          },
        };
      }, run);
    }),
    { numRuns: 300 },
  );
});

it('undoing everything gives the design that was opened, redoing everything the last one', () => {
  fc.assert(
    fc.property(anyDesign, fc.array(drafts, { maxLength: 20 }), (design, list) => {
      const app = openApp([], {});
      app.apply({ kind: 'replace-design', design, label: 'Replace' });
      const opened = app.store.getState().past.length;
      const first = printState(app);
      for (const draft of list)
        app.apply(draft.change(app.store.getState().workspace.tools.map((tool) => tool.id)));
      const last = printState(app);
      while (app.store.getState().past.length > opened) app.undo();
      expect(printState(app)).toBe(first);
      while (app.store.getState().future.length > 0) app.redo();
      expect(printState(app)).toBe(last);
    }),
    { numRuns: 150 },
  );
});

import { describe, expect, it } from 'vitest';
import type { App } from '../../../src/app/app.ts';
import { createApp } from '../../../src/app/create-app.ts';
import { mergeTheirs, type MergedHistory } from '../../../src/app/merging/merge-theirs.ts';
import type { Choices } from '../../../src/app/merging/merge-workspaces.ts';
import { createToolRename } from '../../../src/app/renames.ts';
import { createDesign, createWorkspace, type Workspace } from '../../../src/app/workspace.ts';
import { createBundle, readBundle, type Design } from '../../../src/contract/design.ts';
import type { Json } from '../../../src/contract/json/json.ts';
import { parseJson } from '../../../src/contract/json/parse-json.ts';
import { formatPointer } from '../../../src/contract/json/pointer.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import fc from '../../fast-check.ts';
import { anyDesign } from '../../laws/arbitrary-design.ts';
import { designOf, printState, toolAt } from '../open-app.ts';

interface Tab {
  readonly app: App;
  readonly base: Workspace;
}

function openTab(design: Design): Tab {
  const app = createApp(() => 0);
  const base = createWorkspace(design);
  app.openWorkspace({ kind: 'editing', key: 'k' }, base);
  return { app, base };
}

/** As it comes back from the database. */
function stored(app: App): Design {
  const parsed = parseJson(printJson(createBundle(createDesign(app.store.getState().workspace))), {
    maxLength: 1e9,
    maxDepth: 1e3,
  });
  const read = parsed.kind === 'ok' ? readBundle(parsed.value.value) : parsed;
  if (read.kind === 'problem') throw new Error(read.problem.message);
  return read.value;
}

/** What the tab has after it met what the other one saved. */
function join({ app, base }: Tab, other: App, choices?: Choices): MergedHistory {
  const joined = mergeTheirs(base, app.store.getState(), stored(other), choices);
  if (joined.conflicts.every(({ key }) => choices?.has(key) === true))
    app.store.setState(joined.history);
  return joined;
}

function setPart({ app }: Tab, index: number, part: string, value: Json): void {
  app.apply({
    kind: 'edit-tool',
    tool: toolAt(app, index).id,
    edits: [{ kind: 'set', at: [part], value }],
    label: `Edit ${part}`,
  });
}

const rename = ({ app }: Tab, index: number, name: string): void =>
  app.apply(createToolRename(toolAt(app, index).id, name));
const DESIGN = designOf([
  { name: 'a', description: 'A', input_schema: { type: 'object', properties: { x: {} } } },
  { name: 'b', description: 'B', draft_of: 'a' },
]);
const openTwo = (): readonly [Tab, Tab] => [openTab(DESIGN), openTab(DESIGN)];
const asked = ({ conflicts }: MergedHistory): readonly string[] =>
  conflicts.map(
    ({ kind, at }) =>
      `${kind} ${formatPointer(at.with(1, at[0] === 'tools' ? 't' : (at[1] ?? '')))}`,
  );
const namesIn = ({ app }: Tab): unknown =>
  app.store.getState().workspace.tools.map(({ document }) => document.get('name'));

describe('what two tabs did to one registry', () => {
  it('is merged where they were at different places, in different tools and in one', () => {
    const [one, two] = openTwo();
    setPart(one, 0, 'description', 'one');
    setPart(two, 1, 'description', 'two');
    setPart(two, 0, 'title', 'T');
    expect(asked(join(two, one.app))).toEqual([]);
    expect(
      two.app.store
        .getState()
        .workspace.tools.map(({ document }) => [
          document.get('description'),
          document.get('title'),
        ]),
    ).toEqual([
      ['one', 'T'],
      ['two', undefined],
    ]);
  });

  it('is asked about where they were at the same place, and the chosen side stands', () => {
    for (const side of ['mine', 'theirs'] as const) {
      const [one, two] = openTwo();
      setPart(one, 0, 'description', 'one');
      setPart(two, 0, 'description', 'two');
      const first = join(two, one.app);
      expect(asked(first)).toEqual(['value /tools/t/description']);
      const decided = join(two, one.app, new Map(first.conflicts.map(({ key }) => [key, side])));
      expect(toolAt(two.app, 0).document.get('description')).toBe(side === 'mine' ? 'two' : 'one');
      expect(decided.theirs.tools.map(({ id }) => id)).toEqual(two.base.tools.map(({ id }) => id));
    }
  });

  it('finds a tool that the other tab renamed, and so do new references', () => {
    const [one, two] = openTwo();
    rename(one, 0, 'z');
    setPart(two, 0, 'description', 'edited');
    setPart(two, 0, 'commit_of', 'b');
    setPart(two, 1, 'commit_of', 'a');
    expect(asked(join(two, one.app))).toEqual([]);
    expect(
      two.app.store
        .getState()
        .workspace.tools.map(({ document }) =>
          ['name', 'description', 'draft_of', 'commit_of'].map((key) => document.get(key)),
        ),
    ).toEqual([
      ['z', 'edited', undefined, 'b'],
      ['b', 'B', 'z', 'z'],
    ]);
  });

  it('asks about a tool that one deleted and the other edited', () => {
    const [one, two] = openTwo();
    one.app.apply({ kind: 'delete-tool', tool: toolAt(one.app, 0).id });
    setPart(two, 0, 'description', 'edited');
    const joined = join(two, one.app);
    expect([asked(joined), namesIn(two)]).toEqual([['value /tools/t'], ['a', 'b']]);
    join(two, one.app, new Map(joined.conflicts.map(({ key }) => [key, 'theirs'])));
    expect(namesIn(two)).toEqual(['b']);
  });

  it('keeps the tools that each added and the order that one made', () => {
    const [one, two] = openTwo();
    one.app.apply({ kind: 'add-tool', document: new Map([['name', 'c']]), tier: undefined });
    one.app.apply({ kind: 'move-tool', tool: toolAt(one.app, 1).id, tier: undefined, to: 0 });
    two.app.apply({ kind: 'add-tool', document: new Map([['name', 'd']]), tier: undefined });
    expect([asked(join(two, one.app)), namesIn(two)]).toEqual([[], ['b', 'a', 'c', 'd']]);
  });

  it('gives no two tools one name without a question, and loses neither', () => {
    for (const side of ['mine', 'theirs'] as const) {
      const [one, two] = openTwo();
      for (const [tab, text] of [
        [one, 'one'],
        [two, 'two'],
      ] as const)
        tab.app.apply({
          kind: 'add-tool',
          document: new Map([
            ['name', 'c'],
            ['description', text],
          ]),
          tier: undefined,
        });
      const joined = join(two, one.app);
      expect([joined.conflicts.length, joined.conflicts[0]?.rival === undefined]).toEqual([
        1,
        false,
      ]);
      join(two, one.app, new Map(joined.conflicts.map(({ key }) => [key, side])));
      const named = new Map(
        two.app.store
          .getState()
          .workspace.tools.map(({ document }) => [
            document.get('description'),
            document.get('name'),
          ]),
      );
      expect([named.get('two'), named.get('one')].toSorted()).toEqual(['c', 'c_2']);
      expect(named.get(side === 'mine' ? 'two' : 'one')).toBe('c');
    }
  });

  it('is the same registry whichever tab merges, whatever it holds', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const [one, two] = [openTab(design), openTab(design)];
        one.app.apply({
          kind: 'edit-registry',
          edits: [{ kind: 'set', at: ['mark'], value: 'one' }],
          label: 'Mark',
        });
        two.app.apply({
          kind: 'edit-registry',
          edits: [{ kind: 'set', at: ['other mark'], value: 'two' }],
          label: 'Mark',
        });
        const joined = join(two, one.app);
        const { registry, tools } = two.app.store.getState().workspace;
        expect([
          joined.conflicts,
          registry.get('mark'),
          registry.get('other mark'),
          tools.map(({ document }) => printJson(document)),
        ]).toEqual([[], 'one', 'two', design.tools.map((tool) => printJson(tool))]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('undo after another tab saved', () => {
  it('takes back this tab’s steps and none of the other tab’s', () => {
    const [one, two] = openTwo();
    setPart(two, 0, 'title', 'mine');
    setPart(one, 1, 'description', 'theirs');
    setPart(one, 0, 'purpose', 'theirs');
    join(two, one.app);
    expect(two.app.store.getState().past).toHaveLength(1);
    two.app.undo();
    expect(printState(two.app)).toBe(printState(one.app));
    two.app.redo();
    expect(toolAt(two.app, 0).document.get('title')).toBe('mine');
  });

  it('of steps before and behind: each has the other tab’s edit in it, also when tools were added', () => {
    const [one, two] = openTwo();
    for (const title of ['1', '2', '3']) setPart(two, 1, title, title);
    two.app.undo();
    one.app.apply({ kind: 'add-tool', document: new Map([['name', 'new']]), tier: undefined });
    join(two, one.app);
    const { past, future } = two.app.store.getState();
    expect([
      past.length,
      future.length,
      [...past, ...future].every(({ workspace }) => workspace.tools.length === 3),
    ]).toEqual([2, 1, true]);
  });

  it('ends where a step would take back what the other tab wrote', () => {
    const [one, two] = openTwo();
    setPart(two, 0, 'description', 'mine');
    const saved = { ...two, base: two.app.store.getState().workspace };
    const later = openTab(stored(two.app));
    setPart(two, 1, 'title', 'mine too');
    setPart(later, 0, 'description', 'theirs');
    join(saved, later.app);
    expect(two.app.store.getState().past.map(({ label }) => label)).toEqual(['Edit title']);
    two.app.undo();
    expect(printState(two.app)).toBe(printState(later.app));
    expect(one.app.store.getState().past).toEqual([]);
  });

  it('shares what did not change, in 200 steps over 1,000 tools', () => {
    const tools = Array.from({ length: 1_000 }, (_, i) => ({
      name: `tool_${i}`,
      description: `Tool ${i}.`,
    }));
    const [one, two] = [openTab(designOf(tools)), openTab(designOf(tools))];
    for (let i = 0; i < 220; i += 1) setPart(two, i % 7, `part ${i}`, i);
    setPart(one, 3, 'description', 'theirs');
    join(two, one.app);
    const { past, workspace } = two.app.store.getState();
    const [newest] = past.slice(-1);
    expect([
      past.length,
      past.every((step) => step.workspace.tools[3]?.document.get('description') === 'theirs'),
    ]).toEqual([200, true]);
    expect(workspace.tools.filter((tool, i) => tool !== newest?.workspace.tools[i])).toHaveLength(
      1,
    );
  });
});

import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { App } from '../../../src/app/app.ts';
import { createApp } from '../../../src/app/create-app.ts';
import { setDraft } from '../../../src/app/drafts/drafts.ts';
import { createLibrary, type Library } from '../../../src/app/persistence/library.ts';
import { readStored } from '../../../src/app/persistence/read-stored.ts';
import { createToolRename } from '../../../src/app/renames.ts';
import type { Side } from '../../../src/contract/document/merging.ts';
import type { Database, StoredHead } from '../../../src/io/database.ts';
import { openDatabase } from '../../../src/io/open-database.ts';
import { designOf, printState, toolAt } from '../open-app.ts';

interface Tab {
  readonly app: App;
  readonly registries: Library;
  /** A crash: its lock is gone, nothing of it runs any more. */
  readonly kill: () => void;
}

interface Site {
  readonly database: Database;
  readonly openTab: () => Tab;
  /** What one tab announced, the others hear. */
  readonly deliver: () => Promise<void>;
}

let sites = 0;

function openSite(): Site {
  const database = openDatabase(`two tabs ${(sites += 1)}`);
  const said: { readonly from: Tab; readonly head: StoredHead }[] = [];
  const tabs = new Set<Tab>();
  const open = new Map<string, { readonly gone: Promise<void>; readonly release: () => void }>();
  let count = 0;
  const openTab = (): Tab => {
    const app = createApp();
    const id = `tab ${(count += 1)}`;
    let release = (): void => undefined;
    const gone = new Promise<void>((resolve) => (release = resolve));
    open.set(id, { gone, release });
    const waitClosed = async (other: string): Promise<boolean> => {
      const lock = open.get(other);
      await lock?.gone;
      return lock !== undefined;
    };
    const registries = createLibrary(app, {
      database,
      sendCommit: (head) => void said.push({ from: tab, head }),
      createKey: () => 'key',
      tab: { id, getClosing: waitClosed },
    });
    const tab: Tab = {
      app,
      registries,
      kill: () => {
        open.delete(id);
        tabs.delete(tab);
        release();
      },
    };
    tabs.add(tab);
    return tab;
  };
  const deliver = async (): Promise<void> => {
    while (said.length > 0)
      await Promise.all(
        said
          .splice(0)
          .flatMap(({ from, head }) =>
            [...tabs].map((tab) =>
              tab === from ? undefined : tab.registries.handleCommit(head.key, head.revision),
            ),
          ),
      );
  };
  return { database, openTab, deliver };
}

const TOOLS = [
  { name: 'a', description: 'A' },
  { name: 'b', description: 'B' },
];

async function openTwo(): Promise<Site & { readonly one: Tab; readonly two: Tab }> {
  const site = openSite();
  const [one, two] = [site.openTab(), site.openTab()];
  await one.registries.create(designOf(TOOLS));
  await two.registries.open('key');
  await site.deliver();
  return { ...site, one, two };
}

function setPart({ app }: Tab, index: number, part: string, value: string): void {
  app.apply({
    kind: 'edit-tool',
    tool: toolAt(app, index).id,
    edits: [{ kind: 'set', at: [part], value }],
    label: `Edit ${part}`,
  });
}

const partsOf = ({ app }: Tab, index: number): unknown =>
  Object.fromEntries(toolAt(app, index).document);
const saveOf = ({ app }: Tab): string => app.store.getState().save.kind;

async function storedText(database: Database): Promise<string> {
  return (await database.read('key'))?.text ?? '';
}

function decideAll({ app, registries }: Tab, side: Side): Promise<void> {
  return registries.resolveConflict(
    new Map(app.store.getState().conflict?.conflicts.map(({ key }) => [key, side])),
  );
}

/** The database and the lazy modules get their turns. */
async function settle(): Promise<void> {
  for (let i = 0; i < 60; i += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('two tabs that edit one registry', () => {
  it('merge different places and save them, without a question, also when neither hears of the other', async () => {
    const { one, two, database } = await openTwo();
    setPart(one, 0, 'description', 'one');
    setPart(two, 0, 'title', 'two');
    setPart(two, 1, 'description', 'two');
    await one.registries.saveNow();
    await two.registries.saveNow();
    expect([saveOf(two), partsOf(two, 0)]).toEqual([
      'saved',
      { name: 'a', description: 'one', title: 'two' },
    ]);
    const stored = readStored({ text: await storedText(database) });
    expect(stored.kind === 'ok' && stored.value.tools.map((tool) => [...tool.values()])).toEqual([
      ['a', 'one', 'two'],
      ['b', 'two'],
    ]);
  });

  it('end at the same registry when they hear of each other, and stop telling', async () => {
    const { one, two, deliver } = await openTwo();
    for (let i = 0; i < 100; i += 1) {
      setPart(one, 0, `one ${i}`, 'x');
      setPart(two, 1, `two ${i}`, 'x');
      if (i % 3 === 0) await one.registries.saveNow();
      if (i % 4 === 0) await two.registries.saveNow();
      if (i % 5 === 0) await deliver();
    }
    await one.registries.saveNow();
    await two.registries.saveNow();
    await deliver();
    expect([saveOf(one), saveOf(two), printState(one.app)]).toEqual([
      'saved',
      'saved',
      printState(two.app),
    ]);
    expect([toolAt(one.app, 0).document.size, toolAt(one.app, 1).document.size]).toEqual([
      102, 102,
    ]);
  });

  it.each(['mine', 'theirs'] as const)(
    'ask about the same place, save what is chosen and merge the rest: %s',
    async (side) => {
      const { one, two, database, deliver } = await openTwo();
      setPart(one, 0, 'description', 'one');
      setPart(one, 1, 'title', 'one');
      setPart(two, 0, 'description', 'two');
      setPart(two, 1, 'description', 'two');
      await one.registries.saveNow();
      await two.registries.saveNow();
      expect([
        saveOf(two),
        two.app.store.getState().conflict?.conflicts.map(({ at }) => at.at(-1)),
        (await storedText(database)).includes('"two"'),
      ]).toEqual(['conflict', ['description'], false]);
      setPart(two, 1, 'purpose', 'typed meanwhile');
      setPart(one, 1, 'purpose 2', 'and there');
      await one.registries.saveNow();
      await decideAll(two, side);
      await deliver();
      expect([saveOf(two), printState(one.app)]).toEqual(['saved', printState(two.app)]);
      expect([partsOf(two, 0), partsOf(two, 1)]).toEqual([
        { name: 'a', description: side === 'mine' ? 'two' : 'one' },
        {
          name: 'b',
          description: 'two',
          title: 'one',
          purpose: 'typed meanwhile',
          'purpose 2': 'and there',
        },
      ]);
    },
  );

  it('lose none of 200 edits of one place in turn: each tab’s last text is saved or asked about, and all before it can be undone', async () => {
    const { one, two, database, deliver } = await openTwo();
    for (let i = 0; i < 100; i += 1) {
      for (const [tab, name] of [
        [one, 'one'],
        [two, 'two'],
      ] as const) {
        setPart(tab, 0, 'description', `${name} ${i}`);
        await tab.registries.saveNow();
      }
      if (i === 50) await deliver();
    }
    const [conflict] = two.app.store.getState().conflict?.conflicts ?? [];
    expect([saveOf(one), saveOf(two), (await storedText(database)).includes('"one 99"')]).toEqual([
      'saved',
      'conflict',
      true,
    ]);
    expect([
      conflict?.at.at(-1),
      partsOf(two, 0),
      [...(await database.readDrafts('key')).values()].join('').includes('two 99'),
    ]).toEqual(['description', { name: 'a', description: 'two 99' }, true]);
    await decideAll(two, 'mine');
    await deliver();
    expect([partsOf(one, 0), saveOf(two)]).toEqual([{ name: 'a', description: 'two 99' }, 'saved']);
    two.app.undo();
    expect(toolAt(two.app, 0).document.get('description')).not.toBe('two 99');
  });

  it('keep their undo steps, each without the other’s', async () => {
    const { one, two, deliver } = await openTwo();
    setPart(two, 1, 'title', 'two');
    await two.registries.saveNow();
    await deliver();
    setPart(one, 0, 'description', 'one');
    await one.registries.saveNow();
    await deliver();
    expect(two.app.store.getState().past).toHaveLength(1);
    two.app.undo();
    expect([partsOf(two, 0), partsOf(two, 1)]).toEqual([
      { name: 'a', description: 'one' },
      { name: 'b', description: 'B' },
    ]);
  });
});

const text = '{"half": ';
const draftsOf = ({ app }: Tab): unknown =>
  [...app.store.getState().drafts.values()].map(({ at, text: written }) => [at, written]);

function type(tab: Tab, index: number, written: string | undefined): void {
  setDraft(
    tab.app,
    { tool: toolAt(tab.app, index).id, at: '/examples/0/input' },
    written === undefined ? undefined : { text: written, over: '{}' },
  );
}

describe('a draft beside the document', () => {
  it('is stored with the next save, and "saved" waits for it', async () => {
    const { one, database } = await openTwo();
    type(one, 1, text);
    expect([one.app.store.getState().draftsState, one.registries.isBusy()]).toEqual([
      'pending',
      true,
    ]);
    await one.registries.saveNow();
    expect([
      one.app.store.getState().draftsState,
      one.registries.isBusy(),
      [...(await database.readDrafts('key')).values()].join('').includes('half'),
    ]).toEqual(['stored', false, true]);
    expect(await storedText(database)).not.toContain('half');
  });

  it('is there again after a crash, with the tool that it was typed in, also when that was renamed', async () => {
    const { one, two, openTab, deliver } = await openTwo();
    type(one, 1, text);
    await one.registries.saveNow();
    one.kill();
    two.app.apply(createToolRename(toolAt(two.app, 1).id, 'z'));
    await two.registries.saveNow();
    two.kill();
    await deliver();
    const next = openTab();
    await next.registries.open('key');
    await settle();
    expect([draftsOf(next), [...next.app.store.getState().drafts.values()][0]?.tool]).toEqual([
      [['/examples/0/input', text]],
      toolAt(next.app, 1).id,
    ]);
  });

  it('of a tab that is open stays with it, and comes over when that tab goes', async () => {
    const { one, two, openTab } = await openTwo();
    type(one, 0, text);
    await one.registries.saveNow();
    two.kill();
    const next = openTab();
    await next.registries.open('key');
    await settle();
    const before = draftsOf(next);
    one.kill();
    await settle();
    expect([before, draftsOf(next)]).toEqual([[], [['/examples/0/input', text]]]);
  });

  it('stays with its registry when another one is opened, and comes back', async () => {
    const { one, database } = await openTwo();
    await database.save(
      { key: 'other', title: 'o', savedAt: 0, text: '{"format":"toolwright/1","contracts":[]}' },
      0,
      undefined,
    );
    type(one, 0, text);
    await one.registries.open('other');
    const away = draftsOf(one);
    await one.registries.open('key');
    await settle();
    expect([away, draftsOf(one)]).toEqual([[], [['/examples/0/input', text]]]);
  });

  it('is gone from the disk when it is discarded or its tool is deleted', async () => {
    const { one, database } = await openTwo();
    for (const end of [
      () => type(one, 1, undefined),
      () => one.app.apply({ kind: 'delete-tool', tool: toolAt(one.app, 1).id }),
    ]) {
      type(one, 1, text);
      await one.registries.saveNow();
      const before = (await database.readDrafts('key')).size;
      end();
      await one.registries.saveNow();
      expect([before, (await database.readDrafts('key')).size]).toEqual([1, 0]);
    }
  });
});

describe('a conflict', () => {
  async function meet(site: Site & { readonly one: Tab; readonly two: Tab }): Promise<void> {
    setPart(site.one, 0, 'description', 'one');
    setPart(site.two, 0, 'description', 'two');
    setPart(site.two, 1, 'title', 'two');
    await site.one.registries.saveNow();
    await site.two.registries.saveNow();
    await site.two.registries.saveNow();
  }

  it('survives a crash: the same question, with the work that was typed after it', async () => {
    const site = await openTwo();
    await meet(site);
    setPart(site.two, 1, 'purpose', 'typed later');
    await site.two.registries.saveNow();
    site.two.kill();
    const next = site.openTab();
    await next.registries.open('key');
    await settle();
    expect([
      saveOf(next),
      next.app.store.getState().conflict?.conflicts.map(({ at }) => at.at(-1)),
      partsOf(next, 0),
      partsOf(next, 1),
    ]).toEqual([
      'conflict',
      ['description'],
      { name: 'a', description: 'two' },
      { name: 'b', description: 'B', title: 'two', purpose: 'typed later' },
    ]);
    await decideAll(next, 'mine');
    expect([
      saveOf(next),
      (await storedText(site.database)).includes('typed later'),
      partsOf(next, 0),
    ]).toEqual(['saved', true, { name: 'a', description: 'two' }]);
    await next.registries.saveNow();
    expect((await site.database.readDrafts('key')).size).toBe(0);
  });

  it('that is left behind is not asked about again', async () => {
    const site = await openTwo();
    await meet(site);
    await site.two.registries.open('key');
    await settle();
    expect([
      saveOf(site.two),
      site.two.app.store.getState().conflict,
      partsOf(site.two, 0),
      (await site.database.readDrafts('key')).size,
    ]).toEqual(['saved', undefined, { name: 'a', description: 'one' }, 0]);
  });
});

import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../../src/app/app.ts';
import { createBlankDesign } from '../../../src/app/commands/create-blank-design.ts';
import { createApp } from '../../../src/app/create-app.ts';
import { createLibrary, type Library } from '../../../src/app/persistence/library.ts';
import { readStored } from '../../../src/app/persistence/read-stored.ts';
import type { Database, StoredHead } from '../../../src/io/database.ts';
import { openDatabase } from '../../../src/io/open-database.ts';
import { refuseStorage } from '../../io/refuse-storage.ts';
import { designOf, listNames, printState, toolAt } from '../open-app.ts';

let names = 0;
let keys = 0;

interface Tab {
  readonly app: App;
  readonly registries: Library;
}

/** Browser tabs over one database; what one announces, the others hear when `deliver` is called. */
function openTabs(count: number): {
  readonly tabs: readonly Tab[];
  readonly database: Database;
  readonly deliver: () => Promise<void>;
} {
  const database = openDatabase(`library ${(names += 1)}`);
  const said: { readonly from: number; readonly record: StoredHead }[] = [];
  const tabs = Array.from({ length: count }, (_, from): Tab => {
    const app = createApp();
    return {
      app,
      registries: createLibrary(app, {
        database,
        sendCommit: (record) => said.push({ from, record }),
        createKey: () => `key ${(keys += 1)}`,
      }),
    };
  });
  const deliver = async (): Promise<void> => {
    await Promise.all(
      said
        .splice(0)
        .flatMap(({ from, record }) =>
          tabs.map(({ registries }, i) =>
            i === from ? undefined : registries.handleCommit(record.key, record.revision),
          ),
        ),
    );
    await turn();
  };
  return { tabs, database, deliver };
}

/** The database gets its turns. */
async function turn(): Promise<void> {
  for (let i = 0; i < 40; i += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function openTwo(): Promise<{
  readonly one: Tab;
  readonly two: Tab;
  readonly key: string;
  readonly database: Database;
  readonly deliver: () => Promise<void>;
}> {
  const { tabs, database, deliver } = openTabs(2);
  const [one, two] = tabs;
  if (one === undefined || two === undefined) throw new Error('two tabs');
  await one.registries.create(designOf([{ name: 'a' }]));
  const key = keyOf(one);
  await two.registries.open(key);
  await deliver();
  return { one, two, key, database, deliver };
}

function keyOf({ app }: Tab): string {
  const { stage } = app.store.getState();
  return stage.kind === 'editing' ? stage.key : '';
}

function setTitle({ app }: Tab, value: string): void {
  app.apply({
    kind: 'edit-tool',
    tool: toolAt(app, 0).id,
    edits: [{ kind: 'set', at: ['title'], value }],
    label: 'Edit title',
  });
}

const titleIn = ({ app }: Tab): unknown => toolAt(app, 0).document.get('title');
const saveOf = ({ app }: Tab): string => app.store.getState().save.kind;
const messageOf = ({ app }: Tab): string | undefined => app.store.getState().notice?.message;

let unblock: (() => void) | undefined;
afterEach(() => {
  unblock?.();
  unblock = undefined;
});

describe('a registry', () => {
  it('is saved from the start and opens again as it was', async () => {
    const { one, two, key, database } = await openTwo();
    const record = await database.read(key);
    expect([
      saveOf(one),
      record?.title,
      (await one.registries.list()).map((head) => ({ ...head, text: record?.text })),
    ]).toEqual(['saved', 'r', [record]]);
    expect([printState(two.app), saveOf(two)]).toEqual([printState(one.app), 'saved']);
  });

  it('is saved before another one comes on the table', async () => {
    const { one, key, database } = await openTwo();
    setTitle(one, 'x');
    await one.registries.create(createBlankDesign('b'));
    expect([
      (await database.read(key))?.text.includes('"title":"x"'),
      (await one.registries.list()).length,
      listNames(one.app),
    ]).toEqual([true, 2, []]);
  });

  it('that was edited is not read again from before the edit', async () => {
    const { one, key } = await openTwo();
    setTitle(one, 'x');
    const opening = one.registries.open(key);
    setTitle(one, 'xy');
    await opening;
    expect([titleIn(one), saveOf(one)]).toEqual(['xy', 'saved']);
    setTitle(one, 'z');
    await one.registries.saveNow();
    expect(saveOf(one)).toBe('saved');
  });

  it('that another tab saves leaves what is looked at where it is', async () => {
    const { one, two, deliver } = await openTwo();
    two.app.setView({ dialog: 'export', filter: 'a', target: 'gemini' });
    setTitle(one, 'from one');
    await one.registries.saveNow();
    await deliver();
    const { dialog, filter, target, selected } = two.app.store.getState();
    expect([titleIn(two), dialog, filter, target, selected === toolAt(two.app, 0).id]).toEqual([
      'from one',
      'export',
      'a',
      'gemini',
      true,
    ]);
  });

  it('keeps what is typed while another one is read', async () => {
    const { one, key, database } = await openTwo();
    await one.registries.create(designOf([{ name: 'b' }]));
    const other = keyOf(one);
    const opening = one.registries.open(key);
    await Promise.resolve();
    setTitle(one, 'typed');
    await opening;
    expect([
      listNames(one.app),
      (await database.read(other))?.text.includes('"title":"typed"'),
    ]).toEqual([['a'], true]);
  });

  it('goes to the trash and comes back, and nothing is ever deleted', async () => {
    const { one, key, database } = await openTwo();
    const stale = await database.read(key);
    await one.registries.create(createBlankDesign('b'));
    if (stale === undefined) throw new Error('saved');
    await one.registries.setTrashed(stale, 5);
    expect((await database.read(key))?.trashedAt).toBe(5);
    await one.registries.setTrashed(stale, undefined);
    const back = await database.read(key);
    expect([
      back?.trashedAt,
      back?.text,
      back?.revision,
      (await one.registries.list()).length,
    ]).toEqual([undefined, stale.text, 3, 2]);
  });

  it('that is gone says so', async () => {
    const { one } = await openTwo();
    await one.registries.open('never');
    const { stage } = one.app.store.getState();
    expect(stage.kind === 'broken' && stage.problem.code).toBe('gone');
  });
});

describe('a snapshot', () => {
  it('is kept when it is asked for, even right after opening', async () => {
    const { two } = await openTwo();
    await two.registries.saveNow('by hand');
    expect((await two.registries.listSnapshots()).map(({ label }) => label)).toEqual([
      'automatic',
      'by hand',
    ]);
  });

  it('is nobody’s where no registry is open', async () => {
    const { tabs } = openTabs(1);
    await tabs[0]?.registries.saveNow('by hand');
    expect(await tabs[0]?.registries.listSnapshots()).toEqual([]);
  });

  it('asked for over a damaged registry overwrites nothing', async () => {
    const { one, key, database } = await openTwo();
    await database.save(
      { key: 'damaged', title: 't', savedAt: 0, text: '{"format":' },
      0,
      undefined,
    );
    await one.registries.open('damaged');
    await one.registries.saveNow('by hand');
    expect([
      (await database.read('damaged'))?.text,
      listNames((await reopen(one, key)).app),
    ]).toEqual(['{"format":', ['a']]);
  });
});

async function reopen(tab: Tab, key: string): Promise<Tab> {
  await tab.registries.open(key);
  return tab;
}

describe('another tab', () => {
  it('is followed while nothing here is unsaved', async () => {
    const { one, two, deliver } = await openTwo();
    setTitle(one, 'x');
    await one.registries.saveNow();
    await deliver();
    expect([titleIn(two), saveOf(two), messageOf(two)]).toEqual([
      'x',
      'saved',
      'Updated from another tab.',
    ]);
    setTitle(two, 'y');
    await two.registries.saveNow();
    await deliver();
    expect([titleIn(one), saveOf(two)]).toEqual(['y', 'saved']);
  });

  it('is not followed over unsaved work: the save meets a conflict and overwrites nothing', async () => {
    const { one, two, key, database, deliver } = await openTwo();
    setTitle(one, 'one');
    setTitle(two, 'two');
    await one.registries.saveNow();
    await deliver();
    await two.registries.saveNow();
    expect([
      titleIn(two),
      saveOf(two),
      (await database.read(key))?.text.includes('"title":"one"'),
    ]).toEqual(['two', 'conflict', true]);
    setTitle(one, 'one more');
    await one.registries.saveNow();
    await deliver();
    expect(titleIn(two)).toBe('two');
  });

  it('is not followed over what is typed while its text is read', async () => {
    const { one, two, deliver } = await openTwo();
    setTitle(one, 'one');
    await one.registries.saveNow();
    const delivered = deliver();
    setTitle(two, 'two');
    await delivered;
    expect(titleIn(two)).toBe('two');
    await two.registries.saveNow();
    expect(saveOf(two)).toBe('conflict');
  });

  it('is not heard about other registries, old revisions, or what it said already', async () => {
    const { one, two, key } = await openTwo();
    for (const [each, revision] of [
      ['other', 9],
      [key, 1],
      [key, 0],
    ] as const)
      two.registries.handleCommit(each, revision);
    await turn();
    expect([messageOf(two), printState(two.app)]).toEqual([undefined, printState(one.app)]);
  });

  it('that lost the registry takes nothing away here', async () => {
    const { two, key, database } = await openTwo();
    await database.remove(key);
    two.registries.handleCommit(key, 9);
    await turn();
    expect([two.app.store.getState().stage.kind, listNames(two.app)]).toEqual(['editing', ['a']]);
  });

  it('leaves after a conflict two registries, when both are kept', async () => {
    const { one, two, key, database } = await openTwo();
    setTitle(one, 'one');
    await one.registries.saveNow();
    setTitle(two, 'two');
    await two.registries.saveNow();
    await two.registries.saveAsCopy();
    expect([
      keyOf(two) === key,
      titleIn(two),
      saveOf(two),
      (await database.list()).map((record) => record.title).sort(),
    ]).toEqual([false, 'two', 'saved', ['r', 'r (my copy)']]);
    expect((await database.read(key))?.text).toContain('"title":"one"');
  });

  it('is shown after a conflict when its work is asked for', async () => {
    const { one, two, key } = await openTwo();
    setTitle(one, 'one');
    await one.registries.saveNow();
    setTitle(two, 'two');
    await two.registries.saveNow();
    await two.registries.open(key);
    expect([titleIn(two), saveOf(two)]).toEqual(['one', 'saved']);
  });
});

describe('work that cannot be saved', () => {
  it.each<[string, (tab: Tab) => Promise<unknown>]>([
    ['another registry', ({ registries }) => registries.create(createBlankDesign('b'))],
    ['a saved registry', ({ registries }) => registries.open('other')],
  ])(
    'stays on the table when %s is opened, until that is asked for twice',
    async (_, openOther) => {
      const { one, database } = await openTwo();
      await database.save(
        { key: 'other', title: 'o', savedAt: 0, text: '{"format":"toolwright/1","contracts":[]}' },
        0,
        undefined,
      );
      unblock = refuseStorage('QuotaExceededError');
      setTitle(one, 'precious');
      await openOther(one);
      expect([titleIn(one), messageOf(one)]).toEqual([
        'precious',
        'The open registry was not saved.',
      ]);
      setTitle(one, 'more');
      await openOther(one);
      expect(titleIn(one)).toBe('more');
      await openOther(one);
      expect(listNames(one.app)).toEqual([]);
    },
  );

  it('after a conflict stays too, when another registry is opened', async () => {
    const { one, two } = await openTwo();
    setTitle(one, 'one');
    await one.registries.saveNow();
    setTitle(two, 'two');
    await two.registries.saveNow();
    await two.registries.create(createBlankDesign('b'));
    expect([titleIn(two), await two.registries.close(), await two.registries.close()]).toEqual([
      'two',
      true,
      true,
    ]);
  });

  it('is let go of when it is saved after all', async () => {
    const { one, key, database } = await openTwo();
    unblock = refuseStorage('QuotaExceededError');
    setTitle(one, 'precious');
    expect(await one.registries.close()).toBe(false);
    unblock();
    expect([
      await one.registries.close(),
      (await database.read(key))?.text.includes('precious'),
      one.registries.isBusy(),
    ]).toEqual([true, true, false]);
  });

  it('is not replaced when the browser cannot read another one', async () => {
    const { one } = await openTwo();
    const get = IDBObjectStore.prototype.get;
    IDBObjectStore.prototype.get = () => {
      throw new DOMException('gone bad', 'UnknownError');
    };
    unblock = () => void (IDBObjectStore.prototype.get = get);
    await one.registries.open('other');
    expect([listNames(one.app), one.app.store.getState().notice?.tone]).toEqual([['a'], 'problem']);
  });
});

describe('a stored text', () => {
  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"contracts":[]}',
    '{"format":"toolwright/1"}',
    '{"format":"toolwright/1","contracts":{}}',
    '{"format":"toolwright/1","contracts":[7]}',
    '{"format":"toolwright/1","contracts":[{}]}',
    '{"format":"else/1","contracts":[]}',
    '{"format":"toolwright/1","contracts":[]',
  ])('that is damaged is refused with what to do: %s', (text) => {
    const read = readStored({ text });
    expect(read.kind === 'problem' && [read.problem.code, read.problem.hint]).toEqual([
      'unreadable_record',
      'Nothing was deleted. Download the raw text from the start screen.',
    ]);
  });

  it('of a newer version is refused as that', () => {
    const read = readStored({ text: '{"format":"toolwright/2","contracts":[]}' });
    expect(read.kind === 'problem' && read.problem.code).toBe('newer_format');
  });

  it('that is damaged stays in the database, and can be taken out', async () => {
    const { one, database } = await openTwo();
    const record = {
      key: 'bad',
      title: 't',
      savedAt: 0,
      text: '{"format":"toolwright/1","contracts":[{"name":1}]}',
    };
    await database.save(record, 0, undefined);
    await one.registries.open('bad');
    const { stage } = one.app.store.getState();
    expect([stage.kind === 'broken' && stage.text, await database.read('bad')]).toEqual([
      record.text,
      { ...record, revision: 1 },
    ]);
  });
});

it('a blank registry declares a tier, a phase that shows it, and no tool', () => {
  expect(
    readStored({
      text: '{"format":"toolwright/1","name":"n","version":"0.1.0","tiers":[{"name":"core"}],"phases":[{"name":"always","tiers":["core"]}],"result_envelope":"ok","contracts":[]}',
    }),
  ).toEqual({ kind: 'ok', value: createBlankDesign('n') });
});

describe('the registry that opens on the next visit', () => {
  it('is written with the document itself, so that a crash cannot part them', async () => {
    const { one, key, database } = await openTwo();
    expect(await database.readLast()).toBe(key);
    await one.registries.create(designOf([{ name: 'b' }]));
    expect(await database.readLast()).toBe(keyOf(one));
    unblock = refuseStorage('QuotaExceededError');
    const former = keyOf(one);
    await one.registries.create(designOf([{ name: 'c' }]));
    expect(await database.readLast()).toBe(former);
  });

  it('is the one that was opened, and never one that cannot be read', async () => {
    const { one, two, key, database } = await openTwo();
    await one.registries.create(designOf([{ name: 'b' }]));
    await two.registries.open(key);
    expect(await database.readLast()).toBe(key);
    await database.save(
      { key: 'damaged', title: 't', savedAt: 0, text: '{"format":' },
      0,
      undefined,
    );
    await two.registries.open('damaged');
    expect(await two.registries.readLast()).toBe(key);
  });
});

describe('an example of the gallery', () => {
  it('is stored once, as long as nobody edits it', async () => {
    const { one, database } = await openTwo();
    const example = designOf([{ name: 'e' }]);
    for (let visit = 0; visit < 3; visit += 1) await one.registries.openExample('e.json', example);
    expect((await database.list()).filter((head) => head.example === 'e.json').length).toBe(1);
    setTitle(one, 'mine');
    await one.registries.saveNow();
    const edited = keyOf(one);
    await one.registries.openExample('e.json', example);
    expect([
      keyOf(one) === edited,
      listNames(one.app),
      titleIn(one),
      (await database.list()).length,
    ]).toEqual([false, ['e'], undefined, 3]);
  });

  it('is stored once when it is asked for twice at the same time', async () => {
    const { one, database } = await openTwo();
    const example = designOf([{ name: 'e' }]);
    await Promise.all([1, 2].map(() => one.registries.openExample('e.json', example)));
    expect((await database.list()).filter((head) => head.example === 'e.json').length).toBe(1);
  });

  it('that changed since is opened as it is now', async () => {
    const { one } = await openTwo();
    await one.registries.openExample('e.json', designOf([{ name: 'old' }]));
    await one.registries.openExample('e.json', designOf([{ name: 'new' }]));
    expect(listNames(one.app)).toEqual(['new']);
  });
});

describe('site data that is cleared under an open tab', () => {
  /** As a browser clears it: the records are gone, and nothing in this origin asked for it. */
  async function clearSiteData(database: Database): Promise<void> {
    const heads = await database.list();
    for (const { key } of heads) await database.remove(key);
    await new Promise((resolve, reject) => {
      const request = indexedDB.open(`library ${names}`);
      request.onsuccess = () => {
        const transaction = request.result.transaction('session', 'readwrite');
        transaction.objectStore('session').clear();
        transaction.oncomplete = () => resolve(request.result.close());
        transaction.onerror = reject;
      };
    });
  }

  it('loses nothing of the open work, and is told apart from another tab', async () => {
    const { one, key, database } = await openTwo();
    await clearSiteData(database);
    setTitle(one, 'the only copy');
    await one.registries.saveNow();
    expect([
      saveOf(one),
      messageOf(one),
      (await database.read(key))?.text.includes('the only copy'),
    ]).toEqual(['saved', 'Site data was cleared.', true]);
  });

  it('is noticed without an edit', async () => {
    const { one, key, database } = await openTwo();
    await clearSiteData(database);
    await one.registries.checkStored();
    await one.registries.saveNow();
    expect([saveOf(one), (await database.read(key))?.title]).toEqual(['saved', 'r']);
  });

  it('in two tabs leaves one winner, and the other is asked', async () => {
    const { one, two, key, database } = await openTwo();
    await clearSiteData(database);
    setTitle(one, 'one');
    setTitle(two, 'two');
    await one.registries.saveNow();
    await two.registries.saveNow();
    expect([
      saveOf(one),
      saveOf(two),
      (await database.read(key))?.text.includes('"title":"one"'),
    ]).toEqual(['saved', 'conflict', true]);
  });
});

describe('work that is discarded', () => {
  it('after a conflict lies in the trash and comes back', async () => {
    const { one, two, key, database } = await openTwo();
    setTitle(one, 'one');
    await one.registries.saveNow();
    setTitle(two, 'two');
    await two.registries.saveNow();
    await two.registries.open(key);
    expect(titleIn(two)).toBe('one');
    const copy = (await database.list()).find((head) => head.trashedAt !== undefined);
    expect([
      copy?.title,
      (await database.read(copy?.key ?? ''))?.text.includes('"title":"two"'),
    ]).toEqual(['r (discarded)', true]);
    const { notice } = two.app.store.getState();
    expect([notice?.message, notice?.action?.label]).toEqual([
      'Your version was moved to the trash.',
      'Restore',
    ]);
    notice?.action?.run();
    await turn();
    expect([titleIn(two), saveOf(two)]).toEqual(['two', 'saved']);
  });

  it('becomes a file where the database refuses it', async () => {
    const database = openDatabase(`library ${(names += 1)}`);
    const app = createApp();
    const files: (readonly [string, string])[] = [];
    const registries = createLibrary(app, {
      database,
      sendCommit: () => undefined,
      createKey: () => `key ${(keys += 1)}`,
      saveFile: (...file) => files.push(file),
    });
    const tab = { app, registries };
    await registries.create(designOf([{ name: 'a' }]));
    unblock = refuseStorage('QuotaExceededError');
    setTitle(tab, 'precious');
    await registries.create(createBlankDesign('b'));
    expect(files).toEqual([]);
    await registries.create(createBlankDesign('b'));
    expect(files.map(([name, text]) => [name, text.includes('precious')])).toEqual([
      ['unsaved.toolwright.json', true],
    ]);
  });

  it('after the registry was deleted or trashed elsewhere leaves the start screen, and a copy', async () => {
    for (const remove of [true, false]) {
      const { one, two, key, database } = await openTwo();
      await (remove ? one.registries.remove(key) : database.setTrashed(key, 5));
      setTitle(two, 'two');
      await two.registries.saveNow();
      expect(two.app.store.getState().save).toEqual({
        kind: 'conflict',
        cause: remove ? 'deleted' : 'trashed',
      });
      await two.registries.closeAndDiscard();
      const copies = (await database.list()).filter((head) => head.title === 'r (discarded)');
      expect([two.app.store.getState().stage.kind, copies.length]).toEqual(['start', 1]);
    }
  });
});

describe('saving', () => {
  it('goes on when something else that follows the state throws', async () => {
    const app = createApp();
    app.store.subscribe(({ stage }) => {
      if (stage.kind === 'editing') throw new URIError('URI malformed');
    });
    const database = openDatabase(`library ${(names += 1)}`);
    const registries = createLibrary(app, {
      database,
      sendCommit: () => undefined,
      createKey: () => 'guarded',
    });
    const reported: unknown[] = [];
    const { error } = console;
    console.error = (...words) => void reported.push(words[0]);
    unblock = () => void (console.error = error);
    await registries.create(designOf([{ name: 'a' }]));
    setTitle({ app, registries }, 'saved all the same');
    await registries.saveNow();
    expect([
      (await database.read('guarded'))?.text.includes('saved all the same'),
      reported.length,
      app.store.getState().notice?.tone,
    ]).toEqual([true, 1, 'problem']);
  });

  it('that nothing began is begun by the watch, and is visible where it cannot be', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    unblock = () => void vi.useRealTimers();
    const { one, key, database } = await openTwo();
    const { stage, workspace } = one.app.store.getState();
    if (stage.kind !== 'editing') throw new Error('open');
    one.app.store.setState({
      stage: { ...stage },
      workspace: { ...workspace, registry: new Map([['name', 'renamed']]) },
    });
    await vi.advanceTimersByTimeAsync(2_000);
    await turn();
    expect([(await database.read(key))?.title, saveOf(one)]).toEqual(['renamed', 'saved']);

    const app = createApp();
    createLibrary(app, { database, sendCommit: () => undefined, createKey: () => 'nobody' });
    app.openWorkspace({ kind: 'editing', key: 'nobody' }, workspace);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(app.store.getState().save.kind).toBe('failed');
  });
});

describe('a full storage', () => {
  it('still takes a registry to the trash, and a deletion says what it freed and saves what waited', async () => {
    const { one, key, database } = await openTwo();
    await one.registries.create(designOf([{ name: 'b' }]));
    const put = IDBObjectStore.prototype.put;
    // Texts do not fit any more; heads do.
    IDBObjectStore.prototype.put = function (value, at) {
      if (typeof value === 'string' && value.length > 40)
        throw new DOMException('', 'QuotaExceededError');
      return put.call(this, value, at);
    };
    unblock = () => void (IDBObjectStore.prototype.put = put);
    setTitle(one, 'waits');
    await one.registries.saveNow();
    expect(one.app.store.getState().save).toMatchObject({ kind: 'failed', code: 'storage_full' });
    const head = (await database.list()).find((each) => each.key === key);
    if (head === undefined) throw new Error('stored');
    await one.registries.setTrashed(head, 5);
    expect((await database.list()).find((each) => each.key === key)?.trashedAt).toBe(5);
    unblock();
    const length = (await database.read(key))?.text.length;
    expect([await one.registries.remove(key), saveOf(one), (await database.list()).length]).toEqual(
      [length, 'saved', 1],
    );
  });
});

describe('records that nobody can read', () => {
  it('are listed, can be taken out raw, and stay', async () => {
    const { one, database } = await openTwo();
    await new Promise((resolve) => {
      const request = indexedDB.open(`library ${names}`);
      request.onsuccess = () => {
        const transaction = request.result.transaction('documents', 'readwrite');
        transaction.objectStore('documents').put({ what: 'is this' }, 'odd');
        transaction.objectStore('documents').put('text', 7);
        transaction.oncomplete = () => resolve(request.result.close());
      };
    });
    expect(
      (await one.registries.list())
        .filter((head) => head.damaged === true)
        .map((head) => head.key)
        .sort(),
    ).toEqual(['7', 'odd']);
    expect(
      [await one.registries.readRaw('odd'), await one.registries.readRaw('7')].map(
        (text) => JSON.parse(text).document,
      ),
    ).toEqual([{ what: 'is this' }, 'text']);
    expect(await database.list()).toHaveLength(3);
  });

  it('leave their older snapshots reachable', async () => {
    const { one, database } = await openTwo();
    await database.save(
      {
        key: 'half',
        title: 't',
        savedAt: 0,
        text: '{"format":"toolwright/1","contracts":[{"name":"good"}]}',
      },
      0,
      'good',
    );
    await database.save({ key: 'half', title: 't', savedAt: 1, text: '{"format":' }, 1, 'bad');
    await one.registries.open('half');
    const { stage } = one.app.store.getState();
    if (stage.kind !== 'broken') throw new Error('broken');
    const [good, bad] = await one.registries.listSnapshots(stage.key);
    expect(
      [good, bad].map((snapshot) => snapshot !== undefined && readStored(snapshot).kind),
    ).toEqual(['ok', 'problem']);
  });
});

import 'fake-indexeddb/auto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database, SaveResult, StoredRecord } from '../../src/io/database.ts';
import { openDatabase } from '../../src/io/open-database.ts';
import { refuseStorage } from './refuse-storage.ts';

let names = 0;
const freshName = (): string => `database ${(names += 1)}`;
const MINUTE = 60_000;

function recordOf(text: string, savedAt = 0): Omit<StoredRecord, 'revision'> {
  return { key: 'k', title: 't', savedAt, text };
}

/** Writes one text after another at these minutes; a label makes the snapshot a named one. */
async function writeAt(
  database: Database,
  writes: readonly (readonly [minute: number, label?: string])[],
): Promise<void> {
  for (const [i, [minute, label]] of writes.entries())
    await database.save(recordOf(`text ${i}`, minute * MINUTE), i, label);
}

const listSnapshots = async (database: Database): Promise<unknown> =>
  (await database.listSnapshots('k')).map(({ savedAt, label, text }) => [
    savedAt / MINUTE,
    label,
    text,
  ]);

let fix: (() => void) | undefined;
afterEach(() => {
  fix?.();
  fix = undefined;
});

describe('a record', () => {
  it('counts its commits and comes back whole', async () => {
    const database = openDatabase(freshName());
    expect(await database.read('k')).toBeUndefined();
    const first = await database.save({ ...recordOf('a'), trashedAt: 3 }, 0, undefined);
    expect(first).toEqual({
      kind: 'written',
      record: { key: 'k', title: 't', savedAt: 0, trashedAt: 3, revision: 1 },
    });
    await database.save(recordOf('b'), 1, undefined);
    expect([await database.read('k'), await database.list()]).toEqual([
      { ...recordOf('b'), revision: 2 },
      [{ key: 'k', title: 't', savedAt: 0, revision: 2 }],
    ]);
  });

  it('is not overwritten by a writer that saw an older one', async () => {
    const database = openDatabase(freshName());
    await database.save(recordOf('a'), 0, undefined);
    for (const expected of [0, 2])
      expect(await database.save(recordOf('late'), expected, 'late')).toEqual({
        kind: 'conflict',
        current: { key: 'k', title: 't', savedAt: 0, revision: 1 },
      });
    expect([(await database.read('k'))?.text, await listSnapshots(database)]).toEqual([
      'a',
      [[0, 'automatic', 'a']],
    ]);
  });

  it('has one winner when several write at once, in whatever connection', async () => {
    const name = freshName();
    const written = await Promise.all(
      [openDatabase(name), openDatabase(name), openDatabase(name)].map((database, i) =>
        database.save(recordOf(`writer ${i}`), 0, undefined),
      ),
    );
    expect(written.map((outcome) => outcome.kind).sort()).toEqual([
      'conflict',
      'conflict',
      'written',
    ]);
    const winner = written.find((outcome) => outcome.kind === 'written');
    expect(await openDatabase(name).read('k')).toEqual({
      key: 'k',
      title: 't',
      savedAt: 0,
      revision: 1,
      text: `writer ${winner === undefined ? '' : written.indexOf(winner)}`,
    });
  });

  it('and its snapshot are both stored or neither', async () => {
    const database = openDatabase(freshName());
    await database.save(recordOf('a'), 0, undefined);
    fix = refuseStorage('QuotaExceededError');
    await expect(database.save(recordOf('b'), 1, 'named')).rejects.toThrow();
    fix();
    expect([(await database.read('k'))?.text, await listSnapshots(database)]).toEqual([
      'a',
      [[0, 'automatic', 'a']],
    ]);
    expect((await database.save(recordOf('b'), 1, undefined)).kind).toBe('written');
  });

  it('and its snapshot are both stored or neither, also where a put throws at once', async () => {
    const database = openDatabase(freshName());
    await database.save(recordOf('a'), 0, undefined);
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, at) {
      if (value === 'b') throw new DOMException('', 'QuotaExceededError');
      return put.call(this, value, at);
    };
    fix = () => void (IDBObjectStore.prototype.put = put);
    await expect(database.save(recordOf('b'), 1, undefined)).rejects.toThrow();
    expect([(await database.read('k'))?.revision, await listSnapshots(database)]).toEqual([
      1,
      [[0, 'automatic', 'a']],
    ]);
  });

  it('may have any name, and stays in its own database', async () => {
    const [one, other] = [openDatabase(freshName()), openDatabase(freshName())];
    await one.save({ ...recordOf('x'), key: '__proto__' }, 0, undefined);
    expect([(await one.read('__proto__'))?.text, await other.list()]).toEqual(['x', []]);
    await one.remove('__proto__');
    expect(await one.list()).toEqual([]);
  });
});

describe('snapshots', () => {
  it('follow the document and keep one of every ten minutes', async () => {
    const database = openDatabase(freshName());
    await writeAt(database, [[0], [1], [5], [9], [10], [11], [25]]);
    expect(await listSnapshots(database)).toEqual([
      [0, 'automatic', 'text 0'],
      [9, 'automatic', 'text 3'],
      [11, 'automatic', 'text 5'],
      [25, 'automatic', 'text 6'],
    ]);
  });

  it('that were asked for stay as they were', async () => {
    const database = openDatabase(freshName());
    await writeAt(database, [[0], [1, 'mine'], [2], [3], [4, 'mine'], [5]]);
    expect(await listSnapshots(database)).toEqual([
      [0, 'automatic', 'text 0'],
      [1, 'mine', 'text 1'],
      [3, 'automatic', 'text 3'],
      [4, 'mine', 'text 4'],
      [5, 'automatic', 'text 5'],
    ]);
  });

  it('are fifty at most, the newest', async () => {
    const database = openDatabase(freshName());
    await writeAt(
      database,
      Array.from({ length: 60 }, (_, i) => [i, `n${i}`] as const),
    );
    const kept = await database.listSnapshots('k');
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([
      50,
      { savedAt: 10 * MINUTE, label: 'n10', text: 'text 10' },
      { savedAt: 59 * MINUTE, label: 'n59', text: 'text 59' },
    ]);
  });

  it('have a name and a note, which empty texts take away', async () => {
    const database = openDatabase(freshName());
    await writeAt(database, [[0], [11]]);
    const words = { name: ' Before launch ', note: 'All tests passed.' };
    expect(await database.setSnapshotWords('k', 0, words)).toBe(true);
    expect(await database.listSnapshots('k')).toEqual([
      {
        savedAt: 0,
        label: 'automatic',
        text: 'text 0',
        name: 'Before launch',
        note: 'All tests passed.',
      },
      { savedAt: 11 * MINUTE, label: 'automatic', text: 'text 1' },
    ]);
    expect(await database.setSnapshotWords('k', 0, { name: '', note: ' ' })).toBe(true);
    expect((await database.listSnapshots('k'))[0]).toEqual({
      savedAt: 0,
      label: 'automatic',
      text: 'text 0',
    });
  });

  it('that are gone get no name, and a full disk changes nothing', async () => {
    const database = openDatabase(freshName());
    await writeAt(database, [[0]]);
    expect(await database.setSnapshotWords('k', 5, { name: 'x' })).toBe(false);
    fix = refuseStorage('QuotaExceededError');
    await expect(database.setSnapshotWords('k', 0, { name: 'x' })).rejects.toThrow();
    fix();
    expect(await listSnapshots(database)).toEqual([[0, 'automatic', 'text 0']]);
    expect((await database.listSnapshots('k'))[0]?.name).toBe(undefined);
  });

  it('that have a name are not replaced, and are kept beyond the fifty', async () => {
    const database = openDatabase(freshName());
    await writeAt(database, [[0], [1]]);
    await database.setSnapshotWords('k', MINUTE, { name: 'Mine' });
    for (let i = 2; i < 60; i += 1)
      await database.save(recordOf(`text ${i}`, i * MINUTE), i, `n${i}`);
    const kept = await database.listSnapshots('k');
    expect(kept.map(({ label, name, text }) => [name ?? label, text]).slice(0, 2)).toEqual([
      ['Mine', 'text 1'],
      ['n10', 'text 10'],
    ]);
    expect([kept.length, (await database.read('k'))?.text]).toEqual([51, 'text 59']);
  });

  it('cost a save one text, however many are kept', async () => {
    const database = openDatabase(freshName());
    await writeAt(
      database,
      Array.from({ length: 50 }, (_, i) => [i, `n${i}`] as const),
    );
    const put = IDBObjectStore.prototype.put;
    let bytes = 0;
    IDBObjectStore.prototype.put = function (value, key) {
      bytes += JSON.stringify(value).length;
      return put.call(this, value, key);
    };
    fix = () => void (IDBObjectStore.prototype.put = put);
    const text = 'x'.repeat(100_000);
    await database.save(recordOf(text, 99 * MINUTE), 50, undefined);
    expect(bytes).toBeLessThan(2.1 * text.length);
  });

  it('of an unknown record are none', async () => {
    expect(await openDatabase(freshName()).listSnapshots('k')).toEqual([]);
  });
});

describe('what is stored beside a document', () => {
  it('is drafts of that registry alone, each by its place', async () => {
    const database = openDatabase(freshName());
    await database.saveDrafts(
      'k',
      new Map([
        ['a', '1'],
        ['b', '2'],
        ['', 'empty place'],
      ]),
    );
    await database.saveDrafts('kk', new Map([['a', 'other']]));
    await database.saveDrafts(
      'k',
      new Map([
        ['b', undefined],
        ['c', '3'],
      ]),
    );
    expect([
      await database.readDrafts('k'),
      await database.readDrafts('kk'),
      await database.readDrafts(''),
    ]).toEqual([
      new Map([
        ['', 'empty place'],
        ['a', '1'],
        ['c', '3'],
      ]),
      new Map([['a', 'other']]),
      new Map(),
    ]);
  });

  it('is written and deleted in the document’s transaction, or not at all', async () => {
    const database = openDatabase(freshName());
    await database.saveDrafts('k', new Map([['a', 'half']]));
    await database.save(recordOf('1'), 0, undefined, {
      opens: true,
      undo: 'steps',
      drafts: new Map([
        ['a', undefined],
        ['b', 'new'],
      ]),
    });
    expect([
      await database.readDrafts('k'),
      await database.readUndo('k'),
      await database.readLast(),
    ]).toEqual([new Map([['b', 'new']]), { revision: 1, text: 'steps' }, 'k']);
    expect(
      (
        await database.save({ ...recordOf('late') }, 0, undefined, {
          undo: 'late',
          drafts: new Map([['b', undefined]]),
        })
      ).kind,
    ).toBe('conflict');
    fix = refuseStorage('QuotaExceededError');
    await expect(
      database.save({ ...recordOf('2') }, 1, undefined, {
        undo: 'refused',
        drafts: new Map([['b', undefined]]),
      }),
    ).rejects.toThrow();
    fix();
    expect([await database.readDrafts('k'), await database.readUndo('k')]).toEqual([
      new Map([['b', 'new']]),
      { revision: 1, text: 'steps' },
    ]);
  });

  it('goes with the document when it is deleted, and the other registries stay whole', async () => {
    const database = openDatabase(freshName());
    for (const key of ['k', 'kk']) {
      await database.save({ ...recordOf(key), key }, 0, 'named', { undo: key });
      await database.saveDrafts(key, new Map([['a', key]]));
    }
    await database.remove('k');
    expect([
      await database.read('k'),
      await database.listSnapshots('k'),
      await database.readDrafts('k'),
      await database.readUndo('k'),
    ]).toEqual([undefined, [], new Map(), undefined]);
    expect([
      (await database.read('kk'))?.text,
      (await database.listSnapshots('kk')).length,
      await database.readDrafts('kk'),
      await database.readUndo('kk'),
    ]).toEqual(['kk', 1, new Map([['a', 'kk']]), { revision: 1, text: 'kk' }]);
  });

  it('can be deleted: the undo steps', async () => {
    const database = openDatabase(freshName());
    await database.saveUndo('k', { revision: 4, text: 'steps' });
    expect(await database.readUndo('k')).toEqual({ revision: 4, text: 'steps' });
    await database.saveUndo('k', undefined);
    expect(await database.readUndo('k')).toBeUndefined();
  });
});

describe('a record that is gone', () => {
  it('was deleted here, or its site data was cleared', async () => {
    const database = openDatabase(freshName());
    await database.save(recordOf('a'), 0, undefined);
    await database.remove('k');
    expect(await database.save(recordOf('b'), 1, undefined)).toEqual({
      kind: 'conflict',
      current: undefined,
      deletedAt: expect.any(Number),
    });
    expect(await database.save({ ...recordOf('b'), key: 'cleared' }, 1, undefined)).toEqual({
      kind: 'conflict',
      current: undefined,
    });
  });

  it('is written again under a revision that no other tab takes for its own', async () => {
    const database = openDatabase(freshName());
    const savedAt = 1_760_000_000_000;
    for (let i = 0; i < 7; i += 1) await database.save(recordOf(`${i}`), i, undefined);
    await database.remove('k');
    const written = await database.save(recordOf('mine', savedAt), 3, undefined, { anew: true });
    expect(written.kind).toBe('written');
    for (const seen of [3, 4, 6, 7, 8])
      expect(
        (await database.save(recordOf('theirs', savedAt), seen, undefined, { anew: true })).kind,
      ).toBe('conflict');
    expect((await database.read('k'))?.text).toBe('mine');
    await database.remove('k');
    expect(await database.save(recordOf('b'), 1, undefined)).toMatchObject({
      kind: 'conflict',
      deletedAt: expect.any(Number),
    });
  });
});

describe('a database', () => {
  it('that was closed without notice is opened again', async () => {
    const opened: IDBDatabase[] = [];
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (...args) => {
      const request = open(...args);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    };
    fix = () => void (indexedDB.open = open);
    const database = openDatabase(freshName());
    await database.save(recordOf('a'), 0, undefined);
    opened[0]?.close();
    expect((await database.save(recordOf('b'), 1, undefined)).kind).toBe('written');
    expect(opened.length).toBe(2);
  });

  it('closes when another page deletes it, and starts again', async () => {
    const name = freshName();
    const database = openDatabase(name);
    await database.save(recordOf('a'), 0, undefined);
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    expect(await database.list()).toEqual([]);
    expect(await database.save(recordOf('b'), 1, undefined)).toEqual({
      kind: 'conflict',
      current: undefined,
    });
  });

  it('that does not open is asked again the next time', async () => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = () => {
      throw new DOMException('blocked by the person', 'SecurityError');
    };
    fix = () => void (indexedDB.open = open);
    const database = openDatabase(freshName());
    await expect(database.list()).rejects.toThrow('blocked by the person');
    fix();
    expect(await database.list()).toEqual([]);
  });
});

describe('a text in pieces', () => {
  const pieces = Array.from({ length: 9 }, (_, i) => `piece ${i}, `);
  const save = (
    database: Database,
    text: readonly string[],
    expected: number,
    minute = 0,
  ): Promise<SaveResult> =>
    database.save({ ...recordOf('', minute * MINUTE), text }, expected, undefined);
  // What writes pieces has loaded; until then texts are written whole.
  beforeAll(() => openDatabase(freshName()).exportRecord('k'));
  /** What is put from now on, but for the list of snapshots and the head. */
  const watchTexts = (): readonly unknown[] => {
    const { put } = IDBObjectStore.prototype;
    const texts: unknown[] = [];
    IDBObjectStore.prototype.put = function (value, key) {
      if (typeof value !== 'object') texts.push(value);
      return put.call(this, value, key);
    };
    fix = () => void (IDBObjectStore.prototype.put = put);
    return texts;
  };

  it('is written where it differs, and comes back whole', async () => {
    const database = openDatabase(freshName());
    await save(database, pieces, 0);
    await save(database, pieces, 1, 1);
    const texts = watchTexts();
    await save(database, pieces.with(4, 'edited, '), 2, 2);
    expect(texts).toEqual(['edited, ']);
    expect((await database.read('k'))?.text).toBe(pieces.with(4, 'edited, ').join(''));
    expect(await listSnapshots(database)).toEqual([
      [0, 'automatic', pieces.join('')],
      [2, 'automatic', pieces.with(4, 'edited, ').join('')],
    ]);
  });

  it('may get longer, shorter and whole again', async () => {
    const database = openDatabase(freshName());
    const texts = [pieces, pieces.slice(2), [...pieces, 'more'], ['whole'], pieces.slice(0, 2)];
    for (const [i, text] of texts.entries()) {
      await save(database, text, i, i);
      expect((await database.read('k'))?.text).toBe(text.join(''));
      expect((await database.listSnapshots('k')).at(-1)?.text).toBe(text.join(''));
    }
  });

  it('is written whole over that of another page', async () => {
    const name = freshName();
    const [one, other] = [openDatabase(name), openDatabase(name)];
    await save(one, pieces, 0);
    await save(one, pieces, 1, 1);
    await save(other, pieces.with(0, 'theirs, '), 2, 2);
    await save(one, pieces.with(1, 'mine, '), 3, 3);
    expect((await one.read('k'))?.text).toBe(pieces.with(1, 'mine, ').join(''));
  });

  it('is stored as a whole or not at all', async () => {
    const database = openDatabase(freshName());
    await save(database, pieces, 0);
    fix = refuseStorage('QuotaExceededError');
    await expect(
      save(
        database,
        pieces.map((piece) => `new ${piece}`),
        1,
        20,
      ),
    ).rejects.toMatchObject({ name: 'QuotaExceededError' });
    fix();
    expect((await database.read('k'))?.text).toBe(pieces.join(''));
    expect(await listSnapshots(database)).toEqual([[0, 'automatic', pieces.join('')]]);
    expect((await save(database, pieces, 1, 20)).kind).toBe('written');
    expect((await database.read('k'))?.text).toBe(pieces.join(''));
  });

  it('goes with its document', async () => {
    const name = freshName();
    const database = openDatabase(name);
    await save(database, pieces, 0);
    expect(await database.remove('k')).toBe(pieces.join('').length);
    expect(JSON.parse(await database.exportRecord('k'))).toMatchObject({ texts: [] });
  });
});

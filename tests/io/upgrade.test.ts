import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { Database } from '../../src/io/database.ts';
import { openDatabase } from '../../src/io/open-database.ts';

let names = 0;
const freshName = (): string => `upgrade ${(names += 1)}`;

function finish<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });
}

/** A request that neither succeeds nor fails. */
function openForever(): IDBOpenDBRequest {
  const request = indexedDB.open('never looked at');
  return Object.create(request, {
    onsuccess: { value: null, writable: true },
    onerror: { value: null, writable: true },
    onupgradeneeded: { value: null, writable: true },
    onblocked: { value: null, writable: true },
  });
}

/** What version 1 of the database held, written as version 1 wrote it. */
const GOLDEN: {
  readonly documents: readonly (readonly [IDBValidKey, unknown])[];
  readonly history: readonly (readonly [IDBValidKey, unknown])[];
} = {
  documents: [
    ['0b6c', { key: '0b6c', title: 'site-builder', savedAt: 1_760_000_000_000, revision: 3 }],
    ['trash', { key: 'trash', title: 'שם', savedAt: 5, trashedAt: 6, revision: 2 }],
    ['odd', { something: 'else' }],
  ],
  history: [
    [
      '0b6c',
      [
        { savedAt: 1, label: 'automatic', id: 1 },
        { savedAt: 1_760_000_000_000, label: 'Saved by hand', id: 2 },
      ],
    ],
    [['0b6c', 1], '{"format":"toolwright/1","contracts":[]}'],
    [['0b6c', 2], '{"format":"toolwright/1","name":"site-builder","contracts":[]}'],
    ['trash', [{ savedAt: 5, label: 'automatic', id: 1 }]],
    [['trash', 1], '{"format":"toolwright/1","contracts":[]}'],
  ],
};

async function writeVersion1(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('documents');
    request.result.createObjectStore('history');
  };
  const database = await finish(request);
  const transaction = database.transaction(['documents', 'history'], 'readwrite');
  for (const [key, value] of GOLDEN.documents) transaction.objectStore('documents').put(value, key);
  for (const [key, value] of GOLDEN.history) transaction.objectStore('history').put(value, key);
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  return database;
}

async function dump(
  name: string,
  store: string,
): Promise<readonly (readonly [IDBValidKey, unknown])[]> {
  const database = await finish(indexedDB.open(name));
  const all = database.transaction(store).objectStore(store);
  const [keys, values] = await Promise.all([finish(all.getAllKeys()), finish(all.getAll())]);
  database.close();
  return keys.map((key, i) => [key, values[i]]);
}

it('a database of version 1 is upgraded, and every record stays as it was', async () => {
  const name = freshName();
  (await writeVersion1(name)).close();
  const database = openDatabase(name);
  expect(await database.read('0b6c')).toEqual({
    key: '0b6c',
    title: 'site-builder',
    savedAt: 1_760_000_000_000,
    revision: 3,
    text: '{"format":"toolwright/1","name":"site-builder","contracts":[]}',
  });
  expect((await database.listSnapshots('0b6c')).map(({ label }) => label)).toEqual([
    'automatic',
    'Saved by hand',
  ]);
  expect([
    await database.readDrafts('0b6c'),
    await database.readUndo('0b6c'),
    await database.readLast(),
  ]).toEqual([new Map(), undefined, undefined]);
  const sorted = (rows: readonly (readonly [IDBValidKey, unknown])[]): unknown =>
    rows.toSorted(([a], [b]) => indexedDB.cmp(a, b));
  expect([await dump(name, 'documents'), await dump(name, 'history')]).toEqual([
    sorted(GOLDEN.documents),
    sorted(GOLDEN.history),
  ]);
  expect(
    (await database.save({ key: '0b6c', title: 'next', savedAt: 9, text: '{}' }, 3, undefined))
      .kind,
  ).toBe('written');
});

it('a tab of version 1 that closes in time lets the upgrade go on', async () => {
  const name = freshName();
  const old = await writeVersion1(name);
  old.onversionchange = () => old.close();
  expect((await openDatabase(name).read('0b6c'))?.revision).toBe(3);
});

it('a tab of version 1 that does not close is reported, and the upgrade waits for it', async () => {
  const name = freshName();
  const old = await writeVersion1(name);
  const database = openDatabase(name);
  expect(await readLate(database)).toMatchObject({ name: 'BlockedError' });
  old.close();
  expect((await database.read('0b6c'))?.revision).toBe(3);
});

it('a database of a newer version is not read, and not changed', async () => {
  const name = freshName();
  const request = indexedDB.open(name, 99);
  request.onupgradeneeded = () =>
    request.result.createObjectStore('documents').put('from the future', 'k');
  (await finish(request)).close();
  const database = openDatabase(name);
  await expect(database.read('k')).rejects.toMatchObject({ name: 'VersionError' });
  await expect(
    database.save({ key: 'k', title: 't', savedAt: 0, text: '' }, 0, undefined),
  ).rejects.toMatchObject({ name: 'VersionError' });
  expect(await dump(name, 'documents')).toEqual([['k', 'from the future']]);
});

/** What a read ends with after the time that opening may take. */
async function readLate(database: Database): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const reading = database.read('0b6c').catch((error: unknown) => error);
    for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(10_000);
    return await reading;
  } finally {
    vi.useRealTimers();
  }
}

it('an open request that never answers can be made again', async () => {
  const open = indexedDB.open.bind(indexedDB);
  let answers = false;
  const forever = openForever();
  indexedDB.open = (...args) => (answers ? open(...args) : forever);
  try {
    const database = openDatabase(freshName());
    expect(await readLate(database)).toMatchObject({ name: 'TimeoutError' });
    answers = true;
    database.stopOpening();
    expect(await database.list()).toEqual([]);
  } finally {
    indexedDB.open = open;
  }
});

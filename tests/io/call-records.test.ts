import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { createCallRecords, type CallRecords } from '../../src/io/call-records.ts';
import { openDatabase } from '../../src/io/open-database.ts';
import { openStores } from '../../src/io/open-stores.ts';
import { refuseStorage } from './refuse-storage.ts';

let names = 0;

/** Two tabs with the same database, which has the registry `k`. */
async function openTabs(
  bounds = { records: 5, bytes: 100 },
): Promise<readonly [CallRecords, CallRecords, string]> {
  const name = `calls ${(names += 1)}`;
  await openDatabase(name).save({ key: 'k', title: 't', savedAt: 0, text: '' }, 0, undefined);
  const openTab = (): CallRecords =>
    createCallRecords(openStores(name, () => undefined).startTransaction, bounds);
  return [openTab(), openTab(), name];
}

let fix: (() => void) | undefined;
afterEach(() => {
  fix?.();
  fix = undefined;
});

describe('the records of a registry', () => {
  it('come back in the order in which they were added, whatever the connection', async () => {
    const [one, other] = await openTabs({ records: 50, bytes: 1_000 });
    expect(await one.read('k')).toEqual([]);
    await one.add('k', ['a', 'b']);
    await Promise.all(
      ['c', 'd', 'e', 'f'].map((text, i) => (i % 2 ? one : other).add('k', [text])),
    );
    const texts = await other.read('k');
    expect([texts.slice(0, 2), texts.slice(2).toSorted()]).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e', 'f'],
    ]);
  });

  it('are at most so many: the oldest go, those of the same batch too', async () => {
    const [calls] = await openTabs();
    await calls.add('k', ['1', '2', '3', '4']);
    expect(await calls.add('k', ['5', '6', '7'])).toEqual({ written: 3, dropped: 2 });
    expect(await calls.read('k')).toEqual(['3', '4', '5', '6', '7']);
    expect(await calls.add('k', ['a', 'b', 'c', 'd', 'e', 'f'])).toEqual({
      written: 5,
      dropped: 6,
    });
    expect(await calls.read('k')).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('are at most so large, in bytes of UTF-8', async () => {
    const [calls] = await openTabs();
    await calls.add('k', ['a'.repeat(40), 'b'.repeat(30)]);
    // 60 bytes in 30 characters.
    expect(await calls.add('k', ['ש'.repeat(30)])).toEqual({ written: 1, dropped: 1 });
    expect(await calls.read('k')).toEqual(['b'.repeat(30), 'ש'.repeat(30)]);
  });

  it('are numbered on after the oldest were dropped', async () => {
    const [calls] = await openTabs({ records: 2, bytes: 100 });
    for (const text of ['1', '2', '3', '4']) await calls.add('k', [text]);
    expect(await calls.read('k')).toEqual(['3', '4']);
  });

  it('are deleted alone, and with the registry', async () => {
    const [calls, , name] = await openTabs();
    const database = openDatabase(name);
    await database.save({ key: 'k2', title: 't', savedAt: 0, text: '' }, 0, undefined);
    await calls.add('k', ['a']);
    await calls.add('k2', ['b']);
    await calls.remove('k');
    expect([await calls.read('k'), await calls.read('k2')]).toEqual([[], ['b']]);
    await database.remove('k2');
    expect(await calls.read('k2')).toEqual([]);
    // Its mark stays: other tabs learn from it that the registry was deleted.
    expect(
      (await database.save({ key: 'k2', title: 't', savedAt: 0, text: '' }, 1, undefined)).kind,
    ).toBe('conflict');
  });

  it('are not written for a registry that is not stored', async () => {
    const [calls] = await openTabs();
    expect(await calls.add('other', ['a'])).toBeUndefined();
    expect(await calls.read('other')).toEqual([]);
  });

  it('are all written or none', async () => {
    const [calls] = await openTabs();
    await calls.add('k', ['a']);
    fix = refuseStorage('QuotaExceededError');
    await expect(calls.add('k', ['b', 'c'])).rejects.toThrow();
    fix();
    expect(await calls.read('k')).toEqual(['a']);
  });

  it('leave the registry that opens first as it was', async () => {
    const [calls, , name] = await openTabs();
    await openDatabase(name).saveLast('k');
    await calls.add('k', ['a']);
    await calls.remove('k');
    expect(await openDatabase(name).readLast()).toBe('k');
  });
});

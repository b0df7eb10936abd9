import { promisifyRequest } from 'idb-keyval';
import type { StoreName } from './open-stores.ts';

/** Texts by registry, one record each, of which only the newest stay. */
export interface CallRecords {
  /** In the order in which they were added. A record of another kind is undefined. */
  readonly read: (key: string) => Promise<readonly (string | undefined)[]>;
  /** Undefined: there is no such registry, and nothing is written. */
  readonly add: (key: string, texts: readonly string[]) => Promise<AddedRecords | undefined>;
  readonly remove: (key: string) => Promise<void>;
}

export interface AddedRecords {
  /** Fewer than given where one does not fit. */
  readonly written: number;
  /** The oldest, which no longer fit. */
  readonly dropped: number;
}

export interface RecordBounds {
  readonly records: number;
  /** Of UTF-8. */
  readonly bytes: number;
}

const CALLS = 'calls';
const BOUNDS: RecordBounds = { records: 5_000, bytes: 4_000_000 };

type StartTransaction = (
  stores: readonly StoreName[],
  mode: IDBTransactionMode,
) => Promise<IDBTransaction>;

/**
 * They are in the store of what belongs to no document: for a store of their own the database would
 * need a new version, and open tabs of the former version could no longer save to it.
 */
export function createCallRecords(
  startTransaction: StartTransaction,
  bounds: RecordBounds = BOUNDS,
): CallRecords {
  return {
    read: async (key) => {
      const transaction = await startTransaction(['session'], 'readonly');
      const session = transaction.objectStore('session');
      const values = await promisifyRequest<unknown[]>(session.getAll(getCallRange(key)));
      return values.map((value) => (typeof value === 'string' ? value : undefined));
    },
    add: async (key, texts) => {
      const transaction = await startTransaction(['documents', 'session'], 'readwrite');
      const session = transaction.objectStore('session');
      const [isKept, keys] = await Promise.all([
        promisifyRequest(transaction.objectStore('documents').count(key)),
        promisifyRequest(session.getAllKeys(getCallRange(key))),
      ]);
      if (isKept === 0) return undefined;
      const first = getNumberAt(keys.at(-1), 2) + 1;
      const added = texts.map((text, i) => ({
        text,
        key: [CALLS, key, first + i, new TextEncoder().encode(text).length],
      }));
      const all = [...keys, ...added.map((each) => each.key)];
      const dropped = countDropped(all, bounds);
      for (const old of keys.slice(0, dropped)) session.delete(old);
      const kept = added.slice(Math.max(0, dropped - keys.length));
      for (const each of kept) session.put(each.text, each.key);
      await promisifyRequest(transaction);
      return { written: kept.length, dropped };
    },
    remove: async (key) => {
      const transaction = await startTransaction(['session'], 'readwrite');
      transaction.objectStore('session').delete(getCallRange(key));
      await promisifyRequest(transaction);
    },
  };
}

/**
 * The keys are `['calls', registry, number, bytes]`: they tell how much there is without reading a
 * text. Two tabs cannot take the same number, because it is chosen in the transaction that writes.
 */
export function getCallRange(key: string): IDBKeyRange {
  return IDBKeyRange.bound([CALLS, key], [CALLS, key, []]);
}

function getNumberAt(key: IDBValidKey | undefined, index: number): number {
  const part: unknown = Array.isArray(key) ? key[index] : undefined;
  return typeof part === 'number' ? part : 0;
}

/** How many of the oldest have to go. */
function countDropped(keys: readonly IDBValidKey[], { records, bytes }: RecordBounds): number {
  let sum = 0;
  const oldest = keys.findLastIndex((key, i) => {
    sum += getNumberAt(key, 3);
    return sum > bytes || keys.length - i > records;
  });
  return oldest + 1;
}

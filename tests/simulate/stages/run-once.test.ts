import { describe, expect, it, vi } from 'vitest';
import {
  createIdempotencyKey,
  type GuardedIdempotency,
} from '../../../src/simulate/stages/idempotency.ts';
import { createMemoryStore, runOnce } from '../../../src/simulate/stages/run-once.ts';

interface Result {
  readonly ok: boolean;
  readonly id: number;
}

const isOk = ({ ok }: Result): boolean => ok;
const OK: Result = { ok: true, id: 1 };
const LOST: Result = { ok: false, id: 0 };
const common = { ttl_seconds: 60, isOk, createLost: () => LOST };
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** A store and a handler that counts its calls. */
function createShop(outcomes: readonly boolean[] = [], most?: number) {
  const store = createMemoryStore<Result>(most);
  let made = 0;
  const run = async (): Promise<Result> => {
    made += 1;
    const id = made;
    await wait(2);
    return { ok: outcomes[id - 1] ?? true, id };
  };
  return {
    store,
    count: () => made,
    call: (key: string, now: number, canRepeat = false, own = run) =>
      runOnce(store, { ...common, key, now, run: own, canRepeat: () => canRepeat }),
  };
}

describe('a repeated call', () => {
  it('has the first result for a minute (source 000: three calls made three projects)', async () => {
    const { call, count } = createShop();
    const results = [await call('a', 0), await call('a', 20_000), await call('a', 59_999)];
    expect(results.map(({ result }) => result.id)).toEqual([1, 1, 1]);
    expect(results.map(({ kind }) => kind)).toEqual(['first', 'repeat', 'repeat']);
    expect((await call('a', 61_000)).result.id).toBe(2);
    expect(count()).toBe(2);
  });

  it('waits for the first while that runs', async () => {
    const { call, count } = createShop();
    const results = await Promise.all([call('a', 0), call('a', 0), call('a', 70_000)]);
    expect(results.map(({ result }) => result.id)).toEqual([1, 1, 1]);
    expect(count()).toBe(1);
  });

  it('of a failed call is blocked, or made where the contract allows it', async () => {
    const blocked = createShop([false]);
    await blocked.call('a', 0);
    expect(await blocked.call('a', 1)).toEqual({ kind: 'blocked', result: { ok: false, id: 1 } });
    const allowed = createShop([false]);
    await allowed.call('a', 0);
    const both = await Promise.all([allowed.call('a', 1, true), allowed.call('a', 1, true)]);
    expect(both.map(({ result }) => result.id)).toEqual([2, 2]);
    expect(allowed.count()).toBe(2);
  });

  it('of a call whose store failed at the end is not made again, and nobody waits for ever', async () => {
    const shop = createShop();
    const store: typeof shop.store = {
      ...shop.store,
      settle: async (key, kind, result, startedAt) => {
        if (kind === 'done') throw new Error('disk full');
        await shop.store.settle(key, kind, result, startedAt);
      },
    };
    const call = { ...common, key: 'a', now: 0, run: async () => OK, canRepeat: () => false };
    const both = await Promise.all([runOnce(store, call), runOnce(store, call)]);
    expect(both).toEqual([
      { kind: 'first', result: OK },
      { kind: 'repeat', result: LOST },
    ]);
    expect(await runOnce(store, call)).toEqual({ kind: 'blocked', result: LOST });
  });

  it('of a call whose end nobody could tell waits no longer than the call could have run', async () => {
    vi.useFakeTimers();
    const store = createMemoryStore<Result>();
    const fail = async (): Promise<never> => Promise.reject(new Error('disk full'));
    const run = async (): Promise<Result> => OK;
    const call = { ...common, key: 'a', now: 0, longest_ms: 50, run, canRepeat: () => false };
    expect(await runOnce({ ...store, settle: fail }, call)).toEqual({ kind: 'first', result: OK });
    const repeat = runOnce(store, call);
    await vi.advanceTimersByTimeAsync(10_050);
    expect(await repeat).toEqual({ kind: 'blocked', result: LOST });
    vi.useRealTimers();
  });

  it('of a call that was given back is made', async () => {
    const { store, call } = createShop();
    await store.claim('a', 0, 60_000, () => false);
    const waiting = call('a', 0);
    await store.release('a', 0);
    expect((await waiting).kind).toBe('first');
  });

  it('is forgotten when there are too many, the oldest first', async () => {
    const { call } = createShop([], 2);
    for (const key of ['a', 'b', 'c']) await call(key, 0);
    expect((await call('c', 1)).kind).toBe('repeat');
    expect((await call('a', 1)).kind).toBe('first');
  });
});

describe('the key of a call', () => {
  const hash: GuardedIdempotency = { strategy: 'hash', fields: ['name'], ttl_seconds: 60 };
  const keyOf = (policy: GuardedIdempotency, input: object, user = 'u1') =>
    createIdempotencyKey(policy, 'create_project', JSON.parse(JSON.stringify(input)), user);

  it('is of the named fields, in any order, for each user', async () => {
    const key = await keyOf(hash, { name: 'a', note: 'x' });
    expect(key).toMatch(/^[\da-f]{64}$/);
    expect(await keyOf(hash, { note: 'y', name: 'a' })).toBe(key);
    expect(await keyOf(hash, { name: 'b' })).not.toBe(key);
    expect(await keyOf(hash, { name: 'a' }, 'u2')).not.toBe(key);
    expect(await keyOf(hash, { name: null })).not.toBe(await keyOf(hash, {}));
    const all = { ...hash, fields: [] };
    expect(await keyOf(all, { a: 1, b: 2 })).toBe(await keyOf(all, { b: 2, a: 1 }));
  });

  it('is the sent key, or none', async () => {
    const key: GuardedIdempotency = {
      strategy: 'key',
      fields: [],
      parameter: 'request_id',
      ttl_seconds: 60,
    };
    expect(await keyOf(key, { request_id: 'r1', n: 1 })).toBe(
      await keyOf(key, { request_id: 'r1', n: 2 }),
    );
    expect(await keyOf(key, { n: 1 })).toBeUndefined();
    expect(await keyOf({ ...key, strategy: 'natural' }, { request_id: 'r1' })).toBeUndefined();
  });
});

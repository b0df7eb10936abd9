import type { IdempotencyStore, KnownCall } from './idempotency.ts';

/** What became of a call that may be a repeat. */
export type OnceResult<Result> =
  | { readonly kind: 'first' | 'repeat'; readonly result: Result }
  /** It failed before, and a repeat could take effect twice. */
  | { readonly kind: 'blocked'; readonly result: Result };

export interface KeyedCall<Result> {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly ttl_seconds: number;
  /** For all attempts; undefined: nobody knows. */
  readonly longest_ms?: number | undefined;
  /** Whether the contract allows another attempt after this failure. */
  readonly canRepeat: (result: Result) => boolean;
  /** What is known of a call that has run, where the store failed at its result. */
  readonly createLost: (error: unknown) => Result;
}

export interface OnceCall<Result> extends KeyedCall<Result> {
  /** Does not throw: what has begun may have taken effect, and is never forgotten. */
  readonly run: () => Promise<Result>;
  readonly isOk: (result: Result) => boolean;
}

/**
 * Runs a call unless the same call has run: a repeat gets the first result, a repeat at the same
 * time waits for it.
 */
export async function runOnce<Result>(
  store: IdempotencyStore<Result>,
  call: OnceCall<Result>,
): Promise<OnceResult<Result>> {
  for (let attempt = 1; ; attempt += 1) {
    const known = await store.claim(...createClaim(call));
    if (known.kind === 'new') return { kind: 'first', result: await runClaimed(store, call) };
    try {
      return await readKnown(known, call);
    } catch (error) {
      // The other one has given it back: this one may make it.
      if (attempt === MOST_CLAIMS) throw error;
    }
  }
}

const MOST_CLAIMS = 8;
/** Between the end of a handler and that of its call. */
const GRACE_MS = 10_000;
/** Node counts to no more, and ends a longer pause at once. */
const LONGEST_PAUSE_MS = 2 ** 31 - 1;

/** What became of the same call before; undefined where there is none. Runs nothing. */
export async function findRepeat<Result>(
  store: IdempotencyStore<Result>,
  call: KeyedCall<Result>,
): Promise<OnceResult<Result> | undefined> {
  const known = await store.claim(...createClaim(call));
  if (known.kind !== 'new') return readKnown(known, call).catch(() => undefined);
  await store.release(call.key, call.now);
  return undefined;
}

function createClaim<Result>({
  key,
  now,
  ttl_seconds,
  longest_ms,
  canRepeat,
}: KeyedCall<Result>): Parameters<IdempotencyStore<Result>['claim']> {
  return [key, now, now + ttl_seconds * 1_000, canRepeat, longest_ms];
}

async function readKnown<Result>(
  known: Exclude<KnownCall<Result>, { kind: 'new' }>,
  { longest_ms, createLost }: KeyedCall<Result>,
): Promise<OnceResult<Result>> {
  if (known.kind !== 'running')
    return { kind: known.kind === 'failed' ? 'blocked' : 'repeat', result: known.result };
  // A store that could not be told the end of a call keeps it as running.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<OnceResult<Result>>((resolve) => {
    const handleLate = (): void =>
      resolve({ kind: 'blocked', result: createLost(new Error('The first call did not end.')) });
    const most = (longest_ms ?? Number.POSITIVE_INFINITY) + GRACE_MS;
    if (most < LONGEST_PAUSE_MS) timer = setTimeout(handleLate, most);
  });
  const ended = known.result.then((result) => ({ kind: 'repeat', result }) as const);
  return Promise.race([ended, late]).finally(() => clearTimeout(timer));
}

async function runClaimed<Result>(
  store: IdempotencyStore<Result>,
  { key, now, run, isOk, createLost }: OnceCall<Result>,
): Promise<Result> {
  const runSettle = async (kind: 'done' | 'failed', settled: Result): Promise<void> =>
    store.settle(key, kind, settled, now);
  const result = await run();
  // It has taken effect: a store that fails now must not let it be made again.
  await runSettle(isOk(result) ? 'done' : 'failed', result).catch((error: unknown) =>
    runSettle('failed', createLost(error)).catch(createLost),
  );
  return result;
}

interface Entry<Result> {
  readonly expiresAt: number;
  readonly handleResult: (result: Result) => void;
  readonly handleFailure: () => void;
  readonly known: KnownCall<Result>;
}

/** Remembers at most this many calls; the oldest are forgotten first. */
const MOST = 10_000;

/** For one process: what it remembers ends with it. */
export function createMemoryStore<Result>(most = MOST): IdempotencyStore<Result> {
  const entries = new Map<string, Entry<Result>>();
  const removeOld = (now: number): void => {
    for (const [key, { expiresAt, known }] of entries) {
      if (known.kind === 'running' || (expiresAt > now && entries.size < most)) continue;
      entries.delete(key);
    }
  };
  return {
    claim: async (key, now, expiresAt, canRepeat) => {
      const entry = entries.get(key);
      if (entry !== undefined && isKept(entry, now, canRepeat)) return entry.known;
      if (entries.size >= most) removeOld(now);
      entries.delete(key);
      entries.set(key, createEntry(expiresAt));
      return { kind: 'new' };
    },
    settle: async (key, outcome, result) => {
      const entry = entries.get(key);
      if (entry === undefined) return;
      entries.set(key, { ...entry, known: { kind: outcome, result } });
      entry.handleResult(result);
    },
    release: async (key) => {
      entries.get(key)?.handleFailure();
      entries.delete(key);
    },
  };
}

/** A call that still runs is the same call, however long it takes. */
function isKept<Result>(
  { known, expiresAt }: Entry<Result>,
  now: number,
  canRepeat: (failed: Result) => boolean,
): boolean {
  if (known.kind === 'running') return true;
  return expiresAt > now && !(known.kind === 'failed' && canRepeat(known.result));
}

function createEntry<Result>(expiresAt: number): Entry<Result> {
  let handleResult: (result: Result) => void = () => undefined;
  let handleFailure: () => void = () => undefined;
  const result = new Promise<Result>((resolve, reject) => {
    handleResult = resolve;
    handleFailure = () => reject(new Error('The first call ended without a result.'));
  });
  // Nobody may be waiting.
  result.catch(() => undefined);
  return { expiresAt, handleResult, handleFailure, known: { kind: 'running', result } };
}

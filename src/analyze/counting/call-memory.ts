import { printCall, printNested } from '../print-call.ts';
import type { LoggedCall } from '../transcript.ts';

/** Remembers calls by their arguments, whatever the order of the keys. */
export interface CallMemory<T> {
  /** What was last set for an identical call. */
  readonly get: (call: LoggedCall) => T | undefined;
  readonly set: (call: LoggedCall, value: T) => void;
}

interface Bucket<T> {
  /** The only call so far: most are, and are never printed. */
  single: { readonly call: LoggedCall; readonly value: T } | undefined;
  readonly printed: Map<string, T>;
}

/**
 * Calls are first told apart by the characters of their JSON, which are the same in every order of
 * the keys: sorting the keys of every call would take as long as parsing the log.
 */
export function createCallMemory<T>(): CallMemory<T> {
  const buckets = new Map<string, Bucket<T>>();
  return {
    get: (call) => {
      const bucket = buckets.get(createBucketKey(call));
      if (bucket === undefined) return undefined;
      printSingle(bucket);
      const text = printCall(call);
      return text === undefined ? undefined : bucket.printed.get(text);
    },
    set: (call, value) => {
      const key = createBucketKey(call);
      const bucket = buckets.get(key);
      if (bucket === undefined) {
        buckets.set(key, { single: { call, value }, printed: new Map() });
        return;
      }
      printSingle(bucket);
      const text = printCall(call);
      if (text !== undefined) bucket.printed.set(text, value);
    },
  };
}

function createBucketKey({ tool, input }: LoggedCall): string {
  const text = printNested(input) ?? '';
  let sum = 0;
  for (let i = 0; i < text.length; i += 1) sum += text.charCodeAt(i) ** 2;
  return `${sum} ${tool}`;
}

function printSingle<T>(bucket: Bucket<T>): void {
  const { single } = bucket;
  if (single === undefined) return;
  bucket.single = undefined;
  const text = printCall(single.call);
  if (text !== undefined) bucket.printed.set(text, single.value);
}

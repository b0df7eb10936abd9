import type { Pointer } from '../contract/json/pointer.ts';

/** The values that left something in a text, as a tree of keys. */
export interface Trace {
  /** The whole value is visible. */
  whole: boolean;
  readonly below: Map<string, Trace>;
}

export function createTrace(): Trace {
  return { whole: false, below: new Map() };
}

/** Marks a value as visible, even if only by a sign. */
export function addTrace(trace: Trace, at: Pointer): Trace {
  let here = trace;
  for (const key of at) {
    const next = here.below.get(String(key)) ?? createTrace();
    here.below.set(String(key), next);
    here = next;
  }
  return here;
}

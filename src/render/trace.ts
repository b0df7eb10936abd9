import type { Pointer } from '../contract/json/pointer.ts';

/** Which places left something in a text, as a tree of their keys. */
export interface Trace {
  /** All that stands there is told. */
  whole: boolean;
  readonly below: Map<string, Trace>;
}

export function createTrace(): Trace {
  return { whole: false, below: new Map() };
}

/** Something of the place is in the text, if only a sign. */
export function addTrace(trace: Trace, at: Pointer): Trace {
  let here = trace;
  for (const key of at) {
    const next = here.below.get(String(key)) ?? createTrace();
    here.below.set(String(key), next);
    here = next;
  }
  return here;
}

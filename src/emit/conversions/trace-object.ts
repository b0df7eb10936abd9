import type { Pointer } from '../../contract/pointer.ts';
import { made, type Traced } from '../traced.ts';

/** An object of these members; one that has lost them all stands for its whole place. */
export function traceObject(from: Pointer, members: ReadonlyMap<string, Traced>): Traced {
  return members.size === 0 ? made(new Map(), from) : { kind: 'object', from, members };
}

import type { Pointer } from '../../contract/json/pointer.ts';
import { createDerived, type SourceMapped } from '../source-map.ts';

/** An object of these members. An empty one is derived from its whole source. */
export function createObject(
  from: Pointer,
  members: ReadonlyMap<string, SourceMapped>,
): SourceMapped {
  return members.size === 0 ? createDerived(new Map(), from) : { kind: 'object', from, members };
}

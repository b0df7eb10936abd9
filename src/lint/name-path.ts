import type { Pointer } from '../contract/pointer.ts';

/** A schema's place as its author names it: `filter.state`, `edits[].old_text`; empty outside every property. */
export function namePath(at: Pointer): string {
  let name = '';
  for (const [i, key] of at.entries()) {
    const holder = i > 0 ? at[i - 1] : undefined;
    if (holder === 'properties' || holder === '$defs' || holder === 'definitions') name += `${name === '' ? '' : '.'}${key}`;
    else if (key === 'items' && name !== '') name += '[]';
  }
  return name;
}

import type { Pointer } from '../../contract/json/pointer.ts';

/**
 * A schema's pointer as authors write it: `filter.state`, `edits[].old_text`; '' outside every
 * property.
 */
export function formatPropertyPath(at: Pointer): string {
  let name = '';
  for (let i = 0; i < at.length; i += 1) {
    const [key, holder] = [at[i], at[i - 1]];
    if (holder === 'properties' || holder === '$defs' || holder === 'definitions')
      name += `${name === '' ? '' : '.'}${key}`;
    else if (key === 'items' && name !== '') name += '[]';
  }
  return name;
}

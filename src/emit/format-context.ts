import type { Pointer } from '../contract/json/pointer.ts';

/** A pointer as OpenAI's errors print it: a Python tuple. */
export function formatContext(at: Pointer): string {
  return `(${at.map((key) => (typeof key === 'number' ? String(key) : `'${key}'`)).join(', ')}${at.length === 1 ? ',' : ''})`;
}

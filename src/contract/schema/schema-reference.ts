import { formatPointer, parsePointer, type Pointer } from '../json/pointer.ts';

/**
 * The place that a `$ref` of the same document names: `#`, `#/$defs/page`, `#/properties/a~1b`,
 * `#/$defs/a%20b`. Undefined for anchors, addresses of other documents and what is no reference at
 * all.
 */
export function readReference(text: unknown): Pointer | undefined {
  if (typeof text !== 'string' || !text.startsWith('#')) return undefined;
  try {
    return parsePointer(decodeURIComponent(text.slice(1)));
  } catch {
    return undefined;
  }
}

/** The `$ref` text for a place, escaped as RFC 6901 §6 wants it in a URI fragment. */
export function printReference(at: Pointer): string {
  // A lone surrogate has no UTF-8: encodeURI would throw.
  return `#${formatPointer(at)
    .replace(/[^\p{Cs}]+/gu, encodeURI)
    .replaceAll('#', '%23')
    .replaceAll('[', '%5B')
    .replaceAll(']', '%5D')}`;
}

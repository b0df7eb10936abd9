import { formatPointer, parsePointer, type Pointer } from '../json/pointer.ts';

/**
 * The place that a `$ref` within the document names: `#`, `#/$defs/page`, `#/properties/a~1b`,
 * `#/$defs/a%20b`. Undefined for anchors, references to other documents, and anything else.
 */
export function readReference(text: unknown): Pointer | undefined {
  if (typeof text !== 'string' || !text.startsWith('#')) return undefined;
  try {
    return parsePointer(decodeURIComponent(text.slice(1)));
  } catch {
    return undefined;
  }
}

/** The `$ref` text for a place, escaped for a URI fragment (RFC 6901 §6). */
export function printReference(at: Pointer): string {
  // encodeURI throws for a lone surrogate.
  return `#${formatPointer(at)
    .replace(/[^\p{Cs}]+/gu, encodeURI)
    .replaceAll('#', '%23')
    .replaceAll('[', '%5B')
    .replaceAll(']', '%5D')}`;
}

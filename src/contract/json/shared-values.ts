import type { JsonObject } from './json.ts';
import { findValueEnd } from './walk-members.ts';

interface SharedValue {
  readonly value: JsonObject;
  /** How deep it was read: the limit of the depth holds there and above. */
  readonly depth: number;
}

/**
 * Objects that many texts have word for word, each read once: equal texts give the identical object,
 * and what is cached for it holds everywhere. In one document each key has values of its own.
 */
export interface SharedValues {
  /** The members whose values are shared. */
  readonly keys: ReadonlySet<string>;
  /** By their text, for each key. */
  readonly known: Map<string, Map<string, SharedValue>>;
  /** UTF-16 units of all texts. */
  size: number;
}

/** More than this is forgotten. */
const MOST_UNITS = 50_000_000;

export function createSharedValues(keys: Iterable<string>): SharedValues {
  return { keys: new Set(keys), known: new Map(), size: 0 };
}

/** The text of the value that begins at `at`, and its object where it was read before. */
export function findShared(
  { known }: SharedValues,
  key: string,
  place: { readonly text: string; readonly at: number; readonly depth: number },
): { readonly text: string; readonly value: JsonObject | undefined } {
  const text = place.text.slice(place.at, findValueEnd(place.text, place.at));
  const found = known.get(key)?.get(text);
  return { text, value: found && found.depth >= place.depth ? found.value : undefined };
}

export function addShared(
  shared: SharedValues,
  [key, text]: readonly [string, string],
  value: SharedValue,
): void {
  if (shared.size > MOST_UNITS) {
    shared.known.clear();
    shared.size = 0;
  }
  const known = shared.known.get(key) ?? new Map<string, SharedValue>();
  shared.known.set(key, known.set(text, value));
  shared.size += text.length;
}

import type { Contract } from '../../../contract/contract.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { memoizeText } from '../../../contract/memoize-text.ts';
import { createCache, memoize } from '../../../contract/memoize.ts';
import { INJECTION_CUES } from './injection/injection-cues.ts';
import { POLICY_CUES } from './policy-cues.ts';
import { SHAPE_CUES } from './shape-cues.ts';

/** A string that text rules examine: a value, or a key of an object. */
export interface Suspect {
  /** Pointer to the value, or to the value of the key. */
  readonly at: Pointer;
  readonly text: string;
  readonly isKey: boolean;
  /** Contains characters that can hide, reorder or imitate others. */
  readonly isOdd: boolean;
  /** Contains a word of prompt injections. */
  readonly isCue: boolean;
  /** Contains a word of the shapes that attacks have; in a key, a word of policies. */
  readonly isShape: boolean;
}

const BEYOND_ASCII = /[^\t\n\r -~]/;
/**
 * Control and format characters, selectors, private use, invisible letters, and scripts with Latin
 * lookalikes.
 */
const ODD =
  // oxlint-disable-next-line no-misleading-character-class -- joiners count one by one.
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/u;
/** No instruction is shorter. */
const SHORTEST_ORDER = 12;
/** `skipReview`. */
const SHORTEST_POLICY = 10;
const NONE: readonly Suspect[] = [];

/**
 * Every string of the document that a fast test does not clear, keys included. What providerFields
 * repeat of the contract is read once.
 */
export const listSuspects: (contract: Contract) => readonly Suspect[] = memoize(({ source }) => {
  const wire = source.get('wire');
  if (!isObject(wire)) return listEntrySuspects(source);
  const found = listEntrySuspects(source, new Set([wire]));
  const framed = listProviderSuspects(wire, source);
  return framed.length === 0 ? found : [...found, ...framed];
});

function listProviderSuspects(wire: JsonObject, source: JsonObject): readonly Suspect[] {
  const parts = new Set<Json>();
  for (const part of source.values()) if (typeof part !== 'boolean') parts.add(part);
  let found: Suspect[] | undefined;
  for (const [family, frame] of wire) {
    const own = isObject(frame) ? listEntrySuspects(frame, parts) : listValueSuspects(frame);
    for (const suspect of own)
      (found ??= []).push({ ...suspect, at: ['wire', family, ...suspect.at] });
  }
  return found ?? NONE;
}

/** Below this number, reading again is faster than the cache. */
const WORTH_REMEMBERING = 64;
/** Documents are immutable, so after an edit only the enclosing objects are read again. */
const byObject = createCache<JsonObject, readonly Suspect[]>();
let count = 0;

function listObjectSuspects(object: JsonObject): readonly Suspect[] {
  const known = byObject.get(object);
  if (known !== undefined) return known;
  const before = count;
  const found = listEntrySuspects(object);
  if (count - before >= WORTH_REMEMBERING) byObject.set(object, found);
  return found;
}

function listEntrySuspects(object: JsonObject, leftOut?: ReadonlySet<Json>): readonly Suspect[] {
  let found: Suspect[] | undefined;
  for (const [key, value] of object) {
    if (leftOut?.has(value) === true) continue;
    const own = findSuspect(key, true);
    if (own !== undefined) (found ??= []).push({ ...own, at: [key] });
    const below = listValueSuspects(value);
    if (below.length > 0)
      for (const suspect of below) (found ??= []).push({ ...suspect, at: [key, ...suspect.at] });
  }
  return found ?? NONE;
}

function listValueSuspects(json: Json): readonly Suspect[] {
  if (typeof json === 'string') {
    const own = findSuspect(json, false);
    return own === undefined ? NONE : [own];
  }
  if (isObject(json)) return listObjectSuspects(json);
  if (!isArray(json)) return NONE;
  let found: Suspect[] | undefined;
  for (let i = 0; i < json.length; i += 1) {
    const below = listValueSuspects(json[i] ?? null);
    if (below.length > 0)
      for (const suspect of below) (found ??= []).push({ ...suspect, at: [i, ...suspect.at] });
  }
  return found ?? NONE;
}

/** The result of the fast tests of a string. */
type Glance = Pick<Suspect, 'isOdd' | 'isCue' | 'isShape'>;

const CLEAR: Glance = { isOdd: false, isCue: false, isShape: false };

/** Cached: many tools of a server contain the same texts. */
const checkText = memoizeText((text): Glance => {
  const isOdd = BEYOND_ASCII.test(text) && ODD.test(text);
  const isCue = INJECTION_CUES.test(text);
  const isShape = SHAPE_CUES.test(text);
  return isOdd || isCue || isShape ? { isOdd, isCue, isShape } : CLEAR;
});

/** Cached likewise. A key has no sentences. */
const checkKey = memoizeText((key): Glance => {
  const isOdd = BEYOND_ASCII.test(key) && ODD.test(key);
  const isCue = INJECTION_CUES.test(key);
  const isShape = POLICY_CUES.test(key);
  return isOdd || isCue || isShape ? { isOdd, isCue, isShape } : CLEAR;
});

/** Nearly all strings are a keyword or a name: reading the characters is faster than a lookup. */
function checkWord(word: string): Glance {
  for (let i = 0; i < word.length; i += 1) {
    const code = word.charCodeAt(i);
    if (code < 32 || code > 126) return ODD.test(word) ? { ...CLEAR, isOdd: true } : CLEAR;
  }
  return CLEAR;
}

function findSuspect(text: string, isKey: boolean): Suspect | undefined {
  count += 1;
  const shortest = isKey ? SHORTEST_POLICY : SHORTEST_ORDER;
  const glance =
    text.length < shortest ? checkWord(text) : isKey ? checkKey(text) : checkText(text);
  return glance === CLEAR ? undefined : { at: [], text, isKey, ...glance };
}

/** Parts that are never sent. */
const FOR_PEOPLE = new Set(['purpose', 'notes']);

/** The values that the model may read, without those that the fast test of shapes clears. */
export function listShapedTexts(contract: Contract): readonly Suspect[] {
  return listSuspects(contract).filter(
    ({ isShape, isOdd, isKey, at }) =>
      (isShape || isOdd) && !isKey && !FOR_PEOPLE.has(String(at[0])),
  );
}

/** The texts and keys that the model may read and that have a word of prompt injections. */
export function listCuedTexts(contract: Contract): readonly Suspect[] {
  return listSuspects(contract).filter(
    ({ isCue, isOdd, at }) => (isCue || isOdd) && !FOR_PEOPLE.has(String(at[0])),
  );
}

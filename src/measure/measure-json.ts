import {
  isArray,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
} from '../contract/json/json.ts';
import { printJson } from '../contract/json/print-json.ts';
import { getTokenEstimate } from './get-token-estimate.ts';

/**
 * `tokens` is an estimate with fractions (getTokenEstimate), `bytes` is exact: UTF-8 of the compact
 * text, as SDKs send it.
 */
export interface JsonSize {
  readonly tokens: number;
  readonly bytes: number;
}

export const ZERO_SIZE: JsonSize = { tokens: 0, bytes: 0 };

/**
 * Keys whose size is cached: an object with thousands of properties is added up again at every
 * keystroke in one of them.
 */
const LABELS_KEPT = 20_000;

const measureBytes = memoizeSum(countUtf8);
const measureTokens = memoizeSum(getTokenEstimate);

/**
 * UTF-8 bytes of the compact text. Cached per object and array: after an edit, only what encloses
 * it is counted again.
 */
export function countJsonBytes(json: Json): number {
  return measureBytes(json);
}

export function measureJson(json: Json): JsonSize {
  return { tokens: measureTokens(json), bytes: measureBytes(json) };
}

/**
 * What leaving out a member of an object (or, without a key, of an array) saves: its key, its value
 * and a comma. All members and the two brackets together have one comma more than the whole.
 */
export function measureMember(key: string | undefined, value: Json): JsonSize {
  const label = key === undefined ? ',' : `${JSON.stringify(key)}:,`;
  return {
    tokens: getTokenEstimate(label) + measureTokens(value),
    bytes: countUtf8(label) + measureBytes(value),
  };
}

export function addSizes(sizes: readonly JsonSize[]): JsonSize {
  return sizes.reduce(
    (sum, { tokens, bytes }) => ({ tokens: sum.tokens + tokens, bytes: sum.bytes + bytes }),
    ZERO_SIZE,
  );
}

/**
 * Sums `measureText` over the pieces of a value's compact text. The result of `measureText` must
 * not depend on where a text is cut beside JSON's punctuation.
 */
function memoizeSum(measureText: (text: string) => number): (json: Json) => number {
  const known = new WeakMap<JsonArray | JsonObject, number>();
  const labels = new Map<string, number>();
  const comma = measureText(',');
  const measureLabel = (key: string): number => {
    const before = labels.get(key);
    if (before !== undefined) return before;
    if (labels.size >= LABELS_KEPT) labels.clear();
    const labelSize = measureText(`${JSON.stringify(key)}:`);
    labels.set(key, labelSize);
    return labelSize;
  };
  const measureValue = (json: Json): number => {
    if (!isArray(json) && !isObject(json)) return measureText(printJson(json));
    const before = known.get(json);
    if (before !== undefined) return before;
    let total =
      measureText(isArray(json) ? '[]' : '{}') +
      Math.max(0, (isArray(json) ? json.length : json.size) - 1) * comma;
    if (isArray(json)) for (const item of json) total += measureValue(item);
    else for (const [key, value] of json) total += measureLabel(key) + measureValue(value);
    known.set(json, total);
    return total;
  };
  return measureValue;
}

/** Expects no lone surrogates: JSON.stringify escapes them. */
function countUtf8(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    if (code < 0x800) bytes += 1;
    else if (code < 0xd800 || code > 0xdfff) bytes += 2;
    else {
      bytes += 2;
      i += 1;
    }
  }
  return bytes;
}

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
 * Tokens are an estimate with fractions (see estimateTokens), bytes are exact: UTF-8 of the compact
 * text, as SDKs send it.
 */
export interface JsonSize {
  readonly tokens: number;
  readonly bytes: number;
}

export const ZERO_SIZE: JsonSize = { tokens: 0, bytes: 0 };

/** An object with thousands of properties is summed up anew on every key typed into one of them. */
const LABELS_KEPT = 20_000;

const measureBytes = memoizeSum(countUtf8);
const measureTokens = memoizeSum(getTokenEstimate);

/**
 * UTF-8 bytes of the compact text. Computed once per object and list: after an edit only what
 * encloses it is counted anew.
 */
export function countJsonBytes(json: Json): number {
  return measureBytes(json);
}

export function measureJson(json: Json): JsonSize {
  return { tokens: measureTokens(json), bytes: measureBytes(json) };
}

/**
 * What a member of an object (or, without a key, of a list) takes with it when it is left out: its
 * key, its value and a comma. All members and the two brackets together weigh one comma more than
 * the whole.
 */
export function measureMember(key: string | undefined, value: Json): JsonSize {
  const label = key === undefined ? ',' : `${JSON.stringify(key)}:,`;
  return {
    tokens: getTokenEstimate(label) + measureTokens(value),
    bytes: countUtf8(label) + measureBytes(value),
  };
}

export function addSizes(weights: readonly JsonSize[]): JsonSize {
  return weights.reduce(
    (sum, { tokens, bytes }) => ({ tokens: sum.tokens + tokens, bytes: sum.bytes + bytes }),
    ZERO_SIZE,
  );
}

/**
 * The sum over all texts of a value. `weigh` must not care where a text is cut beside JSON's own
 * marks.
 */
function memoizeSum(weigh: (text: string) => number): (json: Json) => number {
  const known = new WeakMap<JsonArray | JsonObject, number>();
  const labels = new Map<string, number>();
  const comma = weigh(',');
  const measureLabel = (key: string): number => {
    const before = labels.get(key);
    if (before !== undefined) return before;
    if (labels.size >= LABELS_KEPT) labels.clear();
    const weight = weigh(`${JSON.stringify(key)}:`);
    labels.set(key, weight);
    return weight;
  };
  const measureValue = (json: Json): number => {
    if (!isArray(json) && !isObject(json)) return weigh(printJson(json));
    const before = known.get(json);
    if (before !== undefined) return before;
    let total =
      weigh(isArray(json) ? '[]' : '{}') +
      Math.max(0, (isArray(json) ? json.length : json.size) - 1) * comma;
    if (isArray(json)) for (const item of json) total += measureValue(item);
    else for (const [key, value] of json) total += measureLabel(key) + measureValue(value);
    known.set(json, total);
    return total;
  };
  return measureValue;
}

/** Of text without lone surrogates: JSON.stringify escapes those. */
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

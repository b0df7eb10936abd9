import { isArray, isObject, type Json } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import { printJson } from '../contract/json/print-json.ts';
import { getTokenEstimate } from './get-token-estimate.ts';

/** A part of a text and the place in the document that it shows. */
export interface Stretch {
  /** UTF-16 offset; the next stretch begins there. */
  readonly end: number;
  readonly at: Pointer;
  /** It is the closing bracket of its place. */
  readonly closes: boolean;
}

/** Splits compact JSON into the lines of the indented text, in the same order. */
export function splitCompactJson(json: Json): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  const addStretch = (length: number, at: Pointer, closes: boolean): void =>
    void stretches.push({ end: (end += length), at, closes });
  const walkValue = (
    value: Json,
    at: Pointer,
    around: { readonly label: number; readonly comma: number },
  ): void => {
    const members = isArray(value) ? [...value.entries()] : isObject(value) ? [...value] : [];
    if (members.length === 0)
      return addStretch(around.label + printJson(value).length + around.comma, at, false);
    addStretch(around.label + 1, at, false);
    members.forEach(([key, member], i) =>
      walkValue(member, [...at, key], {
        label: typeof key === 'string' ? JSON.stringify(key).length + 1 : 0,
        comma: i === members.length - 1 ? 0 : 1,
      }),
    );
    addStretch(1 + around.comma, at, true);
  };
  walkValue(json, [], { label: 0, comma: 0 });
  return stretches;
}

/**
 * Tokens of each stretch, with fractions: a token across a border is shared by its characters. They
 * add up to the total.
 */
export function listStretchTokens(
  stretches: readonly Stretch[],
  ends: readonly number[],
): readonly number[] {
  let [token, start] = [0, 0];
  return stretches.map(({ end }, i) => {
    const isLast = i === stretches.length - 1;
    let tokens = 0;
    let from = stretches[i - 1]?.end ?? 0;
    for (; token < ends.length; token += 1) {
      const tokenEnd = ends[token] ?? 0;
      // All tokens of one character end at the same offset and count where that is.
      if (tokenEnd <= start) {
        if (!isLast && start >= end) break;
        tokens += 1;
        continue;
      }
      tokens += Math.max(0, Math.min(tokenEnd, end) - from) / (tokenEnd - start);
      if (tokenEnd > end) break;
      from = start = tokenEnd;
    }
    return tokens;
  });
}

/** The same by estimate, before the tokens are counted. */
export function listEstimatedTokens(
  text: string,
  stretches: readonly Stretch[],
): readonly number[] {
  return stretches.map(({ end }, i) =>
    getTokenEstimate(text.slice(stretches[i - 1]?.end ?? 0, end)),
  );
}

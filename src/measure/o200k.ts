import ranks from 'gpt-tokenizer/bpeRanks/o200k_base';
import { countTokens, encode } from 'gpt-tokenizer/encoding/o200k_base';
import { MOST_COUNTED, type CountAnswer, type CountJob } from './count.ts';

/** Special tokens in a text are text: providers encode tool definitions as ordinary text. */
const ORDINARY = { disallowedSpecial: new Set<string>() };

/**
 * Exact number of tokens of o200k_base: GPT-4o to GPT-5.6 (tiktoken's model table), and the
 * ordinary text of gpt-oss, whose o200k_harmony has the same ranks (both read 2026-11-21). A run of
 * letters without a break takes time quadratic in its length.
 */
export function countO200k(text: string): number {
  return countTokens(text, ORDINARY);
}

/**
 * The sum of squared lengths of unbroken runs that is counted in a few seconds: 16,000 letters take
 * 0.2 s, as many Chinese characters 1.1 s (measured 2026-11-22).
 */
const MOST_WORK = 1_000_000_000;

/**
 * Whether a count ends in seconds, for callers without a worker to stop. Linear, and cheap compared
 * with counting.
 */
export function isCountable(text: string): boolean {
  let work = 0;
  for (const [run] of text.matchAll(/[\p{L}\p{M}]+|[^\p{L}\p{M}\p{N}\s]+|\s+/gu))
    work += run.length ** 2;
  return text.length <= MOST_COUNTED && work <= MOST_WORK;
}

export function runCount(job: CountJob): CountAnswer {
  return job.kind === 'count'
    ? { kind: 'counts', counts: countTexts(job.texts) }
    : { kind: 'pieces', ends: job.text.length > MOST_COUNTED ? [] : listTokenEnds(job.text) };
}

function countTexts(texts: readonly string[]): readonly (number | null)[] {
  let left = MOST_COUNTED;
  return texts.map((text) => {
    left -= text.length;
    return left < 0 ? null : countO200k(text);
  });
}

/**
 * The end offset of each token: a character that several tokens share belongs to the one with its
 * first byte.
 */
export function listTokenEnds(text: string): readonly number[] {
  let end = 0;
  return encode(text, ORDINARY).map((token) => {
    const piece = ranks[token];
    end += typeof piece === 'string' ? piece.length : countUnits(piece ?? []);
    return end;
  });
}

/** UTF-16 units of the characters whose first byte is among these UTF-8 bytes. */
function countUnits(bytes: readonly number[]): number {
  return bytes.reduce(
    (units, byte) => units + (byte >= 0xf0 ? 2 : byte < 0x80 || byte >= 0xc0 ? 1 : 0),
    0,
  );
}

import { isList, type Value } from '../../contract/session/router.ts';
import { getMember, isRecord, type ValueObject } from '../value.ts';
import {
  canHalve,
  createHalf,
  createPart,
  describeCut,
  type GuardedLimits,
  type ResultPart,
  type Shortening,
} from './result-part.ts';

export type { GuardedLimits } from './result-part.ts';

export interface LimitedResult {
  readonly value: Value;
  readonly shortened: readonly Shortening[];
}

/** What a cut result leads back to. */
export interface ResultOrigin {
  /** The arguments: its first item is where they say. */
  readonly input: Value;
  /** The reference of the stored whole. */
  readonly artifact?: string | undefined;
}

/**
 * A result within its limits, at most `max_result_chars` characters of JSON. What was shortened says
 * so: `truncated: true`, how much there was, and where the next page begins.
 */
export function createLimitedResult(
  result: Value,
  limits: GuardedLimits,
  origin: ResultOrigin,
): LimitedResult {
  const fields = isRecord(result) ? result : { [isList(result) ? 'items' : 'text']: result };
  const parts = Object.entries(fields).map(([field, value]) => createPart(field, value, limits));
  const { max_result_chars: most } = limits;
  const isWhole = listCuts(parts).length === 0;
  if (isWhole && (most === undefined || measureJson(result) <= most))
    return { value: result, shortened: [] };
  return createFittingResult(parts, limits, origin);
}

/** Where halving is not enough, the JSON of the whole becomes one text, and that is cut. */
function createFittingResult(
  first: readonly ResultPart[],
  limits: GuardedLimits,
  origin: ResultOrigin,
): LimitedResult {
  const most = limits.max_result_chars ?? Number.POSITIVE_INFINITY;
  const own = first.find(({ field }) => field === limits.pagination_cursor)?.value;
  let parts = first;
  for (;;) {
    const value = createLimited(parts, limits, { ...origin, own });
    const excess = measureJson(value) - most;
    const next = excess <= 0 ? undefined : replaceLargest(parts, excess, limits);
    if (next !== undefined) parts = next;
    else if (excess <= 0 || isText(parts)) return { value, shortened: listCuts(parts) };
    else parts = createTextParts(first, parts);
  }
}

function listCuts(parts: readonly ResultPart[]): readonly Shortening[] {
  return parts.flatMap(({ cut, inner }) => (cut === undefined ? inner : [cut, ...inner]));
}

function measureJson(value: Value): number {
  return JSON.stringify(value).length;
}

/** Characters of "shown" for one more field, without its name. */
const CUT_CHARACTERS = 30;

/**
 * Halves the largest parts, as many as it takes and are more than half as large as the largest.
 * Undefined where none is left: a cut is said in words, so one of a short text saves nothing.
 */
function replaceLargest(
  parts: readonly ResultPart[],
  excess: number,
  limits: GuardedLimits,
): readonly ResultPart[] | undefined {
  const isForced = isText(parts);
  const halves = parts
    .filter(canHalve)
    .map((part) => ({ part, size: measureJson(part.value), cost: measureCut(part) }))
    .filter(({ size, cost }) => size > 2 * cost || isForced)
    .toSorted((a, b) => b.size - a.size);
  const [largest] = halves;
  if (largest === undefined) return undefined;
  const replaced = new Map<ResultPart, ResultPart>();
  let left = excess;
  for (const { part, size, cost } of halves) {
    if (left <= 0 || 2 * size <= largest.size) break;
    const half = createHalf(part, limits);
    replaced.set(part, half);
    left -= size - measureJson(half.value) - cost;
  }
  return parts.map((part) => replaced.get(part) ?? part);
}

/** What saying so costs, once. */
function measureCut({ field, cut }: ResultPart): number {
  return cut === undefined ? measureJson(field) + CUT_CHARACTERS : 0;
}

function isText([first, ...more]: readonly ResultPart[]): boolean {
  return first?.field === 'text' && typeof first.value === 'string' && more.length === 0;
}

/** One item of each list, so that the next page begins with the next item. */
function createTextParts(
  first: readonly ResultPart[],
  parts: readonly ResultPart[],
): readonly ResultPart[] {
  const kept = first.map((part, i) => (isList(part.value) ? (parts[i] ?? part) : part));
  const text = JSON.stringify(Object.fromEntries(kept.map(({ field, value }) => [field, value])));
  const pages = kept.flatMap(({ cut }) => (cut?.unit === 'items' ? [cut] : []));
  return [{ field: 'text', whole: text, value: text, inner: pages }];
}

function createLimited(
  parts: readonly ResultPart[],
  limits: GuardedLimits,
  { input, artifact, own }: ResultOrigin & { readonly own: Value | undefined },
): ValueObject {
  const { pagination_cursor: cursor, artifact_reference: reference } = limits;
  const kept = Object.fromEntries(parts.map(({ field, value }) => [field, value]));
  const cuts = listCuts(parts);
  const page = cuts.find(({ unit }) => unit === 'items');
  const next =
    cursor === undefined || page === undefined ? own : findNext(cursor, page, own, input);
  return {
    ...kept,
    truncated: true,
    ...(cuts.length === 0
      ? {}
      : { shown: Object.fromEntries(cuts.map((cut) => [cut.field, describeCut(cut, limits)])) }),
    ...(cursor === undefined || next === undefined ? {} : { [cursor]: next }),
    ...(reference !== undefined && artifact !== undefined ? { [reference]: artifact } : {}),
  };
}

/**
 * The place of the first item that is not shown. Where the handler's cursors are no numbers of
 * items, its own stays, though it skips what was cut.
 */
function findNext(
  cursor: string,
  { shown, total }: Shortening,
  own: Value | undefined,
  input: Value,
): Value | undefined {
  const bare = cursor.replace(/^next_?/i, '').replace(/^[A-Z]/, (first) => first.toLowerCase());
  const sent = [cursor, bare, 'cursor', 'offset']
    .map((name) => getMember(input, name) ?? null)
    .find((value) => value !== null);
  const start = sent === undefined ? 0 : readOffset(sent);
  const isLast = own === undefined || own === null || own === '';
  if (start === undefined || !(isLast || readOffset(own) === start + total)) return own;
  const next = start + shown;
  return typeof own === 'number' || typeof sent === 'number' ? next : String(next);
}

function readOffset(value: Value): number | undefined {
  const isOffset = typeof value === 'number' || typeof value === 'string';
  return isOffset && /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined;
}

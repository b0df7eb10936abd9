import { isList, type Value } from '../../contract/session/router.ts';
import { isRecord, type ValueObject } from '../value.ts';

/** What a result may hold; undefined: as much as it likes. */
export interface GuardedLimits {
  readonly max_result_chars?: number;
  readonly max_items?: number;
  /** The field for the place of the next page. */
  readonly pagination_cursor?: string;
  readonly log_tail_lines?: number;
  readonly snippet_chars?: number;
  /** The field that names the stored whole. */
  readonly artifact_reference?: string;
}

/** One part that was shortened. */
export interface Shortening {
  readonly field: string;
  readonly unit: 'items' | 'lines' | 'characters';
  readonly shown: number;
  readonly total: number;
}

export interface LimitedResult {
  readonly value: Value;
  readonly shortened: readonly Shortening[];
}

const LOG = /(?:^|_)(?:logs?|stdout|stderr|output|trace)$/i;

/**
 * A result within its limits, at most `max_result_chars` characters of JSON. What was shortened says
 * so: `truncated: true`, how much there was, and where the next page begins: the number of items
 * shown, or null where the handler has a cursor of its own. `artifact` is the reference of the
 * stored whole.
 */
export function createLimitedResult(
  result: Value,
  limits: GuardedLimits,
  artifact: string | undefined,
): LimitedResult {
  const parts = isRecord(result) ? result : { [isList(result) ? 'items' : 'text']: result };
  const shortened: Shortening[] = [];
  const replacePart = (field: string, value: Value): Value => {
    const short = createShortPart(field, value, limits);
    if (short === undefined) return value;
    shortened.push(short.shortening);
    return short.value;
  };
  const kept = Object.fromEntries(
    Object.entries(parts).map(([field, value]) => [field, replacePart(field, value)]),
  );
  const most = limits.max_result_chars ?? Number.POSITIVE_INFINITY;
  if (shortened.length === 0 && JSON.stringify(result).length <= most)
    return { value: result, shortened };
  return createFittingResult(kept, shortened, { limits, most, artifact });
}

interface ShortPart {
  readonly value: Value;
  readonly shortening: Shortening;
}

function createShortPart(
  field: string,
  value: Value,
  limits: GuardedLimits,
): ShortPart | undefined {
  const { max_items: items, log_tail_lines: lines, snippet_chars: characters } = limits;
  if (isList(value))
    return items === undefined || value.length <= items
      ? undefined
      : {
          value: value.slice(0, items),
          shortening: { field, unit: 'items', shown: items, total: value.length },
        };
  if (typeof value !== 'string') return undefined;
  const rows = LOG.test(field) && lines !== undefined ? value.split('\n') : [];
  if (lines !== undefined && rows.length > lines)
    return {
      // The end of a log says how it went.
      value: rows.slice(rows.length - lines).join('\n'),
      shortening: { field, unit: 'lines', shown: lines, total: rows.length },
    };
  if (characters === undefined || value.length <= characters) return undefined;
  return createStart(field, value, characters, value.length);
}

interface Fitting {
  readonly limits: GuardedLimits;
  readonly most: number;
  readonly artifact: string | undefined;
}

/** Cuts the largest part until the whole fits; a part is halved, so this ends soon. */
function createFittingResult(
  parts: ValueObject,
  first: readonly Shortening[],
  fitting: Fitting,
): LimitedResult {
  let [kept, shortened] = [parts, first];
  for (;;) {
    const value = createLimited(kept, shortened, fitting);
    if (JSON.stringify(value).length <= fitting.most) return { value, shortened };
    const field = findLargest(kept);
    if (field === undefined)
      return Object.keys(parts).join() === 'text' && typeof parts['text'] === 'string'
        ? { value, shortened }
        : createFittingResult({ text: JSON.stringify(parts) }, [], fitting);
    const short = createHalf(field, kept[field] ?? null, shortened);
    kept = { ...kept, [field]: short.value };
    shortened = [...shortened.filter((each) => each.field !== field), short.shortening];
  }
}

/** The text or list with the longest JSON that can still be cut. */
function findLargest(parts: ValueObject): string | undefined {
  let largest: { readonly field: string; readonly size: number } | undefined;
  for (const [field, value] of Object.entries(parts)) {
    if (!(isList(value) || typeof value === 'string') || value.length === 0) continue;
    const size = JSON.stringify(value).length;
    if (size > (largest?.size ?? 0)) largest = { field, size };
  }
  return largest?.field;
}

function createHalf(field: string, value: Value, before: readonly Shortening[]): ShortPart {
  const known = before.find((each) => each.field === field);
  if (typeof value === 'string')
    return createStart(
      field,
      value,
      value.length >> 1,
      known?.unit === 'characters' ? known.total : value.length,
    );
  const list = isList(value) ? value : [];
  const shown = list.length >> 1;
  return {
    value: list.slice(0, shown),
    shortening: { field, unit: 'items', shown, total: known?.total ?? list.length },
  };
}

/** Not between the halves of a character. */
function createStart(field: string, value: string, most: number, total: number): ShortPart {
  const cut = value.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return {
    value: cut,
    shortening: { field, unit: 'characters', shown: cut.length, total },
  };
}

function createLimited(
  parts: ValueObject,
  shortened: readonly Shortening[],
  { limits, artifact }: Fitting,
): ValueObject {
  const { pagination_cursor: cursor, artifact_reference: reference } = limits;
  const page = shortened.find(({ unit }) => unit === 'items');
  const shown = shortened.map(({ field, unit, shown: count, total }): [string, Value] => [
    field,
    `${unit === 'lines' ? 'last ' : ''}${count} of ${total} ${unit}`,
  ]);
  return {
    ...parts,
    truncated: true,
    ...(shown.length === 0 ? {} : { shown: Object.fromEntries(shown) }),
    ...(cursor === undefined || page === undefined
      ? {}
      : // The handler's own place would skip what was cut.
        { [cursor]: Object.hasOwn(parts, cursor) ? null : String(page.shown) }),
    ...(reference !== undefined && artifact !== undefined ? { [reference]: artifact } : {}),
  };
}

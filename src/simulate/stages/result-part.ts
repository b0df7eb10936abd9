import { isList, type Value } from '../../contract/session/router.ts';
import { isRecord } from '../value.ts';

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

/** A field of a result, and what was cut of it and of its items. */
export interface ResultPart {
  readonly field: string;
  readonly whole: Value;
  readonly value: Value;
  readonly cut?: Shortening;
  readonly inner: readonly Shortening[];
}

const LOG = /(?:^|_)(?:logs?|stdout|stderr|output|trace)$/i;
/** No prose: half of an id is none. */
const KEPT = /(?:^|[_.])(?:id|status)$|[a-z]Id$/;

/** A field within the limits of its kind. */
export function createPart(field: string, whole: Value, limits: GuardedLimits): ResultPart {
  const { max_items: items, log_tail_lines: lines, snippet_chars: characters } = limits;
  const part: ResultPart = { field, whole, value: whole, inner: [] };
  if (isList(whole)) {
    const page = items === undefined || whole.length <= items ? part : createPage(part, items);
    return characters === undefined ? page : createSnippets(page, characters);
  }
  if (typeof whole !== 'string') return part;
  if (lines !== undefined && isLog(field, limits) && countLines(whole) > lines)
    return createTail(part, lines);
  const isKept = KEPT.test(field) || field === limits.pagination_cursor;
  return isKept || characters === undefined || whole.length <= characters
    ? part
    : createExcerpt(part, characters, limits);
}

/** A list keeps one item: an empty page would have no next one. */
export function canHalve({ value }: ResultPart): boolean {
  return isList(value) ? value.length > 1 : typeof value === 'string' && value.length > 0;
}

/** Half of a text or a list; of a log half of its lines, as long as it has several. */
export function createHalf(part: ResultPart, limits: GuardedLimits): ResultPart {
  const { field, value } = part;
  if (isList(value)) return createPage(part, value.length >> 1);
  const text = String(value);
  const lines = isLog(field, limits) ? countLines(text) : 1;
  return lines > 1 ? createTail(part, lines >> 1) : createExcerpt(part, text.length >> 1, limits);
}

/** "last 5 of 300 lines". */
export function describeCut(cut: Shortening, limits: GuardedLimits): string {
  const { field, unit, shown, total } = cut;
  const isEnd = unit !== 'items' && isLog(field, limits);
  return `${isEnd ? 'last ' : ''}${shown} of ${total} ${unit}`;
}

/** The end of a log says how it went. */
function isLog(field: string, { log_tail_lines: lines }: GuardedLimits): boolean {
  return lines !== undefined && LOG.test(field);
}

function countLines(text: Value): number {
  return String(text).split('\n').length;
}

function createPage(part: ResultPart, shown: number): ResultPart {
  const { field, whole, value } = part;
  const total = isList(whole) ? whole.length : 0;
  const kept = isList(value) ? value.slice(0, shown) : [];
  return { ...part, value: kept, cut: { field, unit: 'items', shown, total } };
}

function createTail(part: ResultPart, shown: number): ResultPart {
  const { field, whole, value } = part;
  const rows = String(value).split('\n');
  const kept = rows.slice(rows.length - shown).join('\n');
  return { ...part, value: kept, cut: { field, unit: 'lines', shown, total: countLines(whole) } };
}

function createExcerpt(part: ResultPart, most: number, limits: GuardedLimits): ResultPart {
  const { field, whole, value } = part;
  const text = String(value);
  const kept = isLog(field, limits)
    ? text.slice(text.length - most).replace(/^[\uDC00-\uDFFF]/, '')
    : createStart(text, most);
  const total = String(whole).length;
  return { ...part, value: kept, cut: { field, unit: 'characters', shown: kept.length, total } };
}

/** Not between the halves of a character. */
function createStart(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** The texts of a list's items, cut; the total is that of the longest. */
function createSnippets(part: ResultPart, shown: number): ResultPart {
  const totals = new Map<string, number>();
  const replaceText = (value: Value, name: string): Value => {
    if (typeof value !== 'string' || value.length <= shown || KEPT.test(name)) return value;
    const field = `${part.field}[]${name}`;
    totals.set(field, Math.max(totals.get(field) ?? 0, value.length));
    return createStart(value, shown);
  };
  const replaceTexts = (item: Value): Value => {
    if (!isRecord(item)) return replaceText(item, '');
    const entries = Object.entries(item);
    return Object.fromEntries(entries.map(([name, each]) => [name, replaceText(each, `.${name}`)]));
  };
  const items = isList(part.value) ? part.value.map(replaceTexts) : [];
  const inner = Array.from(
    totals,
    ([field, total]) => ({ field, unit: 'characters', shown, total }) as const,
  );
  return inner.length === 0 ? part : { ...part, value: items, inner };
}

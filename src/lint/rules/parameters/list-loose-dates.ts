import { getString, isArray } from '../../../contract/json/json.ts';
import type { Facts } from '../../facts.ts';
import { isForeign } from '../../words/is-foreign.ts';
import { hasAnyKeyword } from '../schema/keywords/has-any-keyword.ts';
import { listTypes } from '../schema/keywords/list-types.ts';
import type { Parameter } from './list-parameters.ts';
import { readAbout } from './read-about.ts';

/**
 * A date without a stated format, without a time zone, or without the `format` keyword for what its
 * text states.
 */
export interface LooseDate {
  readonly parameter: Parameter;
  readonly lacks: 'format' | 'zone' | 'keyword';
  /** The `format` that the text describes. */
  readonly format?: 'date' | 'date-time';
  /** An example shows a time of day without an offset. */
  readonly isShownLocal?: boolean;
}

const DAYS = new Set(
  'date day birthday birthdate dob deadline fromdate todate startdate enddate'.split(' '),
);
const MOMENTS = new Set('datetime timestamp since until'.split(' '));
/** Words before `at`, `time`, `before`, `after`: `starts_at`, `start_time`, `created_after`. */
const TIMED = new Set(
  'date depart arrive start end begin finish due from to departure arrival event created updated modified published scheduled schedule expiry expires expiration starts ends publish check checkin checkout pickup dropoff meeting appointment'.split(
    ' ',
  ),
);
/** `date_from`, `time_min`. */
const SPAN = new Set('min max from to start end after before gte lte gt lt'.split(' '));
const SPANNED = new Set('date time datetime timestamp'.split(' '));
const LAST = new Set('time at before after'.split(' '));
/** Dates only where the description mentions one. */
const MAYBE = new Set(
  'from to start end begin before after when due expires starts ends'.split(' '),
);
const SPEAKS = /\b(?:dates?|date-?times?|timestamps?)\b/i;
/** Names of other things: `update_date_format`, `time_zone`, `date_range`. */
const OTHERWISE = new Set(
  'format zone timezone range type field column property name style label title id count mode sort order by key ref relative of wait'.split(
    ' ',
  ),
);

const FORMATTED = new RegExp(
  [
    String.raw`\b(?:iso|rfc)[ -]?\d{3,4}|\biso(?:[- ](?:date|format|string|time\w{0,5}))?\b|\brfc\b|\bunix\b|\bepoch\b|\bmilliseconds?\b|\bstrftime\b`,
    String.raw`\by{2,4}[-/._ ]?m{1,2}\b|\bm{2}[-/._ ]?d{2}\b|\bd{2}[-/._ ]?m{2,3}\b|\bh{1,2}:m{2}|%[Yymd]\b|\bYYYY`,
    String.raw`['"“]\d{4}['"”]|\d{4}[-/.年]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\b\d{1,2}:\d{2}\b|\b\d{1,3} ?(?:d|h|w|m|y|days?|hours?|weeks?|months?|years?)\b|\b\d{8}\b`,
    String.raw`\b(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|saturday|sunday) ?\d{0,4}`,
    String.raw`\b(?:today|yesterday|tomorrow|now|\d ?[ap]m|last week|next week|ago|natural[- ]language|human[- ]readable|relative|free[- ]?form|any format|format(?:ted)?|24[- ]hour|12[- ]hour|am\/pm|seconds)\b`,
  ].join('|'),
  'i',
);
const CLOCK = /h{2}:m{2}|\bdate[- ]?times?\b|\btimestamps?\b|\d{2}T\d{2}|\d{1,2}:\d{2}|\btime\b/i;
const ZONE =
  /\b(?:utc|gmt|time ?-?zones?|timezone|tz|offset|local(?:e)?(?: time)?|rfc ?-?3339|zulu|unix|epoch|eastern|pacific|[ecmp][sd]?t|cet|jst|ist|exchange time|market time)\b|\dZ\b|[T:]\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2})|\bss(?:\.\w{1,6})?'?Z|[+-](?:\d{2}|hh):?(?:\d{2}|mm)\b|\bZ\b/i;
const DATE_TIME = /\b(?:iso ?-?8601|rfc ?-?3339)\b|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/i;
const SHOWN_LOCAL = /\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const OFFSET_SHOWN = /\brfc ?-?3339\b|\d{2}:\d{2}(?::\d{2})?(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})/i;
const DATE_ONLY = /\byyyy-mm-dd\b(?![T ]?h)|\b\d{4}-\d{2}-\d{2}\b(?![T ]\d)/i;
const OTHER_WAYS =
  /\b(?:or|either|also|unix|epoch|relative|natural|ago|partial|optional(?:ly)? time|now|today|yesterday|tomorrow)\b|\/|\bYYYY\b(?!-)|\d{1,2}:\d{2}(?!.{0,40}T)/i;
const CLOSED = ['format', 'pattern', 'enum', 'const'];

/** String parameters that are dates or times with something left open. */
export function listLooseDates(facts: Facts): readonly LooseDate[] {
  const { parameters, prose } = facts;
  const dates = parameters.filter((parameter) => isDate(parameter) && !isNoMoment(parameter));
  if (dates.length === 0) return [];
  const hasZone = parameters.some(({ words }) =>
    words.some((word) => word === 'timezone' || word === 'tz' || word === 'zone'),
  );
  return dates.flatMap((parameter) => {
    const about = `${readAbout(parameter, facts)} ${listShown(parameter)} ${readGeneral(prose.text)}`;
    return isForeign(about)
      ? []
      : lintDate(parameter, about, hasZone || /\b(?:time ?zone|utc)\b/i.test(prose.text));
  });
}

function isDate(parameter: Parameter): boolean {
  const { words, path, schema } = parameter;
  if (
    !hasDateName(parameter) ||
    words.some((word) => OTHERWISE.has(word)) ||
    /\bsort\b/i.test(path) ||
    hasAnyKeyword(schema, CLOSED)
  )
    return false;
  const types = listTypes(schema);
  return types.includes('string') && !types.includes('object');
}

function hasDateName({ words, description }: Parameter): boolean {
  const last = words.at(-1) ?? '';
  return (
    DAYS.has(last) ||
    MOMENTS.has(last) ||
    isMoment(words.at(-2) ?? '', last) ||
    (last === 'time' && words.length === 1 && SPEAKS.test(description)) ||
    (MAYBE.has(last) && words.length < 3 && SPEAKS.test(description))
  );
}

/** The tool's text gives one format for all its dates: "Dates: YYYY-MM-DD". */
function readGeneral(text: string): string {
  return GENERAL.exec(text)?.[0] ?? '';
}

const GENERAL =
  /\b(?:dates?|times?|timestamps?|datetimes?)\b[^.\n]{0,60}(?:\by{4}[-/]m{2}[-/]d{2}(?:[T ]h{2}:m{2}(?::s{2})?(?:Z|[+-]h{2}:?m{2})?)?|\biso[ -]?8601\b|\brfc ?-?3339\b|\bunix\b|\bepoch\b)/i;

/**
 * A cursor (`starting_after`), or the time by which a chat identifies a message: "The timestamp of
 * the message to react to".
 */
function isNoMoment({ words, description }: Parameter): boolean {
  if (/\b(?:token|cursor|opaque|pagination)\b/i.test(description)) return true;
  return (
    words.at(-1) === 'timestamp' &&
    /\b(?:message|thread|post|comment|reply)\b/i.test(`${words.join(' ')} ${description}`)
  );
}

/** `time_min`, `starts_at`, `created_after`. */
function isMoment(before: string, last: string): boolean {
  if (SPAN.has(last) && SPANNED.has(before)) return true;
  return LAST.has(last) && (TIMED.has(before) || (last !== 'time' && before.endsWith('ed')));
}

/** Values in the schema are examples of the format. */
function listShown({ schema }: Parameter): string {
  const examples = schema.get('examples');
  return [schema.get('default'), schema.get('example'), ...(isArray(examples) ? examples : [])]
    .map((value) => getString(value) ?? '')
    .join(' ');
}

function lintDate(parameter: Parameter, about: string, isZoned: boolean): readonly LooseDate[] {
  if (!FORMATTED.test(about)) return [{ parameter, lacks: 'format' }];
  const { words, types, schema } = parameter;
  const isDay = DAYS.has(words.at(-1) ?? '');
  if (
    !isZoned &&
    !ZONE.test(about) &&
    (CLOCK.test(about) || !isDay) &&
    DATE_TIME.test(about) &&
    !DATE_ONLY.test(about)
  )
    return [{ parameter, lacks: 'zone', isShownLocal: SHOWN_LOCAL.test(about) }];
  if (types.length !== 1 || OTHER_WAYS.test(about) || schema.has('default')) return [];
  if (OFFSET_SHOWN.test(about)) return [{ parameter, lacks: 'keyword', format: 'date-time' }];
  return DATE_ONLY.test(about) && !CLOCK.test(about)
    ? [{ parameter, lacks: 'keyword', format: 'date' }]
    : [];
}

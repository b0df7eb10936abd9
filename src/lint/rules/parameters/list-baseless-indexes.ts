import { getNumber } from '../../../contract/json/json.ts';
import type { Facts } from '../../facts.ts';
import { isForeign } from '../../words/is-foreign.ts';
import { hasAnyKeyword } from '../schema/keywords/has-any-keyword.ts';
import { listTypes } from '../schema/keywords/list-types.ts';
import type { Parameter } from './list-parameters.ts';
import { readAbout } from './read-about.ts';

const PLACES = new Set(
  'offset page index idx line row column col position pos startline endline pagenumber pageno'.split(
    ' ',
  ),
);
/** Bounds of a range of positions: `start_line`, `line_start`, `from`, `to_row`. */
const BOUNDS = new Set('start end from to begin first last number no num'.split(' '));
const ENDS = new Set('start end from to begin'.split(' '));
const PLACE =
  /\b(?:lines?|rows?|columns?|pages?|index|indices|offset|position|items?|records?|results?|entry|entries|element|character|slide|paragraph)\b/i;
/** `per_page`, `max_page`: counts. */
const COUNTS = new Set('per max total count num z'.split(' '));
/**
 * "0-based", "starts at 1", "the first row is 0", "lines to skip": the base is stated, or there is
 * none.
 */
const BASE = new RegExp(
  [
    String.raw`\b(?:0|1|zero|one)[- ]?(?:based|indexed|index|origin)\b`,
    String.raw`\b(?:start|starts|starting|begin|begins|beginning|count|counts|counted|counting|indexed|numbered|numbering|based|range|ranges|ranging)\b[^.\n]{0,24}\b(?:0|1|zero|one)\b`,
    String.raw`\bfirst\b[^.\n]{0,40}\b(?:0|1|zero)\b`,
    String.raw`(?:^|[^\d.])[01]\s?(?:=|is|for|means|being|→|->|:)\s?(?:the |to the )?(?:first|start|beginning|top)`,
    String.raw`\b(?:default|defaults|defaulting)\b[^.\n]{0,24}\b(?:0|1)\b(?![.\d])`,
    String.raw`\bmin(?:imum)?\b[^.\n]{0,10}\b[01]\b`,
    String.raw`>=? ?[01]\b|\b[01] ?(?:-|–|to|\.\.)|\bgreater than (?:0|zero)\b|\bpositive\b|\bnon-negative\b`,
    String.raw`\b(?:skip|skips|skipped|skipping|omit)\b|(?<!(?:page|line|row|index) )\bnumber of\b|\bhow many\b|\bcursor\b|\bnegative\b`,
    String.raw`\b(?:returned|given|shown|listed|reported|obtained|taken|available) (?:by|from|in|with|via)\b|\bnext_?page|\bnextoffset`,
  ].join('|'),
  'i',
);
/** Stated explicitly for everything. */
const EXPLICIT =
  /\b(?:0|1|zero|one)[- ]?(?:based|indexed)\b|\bstart(?:s|ing)? (?:at|from|with) (?:0|1|zero|one)\b/i;
/** Always positions. */
const COUNTED = new Set(
  'page line row column col startline endline pagenumber pageno number'.split(' '),
);
/** Distances and times are no positions. */
const MEASURE =
  /\b(?:seconds?|secs?|ms|milliseconds?|minutes?|hours?|days|pixels?|px|points|percent|bytes?|characters|emu|degrees?|inch(?:es)?|[cm]m|coordinates?|timestamps?|timezone|utc|time|date|price|stock|shares?|trading|investment|scroll\w{0,4}|refractive|salary|velocity|x-axis|[xy] position|distance|displacement)\b|%/i;

/**
 * Parameters that are positions (page, line, offset, index) without saying whether the first is 0
 * or 1.
 */
export function listBaselessIndexes(facts: Facts): readonly Parameter[] {
  const lacking = facts.parameters.filter(
    (parameter) =>
      (isPosition(parameter.words) || isBound(parameter)) && isBaseless(parameter, facts),
  );
  return lacking.filter(
    (parameter) =>
      !facts.parameters.some(
        (other) =>
          other !== parameter && isBeside(other, parameter) && EXPLICIT.test(other.description),
      ),
  );
}

/** A base stated for one end of a range applies to both. */
function isBeside({ at }: Parameter, { at: place }: Parameter): boolean {
  return (
    at.length === place.length && at.every((key, i) => i === at.length - 1 || key === place[i])
  );
}

function isPosition(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  const isPlace =
    PLACES.has(last) || (words.length > 1 && BOUNDS.has(last) && PLACES.has(words.at(-2) ?? ''));
  return isPlace && !words.some((word) => COUNTS.has(word));
}

/** `start` and `end` alone, of positions that their description names. */
function isBound({ words, description }: Parameter): boolean {
  return words.length === 1 && ENDS.has(words[0] ?? '') && PLACE.test(description);
}

function isBaseless(parameter: Parameter, facts: Facts): boolean {
  const { schema } = parameter;
  const types = listTypes(schema);
  if (
    !(types.includes('integer') || types.includes('number')) ||
    types.includes('string') ||
    hasAnyKeyword(schema, ['enum', 'const'])
  )
    return false;
  if (
    ['minimum', 'default'].some((keyword) => isFirst(getNumber(schema.get(keyword)))) ||
    getNumber(schema.get('exclusiveMinimum')) === 0 ||
    hasAnyKeyword(schema, ['minimum']) !== schema.has('minimum')
  )
    return false;
  const about = readAbout(parameter, facts);
  return (
    !isForeign(about) &&
    !BASE.test(about) &&
    !isResultPage(parameter, facts) &&
    !isDiffLine(parameter, about, facts) &&
    !OTHERWISE.test(about) &&
    (COUNTED.has(parameter.words.at(-1) ?? '') || !MEASURE.test(about))
  );
}

/**
 * A page of results, which everybody counts from 1, or an offset in results, which is the number to
 * skip, beside their number.
 */
function isResultPage({ words, at, description }: Parameter, { parameters }: Facts): boolean {
  const name = words.join(' ');
  const isPage = name === 'page' || (/^(?:offset|start)$/.test(name) && RESULTS.test(description));
  return (
    isPage &&
    parameters.some(
      ({ words: beside, at: place }) => place.length === at.length && AMOUNT.test(beside.join(' ')),
    )
  );
}

const RESULTS = /\b(?:results?|records?|items|entries)\b/i;
const AMOUNT = /^(?:per page|page size|(?:page |max )?limit|rows|max results|top k)$/;

/** Lines of a diff are the numbers that a review shows. */
function isDiffLine({ words }: Parameter, about: string, { words: named }: Facts): boolean {
  return words.some((word) => LINES.has(word)) && DIFF.test(`${about} ${named.join(' ')}`);
}

/** A line of a network, a row of seats: its name, or a number that people read. */
const OTHERWISE =
  /\b(?:bus|train|tram|metro|subway|rail|transit|invoice|product|seats?|theat(?:er|re)|stadium|plane|aircraft|chess|board|stack(?:ing)?|z-?order|phone|assembly)\b/i;
const LINES = new Set(['line', 'startline', 'endline', 'position']);
const DIFF = /\b(?:diffs?|blob|pull request|review)\b/i;

/** A negative index counts from the end, so the first is 0. */
function isFirst(number: number | undefined): boolean {
  return number !== undefined && number <= 1;
}

import { memoizeText } from '../../../contract/memoize-text.ts';
import {
  isCountedUnit,
  isKnownUnit,
  readQuantity,
  type CountedParameter,
  type Quantity,
} from './read-quantity.ts';

/** The keyword that declares the same limit. */
export type LimitKeyword =
  'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems';

/** A limit as a text states it. */
export interface StatedLimit {
  readonly keyword: LimitKeyword;
  readonly value: number;
  /** Start and end of the number. */
  readonly start: number;
  readonly end: number;
  /** Clear phrases: "maximum 50", "at most 50", "between 1 and 50"; "up to 50" is none. */
  readonly isHard: boolean;
}

const NUMBER = String.raw`(-?(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,6})?)`;
const UP_TO = String.raw`(?:(?<hard>max(?:imum)?(?: (?:value|length|size|number|count|limit))?(?: is| of|:|=)?|at most|no more than|not more than|cannot exceed|must not exceed|(?:<|&lt;)=|≤)|up to|limit(?:ed)? to)`;
const FROM = String.raw`(?:(?<hard>min(?:imum)?(?: (?:value|length|size|number|count))?(?: is| of|:|=)?|at least|no less than|no fewer than|(?:>|&gt;)=|≥))`;
const RANGE = new RegExp(
  String.raw`(?:\bbetween |[(\[]\s?(?:range:? |min-max:? |from )?|\brange(?: is| of)?:? |\bfrom )${NUMBER}(?: and |\s?(?:-|–|to|\.\.)\s?)${NUMBER}`,
  'gi',
);
const MOST = new RegExp(String.raw`(?<![\w-])${UP_TO}\s{0,2}[\x60'"]?${NUMBER}`, 'gi');
const LEAST = new RegExp(String.raw`(?<![\w-])${FROM}\s{0,2}[\x60'"]?${NUMBER}`, 'gi');
/** The phrase limits something else, or only sometimes. */
const ASIDE =
  /\b(?:if|when|unless|recommended|suggested|ideally|preferably|should|total|combined|for example|such as|e\.g|works? best|accurate)\b[^.;\n]{0,60}$|\be\.g\.[^;\n]{0,60}$|\b(?:typically|usually|normally|often|generally|mostly|each|per|every|default|defaults|roughly|approximately|around|about|soft|depth|free|plan|tier|versions?|compatible|tested|returns?|returned|returning|shows?|displays?|prints?|retries|retry)\b[^.;,(\n]{0,60}$|~\s?$/i;
/**
 * "(or higher where it pays)", "unless …", "for free accounts": true in some cases, or no limit.
 */
const HEDGED =
  /^[^.;\n]{0,80}?(?:\bor (?:higher|more|greater|above|over|larger|longer|bigger|older|later|lower|less|fewer|below|smaller|shorter)\b|\band (?:above|up|over|below|more|higher|beyond)\b|\b(?:if|when|unless|depending|depends|except|otherwise|recommended|suggested|preferred|typically|usually|normally|by default|ideally|typical|usual|normal|common|enough|sensible|best|soft|plans?|tiers?|accounts?|users?|subscriptions?|varies)\b|\b(?:is|are|will be|gets?) (?:shown|displayed|returned|cut|truncated|used|kept|read|visible|printed|indexed|considered)\b|\b(?:more|higher|larger|longer|greater) (?:ones? |values? |numbers? |limits? )?(?:on request|available|possible|allowed|with|for|by)\b|\bcan (?:be )?(?:exceed|higher|more|larger)|\bfor (?:the )?(?:free|paid|basic|standard|premium|pro|anonymous|most|some|larger?|small))/i;
/** Limits a part of the value, or another value. */
const OF_ANOTHER =
  /^\s?(?:per|each|every|of|from|before|after|around|on either|at (?:a|one) time|(?:x|×)\s?\d)\b(?! (?:page|request|call|query|response|time)\b)/i;
const CHARACTERS = /^(?:characters?|chars?)$/;

/** Fast path: most texts have none of these words, and without them there is no limit. */
const STATES =
  /(?:max|min|up to|most|least|between|than|limit|exceed|range|from|[=≤≥([])[^\d\n]{0,40}\d/i;

const MOST_LIMITS = 40;

const hasLimit = memoizeText((text) => /\d/.test(text) && STATES.test(text));

type LimitedType = 'text' | 'number' | 'list';
const KEYWORDS = {
  text: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  list: ['minItems', 'maxItems'],
} as const satisfies Record<LimitedType, readonly LimitKeyword[]>;

/**
 * The unconditional limits in a text. For a string only those in characters, for a number only
 * those of the same unit.
 */
export function listStatedLimits(
  text: string,
  type: string,
  counted: CountedParameter,
): readonly StatedLimit[] {
  const holder =
    type === 'string'
      ? 'text'
      : type === 'array'
        ? 'list'
        : type === 'number' || type === 'integer'
          ? 'number'
          : undefined;
  if (holder === undefined || !hasLimit(text)) return [];
  const [least, most] = KEYWORDS[holder];
  const limits: StatedLimit[] = [];
  const add = (keyword: LimitKeyword, match: RegExpExecArray, isHard: boolean): void => {
    const digits = match.at(-1) ?? '';
    const quantity = readQuantity(text, match.index + match[0].length - digits.length);
    if (quantity !== undefined && isLimit({ holder, text, counted }, match.index, quantity))
      limits.push({
        keyword,
        value: quantity.value,
        start: quantity.start,
        end: quantity.end,
        isHard,
      });
  };
  if (holder !== 'list')
    for (const match of [...text.matchAll(RANGE)].slice(0, MOST_LIMITS)) {
      limits.push(...readRange({ holder, text, counted }, match, [least, most]));
    }
  if (limits.length > 0) return limits;
  for (const match of [...text.matchAll(MOST)].slice(0, MOST_LIMITS))
    add(most, match, match.groups?.['hard'] !== undefined);
  for (const match of [...text.matchAll(LEAST)].slice(0, MOST_LIMITS))
    add(least, match, match.groups?.['hard'] !== undefined);
  return limits;
}

interface LimitContext {
  readonly holder: LimitedType;
  readonly text: string;
  readonly counted: CountedParameter;
}

function readRange(
  reading: LimitContext,
  match: RegExpExecArray,
  [least, most]: readonly [LimitKeyword, LimitKeyword],
): readonly StatedLimit[] {
  const [whole, low = '', high = ''] = match;
  const start = match.index + whole.length - high.length;
  const quantity = readQuantity(reading.text, start);
  const from = match.index + whole.indexOf(low);
  const bottom = Number(low.replaceAll(',', ''));
  if (
    quantity === undefined ||
    !isLimit(reading, match.index + (/^[([]/.test(whole) ? 1 : 0), quantity) ||
    bottom >= quantity.value
  )
    return [];
  return [
    { keyword: least, value: bottom, start: from, end: from + low.length, isHard: true },
    { keyword: most, value: quantity.value, start, end: quantity.end, isHard: true },
  ];
}

/** Whether a number after "at most" limits the value itself, in every call. */
function isLimit(
  { holder, text, counted }: LimitContext,
  from: number,
  { end, unit, unitEnd }: Quantity,
): boolean {
  if (ASIDE.test(text.slice(Math.max(0, from - 80), from))) return false;
  const rest = text.slice(unitEnd, unitEnd + 100);
  if (HEDGED.test(rest) || OF_ANOTHER.test(rest) || HEDGED.test(text.slice(end, unitEnd)))
    return false;
  if (holder === 'text') return unit !== undefined && CHARACTERS.test(unit);
  if (holder === 'number') return isCountedUnit(unit, counted);
  return unit === undefined || !isKnownUnit(unit);
}

import { rememberText } from '../../contract/remember-text.ts';

/** Which keyword of a schema says it too. */
export type LimitKeyword = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems';

/** A limit as a text states it. */
export interface SaidLimit {
  readonly keyword: LimitKeyword;
  readonly value: number;
  /** Of the number in the text. */
  readonly start: number;
  readonly end: number;
}

const NUMBER = String.raw`(-?(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,6})?)(?![\d.,]*\d)`;
/** A share, a size or a product is no limit of the value itself. */
const NO_UNIT = String.raw`(?!\s?(?:%|x ?\d|k\b|m\b|[kmgt]i?b\b|bytes?\b|px\b|ms\b|sec|min(?:ute)?s?\b|hours?\b|days?\b|weeks?\b|months?\b|years?\b|levels?\b|times?\b|decimal|words?\b|tokens?\b|lines?\b))`;
const CHARACTERS = String.raw`\s?(?:characters?|chars?)\b`;
const UP_TO = String.raw`(?:max(?:imum)?(?: (?:value|length|size|number|count|limit))?(?: is| of|:)?|at most|up to|no more than|not more than|limit(?:ed)? to|cannot exceed|must not exceed|(?:<|&lt;)=|≤)`;
const FROM = String.raw`(?:min(?:imum)?(?: (?:value|length|size|number|count))?(?: is| of|:)?|at least|no less than|no fewer than|(?:>|&gt;)=|≥)`;
const RANGE = new RegExp(String.raw`(?:\bbetween |[(\[]\s?(?:range:? |min-max:? |from )?|\brange(?: is| of)?:? |\bfrom )${NUMBER}(?: and |\s?(?:-|–|to|\.\.)\s?)${NUMBER}(?<unit>${CHARACTERS})?${NO_UNIT}(?=[^\w%]|$)`, 'gi');
const MOST = new RegExp(String.raw`(?<![\w-])${UP_TO}\s{0,2}${NUMBER}(?<unit>${CHARACTERS})?${NO_UNIT}`, 'gi');
const LEAST = new RegExp(String.raw`(?<![\w-])${FROM}\s{0,2}${NUMBER}(?<unit>${CHARACTERS})?${NO_UNIT}`, 'gi');
/** What is bounded here is another thing, or only sometimes. */
const ASIDE = /\b(?:if|when|unless|recommended|total|combined)\b[^.;\n]{0,60}$|\b(?:typically|usually|each|per|every|default|roughly|approximately|about|depth|free|plan)\b[^.;,(\n]{0,60}$/i;

/** Words without which no limit is stated: looked for first, because most texts have none. */
const STATES = /(?:max|min|up to|most|least|between|than|limit|exceed|range|from|[=≤≥(\[])[^\d\n]{0,40}\d/i;

const statesLimit = rememberText((text) => /\d/.test(text) && STATES.test(text));

type Holder = 'text' | 'number' | 'list';
const KEYWORDS = {
  text: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  list: ['minItems', 'maxItems'],
} as const satisfies Record<Holder, readonly LimitKeyword[]>;

/** The limits that a text states without a condition, of a value of the type; of a text only those counted in characters. */
export function findSaidLimits(text: string, type: string): readonly SaidLimit[] {
  const holder = type === 'string' ? 'text' : type === 'array' ? 'list' : type === 'number' || type === 'integer' ? 'number' : undefined;
  if (holder === undefined || !statesLimit(text)) return [];
  const [least, most] = KEYWORDS[holder];
  const fits = (match: RegExpExecArray): boolean => (match.groups?.['unit'] !== undefined) === (holder === 'text') && !ASIDE.test(text.slice(Math.max(0, match.index - 80), match.index));
  const limits: SaidLimit[] = [];
  const add = (keyword: LimitKeyword, number: string, from: number): void => {
    const start = text.indexOf(number, from);
    limits.push({ keyword, value: Number(number.replaceAll(',', '')), start, end: start + number.length });
  };
  for (const match of text.matchAll(RANGE)) {
    const [low = '', high = ''] = match.slice(1, 3);
    if (!fits(match) || holder === 'list' || Number(low.replaceAll(',', '')) >= Number(high.replaceAll(',', ''))) continue;
    const start = match.index + match[0].indexOf(low);
    add(least, low, start);
    add(most, high, start + low.length);
  }
  if (limits.length > 0) return limits;
  for (const match of text.matchAll(MOST)) if (fits(match)) add(most, match[1] ?? '', match.index);
  for (const match of text.matchAll(LEAST)) if (fits(match)) add(least, match[1] ?? '', match.index);
  return limits;
}

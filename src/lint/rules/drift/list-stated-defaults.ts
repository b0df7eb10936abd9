import {
  getNumber,
  isArray,
  isJsonNumber,
  isObject,
  type Json,
} from '../../../contract/json/json.ts';
import { memoizeText } from '../../../contract/memoize-text.ts';
import { convertCodeSpans } from '../../words/convert-code-spans.ts';
import {
  isCountedUnit,
  isSameAmount,
  readQuantity,
  type CountedParameter,
  type Quantity,
} from './read-quantity.ts';

/** A default as a text states it. */
export interface StatedDefault {
  readonly value: string | number | boolean;
  /** Start of the phrase "defaults to". */
  readonly from: number;
  /** Start and end of the value with its unit, without quotes. */
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
  /** Of a number, with its unit. */
  readonly quantity: Quantity | undefined;
}

const OPENER =
  /(?<![\w`'"“‘.-])(?:(?<firm>defaults? (?:to|is|value is|value of)|default value)(?: is)?|default(?<is> is)?)(?<mark>\s?[:=])?\s{0,2}/gi;
const QUOTES: ReadonlyMap<string, string> = new Map([
  ['`', '`'],
  ["'", "'"],
  ['"', '"'],
  ['“', '”'],
  ['‘', '’'],
]);
const MAX_QUOTED = 60;
/** A word, a name or a path at the end of a sentence, clause or line. */
const WORD = /[A-Za-z][\w-]*(?:[./:@][\w-]+)*(?=\s{0,2}(?:[.,;)\]](?!\w)|$|\n))/y;
const MAX_WORD = 60;
const MOST_DEFAULTS = 40;
/**
 * "Defaults to "all" if attendees are provided, otherwise "none"": several defaults. So are those
 * of a list.
 */
const DEPENDS =
  /^[`'"”’)\]]?,? ?\(?(?!(?:if|when|unless) (?:it is |this is |you )?(?:not |un)?(?:specified|provided|given|set|supplied|passed|present|omitted|absent|missing|empty)\b(?! and))(?:(?:if|when|unless|for|otherwise|or|and|in|on|with|where|except|but|depending|via|from|while|plus|minus|times|\+|\/|\||×)(?![\w-])|[`'"“‘\d])/i;
/** "For images, defaults to 10", "no longer defaults to 10": true in one case, or in none. */
const CONDITIONAL =
  /^\s*(?:for|in|on|with|while|during|if|when|unless)\b(?! (?:it is |this is |you )?(?:not |un)?(?:specified|provided|given|set|supplied|passed|present|omitted|absent|missing|empty|left)\b)|\b(?:not|never|no longer|used to|formerly|previously)\s+$/i;
const OMITTED =
  /\b(?:omitted|absent|missing|empty|not (?:specified|provided|given|set|supplied|passed|present)|unset|unspecified)\b/i;

const NONE: readonly StatedDefault[] = [];

/** The unconditional defaults in a text; empty when it states one for each of several cases. */
export const listStatedDefaults: (text: string) => readonly StatedDefault[] = memoizeText(
  (written) => {
    if (!/default/i.test(written)) return NONE;
    const text = convertCodeSpans(written);
    return [...text.matchAll(OPENER)]
      .slice(0, MOST_DEFAULTS)
      .flatMap((match): readonly StatedDefault[] => {
        const { firm, is, mark } = match.groups ?? {};
        if (isConditional(text.slice(Math.max(0, match.index - 160), match.index))) return [];
        const stated = readValue(
          text,
          match.index + match[0].length,
          firm !== undefined ||
            is !== undefined ||
            mark !== undefined ||
            /[([,;]\s?$/.test(text.slice(Math.max(0, match.index - 2), match.index)),
        );
        if (
          stated === undefined ||
          DEPENDS.test(
            text.slice(stated.end + (stated.isQuoted ? 1 : 0), stated.end + 120).trimStart(),
          )
        )
          return [];
        return [{ ...stated, from: match.index }];
      });
  },
);

/** Whether the clause before a default limits it to one case. */
function isConditional(before: string): boolean {
  const clause = before.slice(Math.max(before.search(/[^.;(\n[]*$/), 0));
  return CONDITIONAL.test(clause) && !OMITTED.test(clause);
}

/** An unquoted word is a value only after a clear phrase: "the default branch." states none. */
function readValue(
  text: string,
  start: number,
  isSure: boolean,
): Omit<StatedDefault, 'from'> | undefined {
  const closing = QUOTES.get(text.charAt(start));
  if (closing !== undefined) {
    const ahead = text.slice(start + 1, start + MAX_QUOTED + 2);
    const value = ahead.slice(0, Math.max(ahead.indexOf(closing), 0));
    const end = start + 1 + value.length;
    if (value === '' || /^\s|\s$|\n/.test(value) || /\w/.test(text.charAt(end + 1)))
      return undefined;
    return { value, start: start + 1, end, isQuoted: true, quantity: undefined };
  }
  const quantity = readQuantity(text, start);
  if (quantity !== undefined)
    return { value: quantity.value, start, end: quantity.unitEnd, isQuoted: false, quantity };
  WORD.lastIndex = start;
  const word = WORD.exec(text)?.[0];
  if (word === undefined || word.length > MAX_WORD) return undefined;
  if (/^(?:true|false)$/i.test(word))
    return {
      value: /^t/i.test(word),
      start,
      end: start + word.length,
      isQuoted: false,
      quantity: undefined,
    };
  return isSure
    ? { value: word, start, end: start + word.length, isQuoted: false, quantity: undefined }
    : undefined;
}

/** Whether a schema's default equals the stated one; undefined when they cannot be compared. */
export function isSameDefault(
  stated: StatedDefault,
  declared: Json,
  counted: CountedParameter,
): boolean | undefined {
  if (declared === null || isArray(declared) || isObject(declared)) return undefined;
  if (typeof declared === 'boolean')
    return typeof stated.value === 'boolean' ? stated.value === declared : undefined;
  if (typeof declared === 'number' || isJsonNumber(declared))
    return isSameNumber(stated, getNumber(declared) ?? Number.NaN, counted);
  return isSameText(stated, declared);
}

/** Factors between seconds and minutes, bytes and kilobytes, shares and percents. */
const FACTORS = [
  1_000, 1_000_000, 60, 3_600, 60_000, 3_600_000, 86_400, 86_400_000, 24, 7, 1_024, 1_048_576, 100,
  10,
];

function isSameNumber(
  { value, quantity }: StatedDefault,
  declared: number,
  counted: CountedParameter,
): boolean | undefined {
  const number =
    typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number') return undefined;
  if (number === declared) return true;
  if (isCountedUnit(quantity?.unit, counted)) return false;
  return FACTORS.some((factor) => number * factor === declared || number === declared * factor)
    ? true
    : undefined;
}

const NOTHING = /^(?:|none|null|nil|undefined|empty|unset|auto|automatic)$/i;

const FLAG = /^(?:true|false)$/i;
const SINGLE_WORD = /^[a-z][a-z_-]{2,}$/;
/** Paths, addresses, versions, and names with digits. */
const EXACT_NAME = /[\d._/:@]/;

/** ISO 8601, `PT24H`: a text gives it in words. */
const DURATION = /^P(?=[\dT])[\dYMWDTHS.]{1,40}$/;

/** Without case, `./` in front of a path and `/` after it. */
function getPlainText(value: string): string {
  return value
    .toLowerCase()
    .replace(/^\.\/(?=.)/, '')
    .replace(/(?<=.)\/$/, '');
}

function isSameText(
  { value, isQuoted, quantity }: StatedDefault,
  declared: string,
): boolean | undefined {
  if (NOTHING.test(declared)) return undefined;
  if (quantity !== undefined) return isSameQuantity(quantity, declared);
  if (typeof value === 'boolean') {
    if (declared.toLowerCase() === String(value)) return true;
    return FLAG.test(declared) ? false : undefined;
  }
  if (typeof value === 'number') return undefined;
  const [one, other] = [getPlainText(value), getPlainText(declared)];
  if (one === other) return true;
  if (DURATION.test(declared)) return undefined;
  if (isQuoted) return isSameQuoted(value, declared);
  // "Defaults to English" of `en`, "ascending" of `asc`: the text describes the value.
  if (one.includes(other) || other.includes(one) || NOTHING.test(value)) return undefined;
  const areComparable = [SINGLE_WORD, EXACT_NAME].some(
    (pattern) => pattern.test(value) && pattern.test(declared),
  );
  return areComparable ? false : undefined;
}

/** "1 hour" is `1h`; any other quoted text is exact. */
function isSameQuoted(value: string, declared: string): boolean | undefined {
  const amount = readQuantity(value, 0);
  return amount !== undefined && amount.unitEnd === value.length
    ? isSameQuantity(amount, declared)
    : false;
}

/** Undefined where the declared text is not just a quantity. */
function isSameQuantity(stated: Quantity, declared: string): boolean | undefined {
  const other = readQuantity(declared, 0);
  if (other === undefined || other.unitEnd !== declared.length) return undefined;
  const isSameUnit = stated.unit === other.unit || other.unit === undefined;
  if (stated.value === other.value && isSameUnit) return true;
  const hasUnits = stated.unit !== undefined || other.unit !== undefined;
  return hasUnits ? isSameAmount(stated, other) : false;
}

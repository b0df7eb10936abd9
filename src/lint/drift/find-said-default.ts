import { asNumber, isArray, isJsonNumber, isObject, type Json } from '../../contract/json.ts';
import { rememberText } from '../../contract/remember-text.ts';

/** A default as a text states it. */
export interface SaidDefault {
  readonly value: string | number | boolean;
  /** Of the value in the text, without quotes. */
  readonly start: number;
  readonly end: number;
  /** It counts something else than the parameter may: `5 minutes` of a number of seconds. */
  readonly hasUnit: boolean;
}

const QUOTED = String.raw`[\`'"“‘](?<quoted>(?!\s)[^\`'"”’\n]{1,60})[\`'"”’]`;
const NUMBER = String.raw`(?<number>-?\d{1,3}(?:,\d{3})+(?:\.\d{1,9})?|-?\d{1,15}(?:\.\d{1,9})?)`;
const SAYS = new RegExp(String.raw`\b(?:defaults? (?:to|is|value is|value of)|default value|default)(?: is)?\s?[:=]?\s{0,2}(?:${QUOTED}|${NUMBER}(?<unit>\s?[A-Za-z%°][\w%/]{0,14})?|(?<flag>true|false)|(?<word>[A-Za-z][\w-]{0,39})(?=\s{0,2}(?:[.,;)\]]|$)))(?<after>[^\n]{0,60})`, 'gi');
/** "Defaults to "all" if attendees are provided, otherwise "none"": there are several. */
const DEPENDS = /^[`'"”’)\]]?,? ?\(?(?!(?:if|when|unless) (?:it is |this is |you )?(?:not |un)?(?:specified|provided|given|set|supplied|passed|present|omitted|absent|missing|empty)\b(?! and))(?:if|when|unless|for|otherwise|or|and|in|on|with|where|except|but|depending|via|from)\b/i;
/** What a number may count without being of another unit than the parameter. */
const COUNTS = /^\s?(?:items?|results?|rows?|chars?|characters?|entries|records?|lines?|pages?|tokens?|per|if|when|unless|and|or|for|to|as|is|in|the|with|which|maximum|minimum|max|min)$/i;
/** Between seconds and minutes, bytes and kilobytes, shares and percents. */
const FACTORS = [1_000, 1_000_000, 60, 3_600, 60_000, 3_600_000, 86_400, 86_400_000, 24, 7, 1_024, 1_048_576, 100, 10];

const NONE: readonly SaidDefault[] = [];

/** The defaults that a text states without a condition; empty when it names one for each of several cases. */
export const findSaidDefaults: (text: string) => readonly SaidDefault[] = rememberText((text) => {
  if (!/default/i.test(text)) return NONE;
  return [...text.matchAll(SAYS)].flatMap((match): readonly SaidDefault[] => {
    const { quoted, number, unit, flag, word, after = '' } = match.groups ?? {};
    if (DEPENDS.test(`${unit ?? ''}${after}`.trimStart())) return [];
    const said = quoted ?? number ?? flag ?? word ?? '';
    const head = match[0].slice(0, match[0].length - after.length - (unit ?? '').length);
    const start = match.index + head.lastIndexOf(said);
    const place = { start, end: start + said.length, hasUnit: unit !== undefined && !COUNTS.test(unit) };
    if (number !== undefined) return [{ ...place, value: Number(number.replaceAll(',', '')) }];
    if (flag !== undefined) return [{ ...place, value: flag.toLowerCase() === 'true' }];
    return [{ ...place, value: quoted ?? word ?? '' }];
  });
});

/** Whether a schema's default is what was said; also where the two cannot be compared. */
export function agrees({ value: said, hasUnit }: SaidDefault, declared: Json): boolean {
  if (declared === null || (typeof declared === 'string' && /^(?:|none|null|nil|undefined)$/i.test(declared)) || isArray(declared) || isObject(declared)) return true;
  if (typeof declared === 'boolean') return typeof said !== 'boolean' || said === declared;
  if (typeof declared === 'number' || isJsonNumber(declared)) {
    const number = typeof said === 'string' && /^-?\d+(?:\.\d+)?$/.test(said) ? Number(said) : said;
    const stands = asNumber(declared) ?? Number.NaN;
    return typeof number !== 'number' || number === stands || (hasUnit && FACTORS.some((factor) => number * factor === stands || number === stands * factor));
  }
  return said === declared || String(said).toLowerCase() === declared.toLowerCase();
}

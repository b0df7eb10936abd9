import { memoizeText } from '../../contract/memoize-text.ts';
import { convertCodeSpans } from './convert-code-spans.ts';

/** Imported text is untrusted and linted on every keystroke: each expression is bounded. */
const MAX_CLAUSE = 120;
const MAX_VALUES = 100;
/** Introduces a closed list: "one of: a, b", "allowed values:", "must be". */
const OPENER =
  /\b(?:one of(?: the following)?|options(?: are)?|(?:allowed|possible|valid|supported|available|accepted|permitted) (?:(?:values?|options?|methods|operations|actions|modes|types|formats)(?: are)?|[a-z]{4,16}(?=\s?:))|must be(?: either)?)\s*[:([]?\s*/gi;
/** "If the control is a checkbox, the value must be …": a list for one case only. */
const CONDITIONAL = /\b(?:if|when|for|unless|where)\b[^.;\n]*$/i;
/** "e.g." and "such as" make a list open. */
const OPEN_ENDED =
  /\b(?:e\.?g\.?|such as|like|for example|for instance|etc|and so on|among others|any other|or other|or any|custom|default(?:s)? to any)\b|\.\.\.|…/i;
const ANY_BULLET = /^[ \t]{0,20}(?:[-*•]|\d+[.)])\s/;
/** Introduces bullets that are values. */
const INTRODUCES =
  /(?:\b(?:one of|either|values?|options?|choices?|modes?|methods?|actions?|operations?|supports?|supported|allowed|valid|possible|available|can be|must be)\b[^\n]{0,80}|:)$/i;
const BULLET =
  /^[ \t]{0,20}(?:[-*•]|\d+[.)])\s*[`'"“]?([A-Za-z][\w.-]{0,39})[`'"”]?\s*(?:[-–—:]|=>|$)/gm;
const QUOTED =
  /^(?:,|\/|\||\s|\bor\b|\band\b)*(['"`“‘])([^'"`”’\n]{1,40})['"`”’](?:\s*\([^)]{0,60}\))?/;
/** A word, a version (`python3.11`), a file (`go.mod`) or a span (`5d`), never cut at its full stop. */
const BARE =
  /^(?:\s*(?:,|\/|\||\bor\b|\band\b)\s*)*((?=[\d.]{0,8}[A-Za-z])[A-Za-z0-9][\w-]{0,29}(?:[.+:][\w-]{1,20}){0,4})(?=\s*(?:,|\/|\||\bor\b|\band\b|[;)\]\n]|\.(?!\w)|$))/;
/** "text/html, image/png": whether the slash separates values or belongs to them is not certain. */
const SLASHED = /\w\/\w/;
const SEPARATED = /,|\||\bor\b|\band\b/i;

const NONE: readonly string[] = [];
/**
 * Fast path: without one of these words there is no list, and without a line end there are no
 * bullets.
 */
const OPENS =
  /one of|option|allowed|possible|valid|supported|available|accepted|permitted|must be|\n/i;

/**
 * The values that a text lists as the only ones: quoted, bare after "one of", or as bullets. Empty
 * unless two or more are certain.
 */
export const listValues: (text: string) => readonly string[] = memoizeText((written) => {
  if (!OPENS.test(written) || OPEN_ENDED.test(written)) return NONE;
  const text = convertCodeSpans(written);
  const bullets = text.includes('\n')
    ? [...text.matchAll(BULLET)].flatMap(([, value]) => (value === undefined ? [] : [value]))
    : NONE;
  if (bullets.length > 1 && new Set(bullets).size === bullets.length) return bullets;
  for (const opener of text.matchAll(OPENER)) {
    if (CONDITIONAL.test(text.slice(Math.max(0, opener.index - MAX_CLAUSE), opener.index)))
      continue;
    const rest = text.slice(opener.index + opener[0].length);
    const quoted = listLeading(rest, QUOTED, 2);
    if (quoted.length > 1) return quoted;
    const bare =
      /^(?:one of|(?:allowed|possible|valid|supported|accepted|permitted)|options)/i.test(opener[0])
        ? listBare(rest)
        : [];
    if (bare.length > 1) return bare;
  }
  return NONE;
});

function listBare(text: string): readonly string[] {
  const values = listLeading(text, BARE, 1);
  const last = values.at(-1) ?? '';
  let end = 0;
  for (const value of values) end = text.indexOf(value, end) + value.length;
  const read = text.slice(0, end + (text.startsWith('/', end) && last !== '' ? 2 : 0));
  return SLASHED.test(read) && SEPARATED.test(read) ? NONE : values;
}

function listLeading(text: string, item: RegExp, group: number): readonly string[] {
  const values: string[] = [];
  for (
    let rest = text, match = item.exec(rest);
    match !== null;
    rest = rest.slice(match[0].length), match = item.exec(rest)
  ) {
    const value = match[group];
    if (value === undefined || values.includes(value) || values.length === MAX_VALUES) break;
    values.push(value);
  }
  return values;
}

/** A list with an open end, as in "a, b, or a custom one", is not closed. */
const CONTINUES = /^\s*(?:,|\/|\||\+|\bor\b|\band\b|\bplus\b|&)/i;
/** The same in a later sentence: "Other names are taken as they are." */
const OTHERS_TOO =
  /\b(?:others|(?:an)?other (?:values?|names?|ones?|options?|strings?|words?|types?|kinds?|codes?)|additional|further|anything else|everything else|any other|unknown|unlisted|custom|or else)\b/i;

/** The values of a closed list; empty in doubt. */
export function listClosedValues(written: string): readonly string[] {
  const text = convertCodeSpans(written);
  const values = listValues(text);
  const last = values.at(-1);
  if (last === undefined || OTHERS_TOO.test(text)) return NONE;
  if (listBullets(text) === values.length) return isBulletList(text, values.length) ? values : NONE;
  let end = 0;
  for (const value of values) end = text.indexOf(value, end) + value.length;
  const rest = text
    .slice(end)
    .replace(/^['"`”’]/, '')
    .replace(/^\s*\([^)]{0,60}\)/, '');
  return CONTINUES.test(rest) ? NONE : values;
}

function listBullets(text: string): number {
  return text.includes('\n') ? [...text.matchAll(BULLET)].length : 0;
}

/** Every bullet looks like a value, and the text before them introduces values. */
function isBulletList(text: string, count: number): boolean {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => ANY_BULLET.test(line));
  const before = lines.slice(0, first).findLast((line) => line.trim() !== '') ?? '';
  return (
    lines.filter((line) => ANY_BULLET.test(line)).length === count &&
    INTRODUCES.test(before.trimEnd())
  );
}

import { convertCodeSpans } from './convert-code-spans.ts';

/** Names of parameters that take one of a few words; a list behind their description is closed. */
const CHOSEN = new Set(
  'environment sort order ordering direction unit units mode interval period frequency freq granularity resolution level severity priority status state visibility scope orientation encoding operator strategy algorithm quality'.split(
    ' ',
  ),
);
const OPEN_ENDED =
  /\b(?:e\.?g\.?|i\.?e\.?|such as|like|for example|examples?|for instance|etc|and so on|including|includes?|among others|any|other|others|custom)\b|\.\.\.|…/i;
const ITEM = String.raw`['"\x60‘“]?[A-Za-z][\w-]{0,29}['"\x60’”]?`;
const ITEMS = String.raw`((?:${ITEM}\s?(?:,\s?(?:or\s|and\s)?|\/|\||\sor\s)\s?){1,30}${ITEM})`;
const END = String.raw`\.?\s*(?:$|default)`;
/** "Sort order (asc, desc)", "Candle interval: m5, m15 or h1.", "open/closed" as the whole text. */
const LAST = new RegExp(String.raw`\(${ITEMS}\)${END}|(?:^|:\s)${ITEMS}${END}`, 'i');
/** "(id, name or key)" says what may identify the value. */
const KINDS =
  /^(?:ids?|names?|keys?|values?|title|uuid|slug|number|string|int|integer|text|object|array|list|optional|required|nullable|start|end|from|to|width|height|owner|repo|lat|lon|lng)$/i;
/** Only of these are two words with a slash a choice: "(owner/repo)" is one value. */
const PAIRED = new Set('sort order ordering direction unit units operator orientation'.split(' '));
const QUOTE = String.raw`['"\x60‘“]`;
/** "either 'summary' or 'full'": both are quoted and end the clause. */
const EITHER = new RegExp(
  String.raw`\b(?:either|must be)\s${QUOTE}([\w.-]{1,30})${QUOTE},?\sor\s${QUOTE}([\w.-]{1,30})${QUOTE}(?=\s*(?:[.;)]|$))`,
  'i',
);
/** "Supported: bold, italic, code." */
const SUPPORTED =
  /(?:^|[.;(]\s{0,2})(?:supported|allowed|valid|accepted|choices)\s?:\s?((?:[A-Za-z][\w-]{0,29}(?:,\s?(?:or\s|and\s)?|\sor\s|\s?\|\s?)){2,60}[A-Za-z][\w-]{0,29})(?=\.?\s*$|\.\s|\))/i;

/** The values of a short closed list that no phrase such as "one of" introduces; empty in doubt. */
export function listChoices(written: string, lastWord: string): readonly string[] {
  if (OPEN_ENDED.test(written)) return [];
  const text = convertCodeSpans(written);
  const either = EITHER.exec(text);
  if (either?.[1] !== undefined && either[2] !== undefined)
    return listDistinct([either[1], either[2]]);
  const listed = SUPPORTED.exec(text)?.[1] ?? (CHOSEN.has(lastWord) ? findLastList(text) : '');
  const isOneValue = /^[^,|/\s]+\/[^,|/\s]+$/.test(listed) && !PAIRED.has(lastWord);
  return isOneValue
    ? []
    : listDistinct(
        listed
          .split(/\s*(?:,\s*(?:or\s|and\s)?|\/|\||\sor\s)\s*/)
          .map((value) => value.replace(/^['"`‘“]|['"`’”]$/g, '')),
      );
}

/** '' where there is none; "Mode or method" as the whole text is a title. */
function findLastList(text: string): string {
  const [, inBrackets, listed = inBrackets ?? ''] = LAST.exec(text) ?? [];
  return text.startsWith(listed) && listed.split(/[,|/]/).length < 3 ? '' : listed;
}

function listDistinct(values: readonly string[]): readonly string[] {
  return values.length > 1 &&
    new Set(values).size === values.length &&
    !values.some((value) => value === '' || KINDS.test(value))
    ? values
    : [];
}

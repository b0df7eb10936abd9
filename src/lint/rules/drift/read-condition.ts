import { memoizeText } from '../../../contract/memoize-text.ts';

/** What the description of a parameter says about leaving it out. */
export type OwnDemand =
  { readonly kind: 'always' } | { readonly kind: 'sometimes'; readonly condition: string };

const STATES = /required|mandatory|must be/i;
const AT_START = /^\W{0,4}(?:required|mandatory)\*{0,2}\s?(?:[.:,;)\]–—-]|$)/i;
/** "Id of the note. Required." */
const AS_SENTENCE = /[.;!] {1,2}(?:required|mandatory)(?:\.(?=\s|$)|$)/i;
const IN_BRACKETS = /[([](?:required|mandatory)[)\],;]/i;
const SAYS_SO =
  /(?<!\b(?:whether|if|when) )\bthis (?:parameter|field|argument|value|option) is (?:always )?(?:required|mandatory)\b|(?<!\b(?:whether|if|not) )\balways required\b/i;
const SOMETIMES =
  /\b(?:(?:required|mandatory)|must be (?:provided|specified|given|set|supplied|present|passed)) (?:only )?((?:when|whenever|if|iff|for|unless|with|when using)\b[^.;)\n]{1,160})/i;
const CONDITIONAL =
  /\b(?:if|iff|when|whenever|unless|except|only|depending|either|or|in case|for|with|not|else|otherwise)\b/i;

/** How a description says that its parameter is required; undefined where it doesn't. */
export const readCondition: (description: string) => { readonly found?: OwnDemand } = memoizeText(
  (text) => {
    if (!STATES.test(text)) return {};
    const condition = SOMETIMES.exec(text)?.[1];
    if (condition !== undefined)
      return /\bnot (?:required|mandatory)\b/i.test(text)
        ? {}
        : { found: { kind: 'sometimes', condition } };
    const match =
      AT_START.exec(text) ?? AS_SENTENCE.exec(text) ?? IN_BRACKETS.exec(text) ?? SAYS_SO.exec(text);
    if (match === null) return {};
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 200);
    const isBracket = /^[([]/.test(match[0]);
    const sentence = rest.slice(0, Math.max(rest.search(/[.;](?=\s|$)|\n|$/), 0));
    const isOpen = /[.)\]]$/.test(match[0].trim())
      ? isBracket && /^\W{0,2}(?:if|when|unless|for)\b/i.test(rest)
      : CONDITIONAL.test(sentence);
    return isOpen || /\boptional\b/i.test(text) ? {} : { found: { kind: 'always' } };
  },
);

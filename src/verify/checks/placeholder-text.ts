import { isList, type Value } from '../../contract/session/router.ts';
import { getMember } from '../../simulate/value.ts';
import { createNotRun, type Check } from '../check.ts';

/** The source's three, what templates leave for their author, and what Next.js puts in a page's place. */
export const PLACEHOLDERS: readonly string[] = [
  'lorem ipsum',
  'coming soon',
  'under construction',
  'your content here',
  'insert text here',
  'a client-side exception has occurred',
  'a server-side exception has occurred',
];
/** Of a title or a heading: a page about errors may have them in its text. */
export const ERROR_TITLES: readonly string[] = [
  'bad gateway',
  'service unavailable',
  'service temporarily unavailable',
  'gateway timeout',
  'gateway time-out',
  'internal server error',
  'application error',
  'welcome to nginx',
  'apache2 default page',
  'apache2 ubuntu default page',
  'deployment not found',
  'site not found',
  'page not found',
];
const LONGEST_EXCERPT = 120;

export const placeholderText: Check = {
  kind: 'placeholder_text',
  label: 'Placeholder text',
  summary: 'The page has no text of a template, a default server page or an unfinished build.',
  source: 'Source 003, false pass: placeholder content',
  needs: 'page',
  severity: 'error',
  check: ({ parts, observation: { dom } }, settings) => {
    if (parts === undefined) return createNotRun('There is no page.');
    const own = getMember(settings, 'texts');
    const all = `${parts.title} ${dom?.text ?? parts.text}`.replace(/\s+/g, ' ');
    const heads = [parts.title, ...parts.headings].join(' – ');
    const found =
      findText(all, [...PLACEHOLDERS, ...listTexts(own)]) ?? findText(heads, ERROR_TITLES);
    if (found !== undefined)
      return {
        kind: 'failed',
        value: found.excerpt,
        expected: `no ${JSON.stringify(found.text)}`,
        hint: 'Replace the placeholder with the real content. Where it is part of the content, turn this check off with a reason.',
      };
    return { kind: 'passed' };
  },
};

function listTexts(value: Value | undefined): readonly string[] {
  return isList(value)
    ? value.flatMap((each) => (typeof each === 'string' && each !== '' ? [each] : []))
    : [];
}

function findText(
  shown: string,
  texts: readonly string[],
): { readonly text: string; readonly excerpt: string } | undefined {
  const lower = shown.toLowerCase();
  for (const text of texts) {
    const at = findWords(lower, text.toLowerCase());
    const start = Math.max(0, at - 40);
    if (at !== -1) return { text, excerpt: shown.slice(start, start + LONGEST_EXCERPT).trim() };
  }
  return undefined;
}

/** Where the words occur, not as parts of longer words. */
function findWords(text: string, words: string): number {
  const isWord = (sign: string | undefined): boolean =>
    sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1))
    if (!isWord(text[at - 1]) && !isWord(text[at + words.length])) return at;
  return -1;
}

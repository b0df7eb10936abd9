import type { Contract } from '../../../contract/contract.ts';
import type { Edit } from '../../../contract/document/edit.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { memoizeText } from '../../../contract/memoize-text.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { formatCapitalized } from '../../words/format-sentence.ts';

/** Not inside quotes or examples: there it is a value. */
const POLITE =
  /\b(?=[kmpt])(?<!\b(?:says?|said|saying|writes?|words?|phrases?|examples?|e\.g\.|such as)(?![\w-])[^.!?\n]{0,40})(?<!(?:["“‘«`]|(?<![\p{L}\p{N}])')[^"'”’»`\n]{0,40})(?:please(?:,? kindly)?|kindly|(?:many )?thank(?:s| you)(?: (?:so|very) much)?(?: in advance| for \w{1,20}ing)?(?=[\s.,!]*$|[.!]))(?![\w-])(?!["'”’»`])[,!]?/giu;
/** Parts of those words, for a fast test. */
const MARKS = /lease|indly|hank|LEASE/;

export const noPoliteness: ToolRule = {
  id: 'no-politeness',
  scope: 'tool',
  severity: 'warning',
  recommended: 'advice',
  summary: 'Leave out courtesies',
  why: '“Please” costs tokens on every turn and makes a requirement look optional.',
  source: 'Source 000, the description is for the model, not the user',
  except: 'A word in quotes, such as a value or a text to send, is not reported.',
  fixKinds: ['text'],
  bad: {
    ...example,
    description:
      'Book a meeting room for one slot and return its booking_id. Mutating: puts one booking in the calendar, mails nobody. Please use when the user has agreed on room and time. Do not use to move a booking.',
  },
  good: example,
  check: ({ contract }, report) => {
    const found = listCourtesies(contract);
    const [first] = found;
    if (first === undefined) return;
    const others =
      found.length > 1
        ? `, here and in ${found.length - 1} more ${found.length === 2 ? 'text' : 'texts'}`
        : '';
    report({
      at: first.at,
      message: `“${formatExcerpt(findCourtesy(first.text) ?? '')}” costs tokens on every turn and changes nothing${others}.`,
      hint: 'Remove it.',
      fixes: found.some(({ text }) => text.length > MAX_TEXT)
        ? []
        : suggestPlainText(
            found.map(({ at, text }) => ({ kind: 'set', at, value: removeCourtesies(text) })),
          ),
      ...(found.length > 1 ? { places: found.map(({ at }) => at) } : {}),
    });
  },
};

interface PoliteText {
  readonly at: Pointer;
  readonly text: string;
}

/** In the description and in those of the parameters. */
function listCourtesies(contract: Contract): readonly PoliteText[] {
  const found: PoliteText[] = [];
  const addText = (text: string, at: Pointer): void => {
    if (text !== '' && isCourteous(text)) found.push({ at: [...at, 'description'], text });
  };
  addText(contract.description ?? '', []);
  for (const { description, at } of getFacts(contract).parameters) addText(description, at);
  return found;
}

const isCourteous = memoizeText((text) => MARKS.test(text) && findCourtesy(text) !== undefined);

/** Longer texts are neither reported nor fixed. */
const MAX_TEXT = 20_000;
/** Characters before a word that are examined. */
const TAIL = 40;

function findCourtesy(text: string): string | undefined {
  return text.slice(0, MAX_TEXT).match(POLITE)?.[0].replace(/[,!]$/, '');
}

function suggestPlainText(edits: readonly Edit[]): readonly Fix[] {
  const isWhole = edits.every(
    (edit) =>
      edit.kind === 'set' &&
      typeof edit.value === 'string' &&
      edit.value !== '' &&
      findCourtesy(edit.value) === undefined,
  );
  return isWhole ? [{ title: 'Remove the courtesies', kind: 'text', edits }] : [];
}

/** The new first word of a sentence gets the capital. */
function removeCourtesies(text: string): string {
  let plain = '';
  let end = 0;
  for (const { 0: words, index } of text.matchAll(POLITE)) {
    plain += text.slice(end, index);
    end = index + words.length;
    while (/\s/.test(text.charAt(end))) end += 1;
    const [next, tail] = [text.charAt(end), plain.slice(-TAIL)];
    const opens = (tail.length < TAIL && tail.trim() === '') || /[.!?:\n]["')]?\s*$/.test(tail);
    if (/^[.!]?$/.test(next)) plain = plain.trimEnd().replace(/[,;]$/, '');
    if (opens && /[.!]/.test(next)) end += 1;
    else if (opens && /[a-z]/.test(next)) {
      plain += formatCapitalized(next);
      end += 1;
    }
  }
  return `${plain}${text.slice(end)}`.trim();
}

import { getPresetId } from '../../../contract/preset.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { formatCapitalized } from '../../words/format-sentence.ts';

/** Words capitalised for emphasis; `JSON`, `SELECT`, and the AND, OR, NOT of a query are none. */
const LOUD = new Set(
  (
    'important never always must do only required critical warning mandatory all any before after first use this every exactly immediately stop cannot can will should shall dont don doesn note attention caution danger dangerous ' +
    'when then you your tool tools fail fails unless without now each both same new default to a an the for if is are be it of in on no nothing never ever forbidden prohibited highly strongly very extremely absolutely completely ' +
    'automatically explicitly instead one single multiple recommended step practice rule prefer preferred best primary proactively avoid remember ensure make sure call called calling read write user'
  ).split(' '),
);
/** "EXACTLY ONE of these", "BOTH are required": a contrast rather than a shout. */
const AMOUNT =
  /^(?:(?:ONE|TWO|THREE|BOTH|ALL|ANY|EACH|EVERY|EXACTLY|SINGLE|MULTIPLE|SAME|OR|AND|OF|THE|A|DEFAULT|NEW) ?)+$/;
const CAPITALS =
  /(?=[A-Z]{2})(?<![\w$@#.\-/{`"'“‘])[A-Z]{2,20}(?:[ \t]+(?:[A-Z]{2,20}|A)(?![\w-]))*(?![\w(]|-\w|\.\w|[`"'”’]\w)/g;
/** The descriptions of source 002 have capitals in one place. */
const MOST = 1;
/** Two or three are a matter of taste; from five on none of them stands out. */
const MOST_RECOMMENDED = 4;
/** A query language has its own NOT. */
const AUXILIARY = /\b(?:do|must|should|does|is|are|will|can|may) $/i;
const BEGINS = /(?:^|[^\p{L}\p{N}\s,;()"'’“”`-]\s*|\n\s*)$/u;

interface Shout {
  readonly text: string;
  readonly start: number;
}

export const capitalsOnce: ToolRule = {
  id: 'capitals-once',
  scope: 'tool',
  severity: 'advice',
  recommended: 'advice',
  summary: 'Use capitals once, for the costliest mistake',
  why: 'Capitals stand out only while they are rare. Where everything is IMPORTANT, the one line that matters is lost, and models follow a rule with a reason better than a loud one.',
  source: 'Source 002, descriptions as policy: the only capitals in the toolkit',
  except: 'Acronyms, constants, SQL and the operators of a query language are not counted.',
  fixKinds: ['text'],
  bad: {
    ...example,
    description:
      'Book a meeting room for one slot and return its booking_id. IMPORTANT: puts one booking in the calendar, mails nobody. Use ONLY when the user has agreed on room and time. It MUST be free. Do NOT use to move a booking.',
  },
  good: example,
  check: ({ contract, registry }, report) => {
    const { text } = getFacts(contract).prose;
    const isRecommended = getPresetId(registry) === 'recommended';
    const most = isRecommended ? MOST_RECOMMENDED : MOST;
    if (countCapitals(text) <= most) return;
    const shouts = listShouts(text).filter((shout) => !isRecommended || !AMOUNT.test(shout.text));
    if (shouts.length <= most) return;
    report({
      at: ['description'],
      message: `${shouts.length} places are in capitals, so none of them stands out: ${shouts
        .slice(0, 3)
        .map((shout) => `“${formatExcerpt(shout.text, 24)}”`)
        .join(', ')}${shouts.length > 3 ? ' …' : ''}.`,
      hint: 'Keep capitals for the costliest mistake only, and give the reason there.',
      fixes: suggestLowercase(contract.description ?? '', listShouts(contract.description ?? '')),
    });
  },
};

/** Counts places with two capitals in a row: an upper bound of the shouted words, and cheap. */
function countCapitals(text: string): number {
  let count = 0;
  let length = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    length = code >= 65 && code <= 90 ? length + 1 : 0;
    if (length === 2) count += 1;
  }
  return count;
}

function listShouts(text: string): readonly Shout[] {
  const shouts: Shout[] = [];
  for (const { 0: found, index } of text.matchAll(CAPITALS)) {
    const words = found.split(/[ \t]+/);
    const long = words.filter((word) => word.length > 2);
    const loud = long.filter((word) => LOUD.has(word.toLowerCase())).length;
    const isLoud =
      words.length > 1
        ? loud > 0 && loud * 2 >= long.length
        : loud === 1 &&
          (found !== 'NOT' || AUXILIARY.test(text.slice(Math.max(0, index - 8), index)));
    if (isLoud && !isConstant(text, index, found)) shouts.push(removeAcronyms(found, index));
  }
  return shouts;
}

const NAMES_VALUE =
  /^[`'"]? (?:label|flag|status|state|value|mode|type|tag|keyword|clause|key|field|role|level)\b/;
const LISTED = /(?:^|\n)\s*[-*•] $/;
const CONSTANT = /^(?:[,/|]|,? (?:and|or)) ?[`'"]?[A-Z]{2,}/;

/** "Values: ALL (everything), NEW (today's)". */
const EXPLAINED = /^ (?:\(|[=–—→-] )/;
const IN_LIST = /(?:[,;:(|/•*-]|\n)\s*$/;
const EMPHATIC =
  /^(?:IMPORTANT|WARNING|CRITICAL|CAUTION|ATTENTION|NOTE|MANDATORY|DANGER|REQUIRED)$/;

/** `IMPORTANT` beside `UNREAD` and `STARRED` is a value. */
function isConstant(text: string, start: number, found: string): boolean {
  const after = text.slice(start + found.length, start + found.length + 40);
  const before = text.slice(Math.max(0, start - 40), start);
  return (
    !found.includes(' ') &&
    (NAMES_VALUE.test(after) ||
      CONSTANT.test(after) ||
      (after.startsWith(':') && LISTED.test(before)) ||
      (EXPLAINED.test(after) && IN_LIST.test(before) && !EMPHATIC.test(found)))
  );
}

/** Without acronyms before and after the loud words: "ID UNLESS". */
function removeAcronyms(found: string, start: number): Shout {
  const words = found.split(/[ \t]+/);
  const isLoud = (word: string): boolean => LOUD.has(word.toLowerCase());
  const first = words.findIndex(isLoud);
  const last = words.findLastIndex(isLoud);
  if (first <= 0 && last === words.length - 1) return { text: found, start };
  const text = words.slice(Math.max(0, first), last + 1).join(' ');
  const at = found.indexOf(text);
  return at === -1 ? { text: found, start } : { text, start: start + at };
}

/**
 * Two alternatives: lower all but the first, or all. The first word of a sentence keeps its
 * capital.
 */
function suggestLowercase(description: string, shouts: readonly Shout[]): readonly Fix[] {
  const replaceCapitals = (spared: number): string => {
    let quiet = '';
    let end = 0;
    for (const { text, start } of shouts.slice(spared)) {
      quiet += description.slice(end, start);
      const lower = text.replace(/[A-Z]+/g, (word) =>
        isPlain(word, description) ? word.toLowerCase() : word,
      );
      quiet += BEGINS.test(quiet.slice(-40)) ? formatCapitalized(lower) : lower;
      end = start + text.length;
    }
    return quiet + description.slice(end);
  };
  return [['Keep the first, lower the others', 1] as const, ['Lower all of them', 0] as const].map(
    ([title, spared]) => ({
      title,
      kind: 'text' as const,
      edits: [{ kind: 'set', at: ['description'], value: replaceCapitals(spared) }],
    }),
  );
}

/** No acronym: it is a listed word, or appears in lower case elsewhere. */
function isPlain(word: string, description: string): boolean {
  return LOUD.has(word.toLowerCase()) || description.includes(` ${word.toLowerCase()} `);
}

import { memoizeText } from '../../../contract/memoize-text.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { readProse } from '../../words/read-prose.ts';
import {
  listIndirectWords,
  replaceIndirectWords,
  type IndirectWords,
} from './list-indirect-words.ts';

const MOST_REMEMBERED = 4_000;

export const plainImperative: ToolRule = {
  id: 'plain-imperative',
  scope: 'tool',
  severity: 'warning',
  recommended: 'off',
  summary: 'Start with the verb',
  why: 'A description is sent on every turn. “This tool allows you to” costs tokens and delays the verb that decides the choice.',
  source: 'Source 000, the description is for the model: write in verbs',
  except: 'A sentence with “this tool” as the subject of a fact, such as a limit, is not reported.',
  fixKinds: ['text'],
  bad: {
    ...example,
    description:
      'This tool allows you to book a meeting room for one slot and return its booking_id. Mutating: puts one booking in the calendar, mails nobody. Use when the user has agreed on room and time. Do not use to move a booking.',
  },
  good: example,
  check: ({ contract }, report) => {
    const found =
      contract.description === undefined ? undefined : lintText(contract.description).found;
    if (found !== undefined) report(found);
  },
};

/** Cached: many versions of a tool have the same description, and a fifth of them get a fix. */
const lintText = memoizeText(
  (description) => ({ found: describe(description, listIndirectWords(readProse(description))) }),
  MOST_REMEMBERED,
);

function describe(description: string, found: readonly IndirectWords[]): RuleReport | undefined {
  const [first] = found;
  if (first === undefined) return undefined;
  const words = formatExcerpt(first.words);
  const instead = first.instead;
  return {
    at: ['description'],
    message:
      first.kind === 'report'
        ? `The description starts with “${words}”, not with an imperative.`
        : `“${words}” adds nothing before the verb.`,
    hint:
      instead === undefined ? 'Start with the verb in the imperative.' : `Start with “${instead}”.`,
    ...(first.kind === 'report' && found.every(({ kind }) => kind === 'report')
      ? { severity: 'advice' as const }
      : {}),
    fixes: suggestImperative(description, found),
  };
}

function suggestImperative(description: string, found: readonly IndirectWords[]): readonly Fix[] {
  const value = replaceIndirectWords(description, found);
  const left = listIndirectWords(readProse(value));
  if (value === description || replaceIndirectWords(value, left) !== value) return [];
  return [
    {
      title: 'Use the imperative',
      kind: 'text',
      edits: [{ kind: 'set', at: ['description'], value }],
    },
  ];
}

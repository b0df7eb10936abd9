import { addSentence } from '../../../contract/add-sentence.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { formatCondition } from '../../words/format-sentence.ts';
import { listNames } from '../../words/list-names.ts';
import { splitWords } from '../../words/split-words.ts';
import { findExclusion } from '../checklist/find-exclusion.ts';
import { isToolNamed } from './is-described.ts';
import { listRivals } from './list-rivals.ts';

interface Sibling {
  readonly tool: string;
  readonly when: string;
}

export const siblingNamed: ToolRule = {
  id: 'sibling-named',
  scope: 'tool',
  severity: 'warning',
  recommended: 'advice',
  summary: 'Name the other tool that could be meant',
  why: 'A model compares tools while it reads a description. One sentence about the other tool decides the choice: it stopped a model from replacing whole files to change a line.',
  source: 'Source 002, anatomy of a description that routes',
  except:
    'One of several similar tools is enough. With the preset `recommended` only tools are reported whose first sentences claim the same act. If the system prompt says which tool to take, suppress the finding with that reason.',
  fixKinds: ['text'],
  bad: {
    tools: [
      {
        ...example,
        name: 'move_booking',
        title: 'Move a booking',
        description:
          'Give a booking another time and return its booking_id. Mutating: frees the former slot at once. Use when the user names the booking and the new time. Never changes the room.',
      },
      {
        ...example,
        description:
          'Book a meeting room for one slot and return its booking_id. Mutating: puts one booking in the calendar, mails nobody. Use when the user has agreed on room and time. Fails when the room is taken.',
        routing: {
          siblings: [{ tool: 'move_booking', when: 'A booking exists and its time changes' }],
        },
      },
    ],
  },
  good: example,
  check: ({ contract, set, registry }, report) => {
    const { description, routing } = contract;
    if (description === undefined || description.trim() === '') return;
    const { prose } = getFacts(contract);
    const siblings = (routing?.siblings ?? []).flatMap(
      ({ tool = '', when = '' }): readonly Sibling[] =>
        tool.trim() === '' || tool === contract.name || set.count(tool) === 0
          ? []
          : [{ tool, when: when.trim() }],
    );
    const declared = siblings.some(({ tool }) => isToolNamed(prose.lower, tool, splitWords(tool)))
      ? []
      : siblings;
    if (declared.length > 0) {
      const names = listNames(declared.map(({ tool }) => formatExcerpt(tool, 40)));
      report({
        at: ['description'],
        message: `The description doesn’t say when to use ${names} instead; the model never sees \`routing.siblings\`.`,
        hint: 'Copy the cases of `routing.siblings` into the description.',
        fixes: prose.isEnglish ? suggestRoutes(declared, description) : [],
      });
      return;
    }
    const isRecommended = getPresetId(registry) === 'recommended';
    // There negative-description names the rivals of a text without an exclusion.
    if (isRecommended && findExclusion(description, contract, set) === undefined) return;
    const rivals = listRivals(contract, set, isRecommended);
    if (rivals.length > 0)
      report({
        at: ['description'],
        severity: 'advice',
        message: `This tool and ${listNames(rivals.map((name) => formatExcerpt(name, 40)))} do similar things, and no description says when to use which.`,
        hint: `Say in the description when to use ${listNames([formatExcerpt(rivals[0] ?? '', 40)])} instead.`,
      });
  },
};

function suggestRoutes(siblings: readonly Sibling[], description: string): readonly Fix[] {
  if (siblings.some(({ when }) => when === '')) return [];
  const value = siblings.reduce(
    (text, { tool, when }) => addSentence(text, `Use ${tool} instead ${formatCondition(when)}.`),
    description,
  );
  return [
    {
      title: 'Add when to use the siblings',
      kind: 'text',
      edits: [{ kind: 'set', at: ['description'], value }],
    },
  ];
}

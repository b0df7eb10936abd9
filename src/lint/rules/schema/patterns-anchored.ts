import { example } from '../../example.ts';
import type { ToolRule } from '../../rule.ts';
import { checkAnchors, type AnchorProblem } from './keywords/check-anchors.ts';
import { describePointer, formatCapitalized } from './keywords/describe-pointer.ts';
import { listPatterns } from './keywords/list-patterns.ts';

const { room_id, ...others } = example.input_schema.properties;

export const patternsAnchored: ToolRule = {
  id: 'patterns-anchored',
  scope: 'tool',
  severity: 'advice',
  recommended: 'advice',
  summary: 'Anchor each pattern that describes the whole text',
  why: 'JSON Schema searches for a pattern anywhere in the text. Without ^ and $ any text that contains a match is valid.',
  source: 'Source 000, checklist item 3',
  facts: [
    {
      claim: 'A pattern is not anchored by itself',
      url: 'https://json-schema.org/draft/2020-12/json-schema-validation',
      read: '2026-11-21',
    },
  ],
  except: 'Where the pattern is open on purpose, write .* at the open end.',
  fixKinds: ['suggested'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: { ...others, room_id: { ...room_id, pattern: '^rm_[0-9a-f]{8}' } },
    },
  },
  good: example,
  check: ({ contract }, report) => {
    for (const part of ['input_schema', 'output_schema'] as const) {
      for (const { text, at, holder, isKey } of listPatterns(contract[part], part)) {
        const trouble = isKey ? undefined : checkAnchors(text);
        if (trouble === undefined) continue;
        const { anchored, kind } = trouble;
        const shown = anchored.length > 60 ? `${anchored.slice(0, 59)}…` : anchored;
        report({
          at,
          message: `${formatCapitalized(describePointer(holder))} ${SAYS[kind]}.`,
          hint: 'Put ^ and $ around the pattern.',
          fixes: [
            {
              title: `Write ${shown}`,
              kind: 'suggested',
              assumes: 'The server refuses a text that only contains a match.',
              edits: [{ kind: 'set', at, value: anchored }],
            },
          ],
        });
      }
    }
  },
};

const SAYS = {
  start: 'has a pattern without ^, so any text may precede a match',
  end: 'has a pattern without $, so any text may follow a match',
  both: 'has a pattern without ^ and $, so any text that contains a match is valid',
  branch: 'has a pattern in which | separates ^ from $, so each applies to one branch only',
} as const satisfies Record<AnchorProblem['kind'], string>;

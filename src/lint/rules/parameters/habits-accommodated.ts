import { example } from '../../example.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { findPairList } from './find-pair-list.ts';

const text = { type: 'string', maxLength: 200 };
const edits = {
  type: 'array',
  minItems: 1,
  maxItems: 20,
  description: 'Changes to the agenda, in order.',
  items: {
    type: 'object',
    properties: {
      old_text: { ...text, description: 'Text that stands once in the agenda.' },
      new_text: { ...text, description: 'What takes its place.' },
    },
    required: ['old_text', 'new_text'],
    additionalProperties: false,
  },
};
const input_schema = {
  ...example.input_schema,
  properties: { ...example.input_schema.properties, edits },
};
const { old_text, new_text } = edits.items.properties;

export const habitsAccommodated: ToolRule = {
  id: 'habits-accommodated',
  scope: 'tool',
  severity: 'advice',
  recommended: 'off',
  summary: 'Accept a single edit without its list',
  why: "Models that were trained on Claude Code's Edit often send one pair at the top level instead of a list with one pair. The schema refuses it, and the turn is lost.",
  source: 'Source 002, meeting the model where it is',
  except:
    'Accept only a form that can mean one thing and does no harm; refuse any other with a hint.',
  bad: { ...example, input_schema },
  good: {
    ...example,
    input_schema: {
      ...input_schema,
      properties: { ...input_schema.properties, old_text, new_text },
    },
  },
  check: ({ contract }, report) => {
    const found = findPairList(contract);
    if (found === undefined) return;
    const { name, before, after } = found;
    report({
      at: ['input_schema', 'properties', name],
      message: `${listNames([name])} is a list of pairs, so a call with one pair at the top level is refused.`,
      hint: `Accept ${listNames([before, after])} at the top level too, or show the list form in the error.`,
    });
  },
};

import { createJsonObject, isArray } from '../../../contract/json/json.ts';
import { formatPointer } from '../../../contract/json/pointer.ts';
import { example } from '../../example.ts';
import type { Fix, ToolRule } from '../../rule.ts';
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
const map = [
  { to: '/edits/0/old_text', from: '/old_text' },
  { to: '/edits/0/new_text', from: '/new_text' },
];

export const habitsAccommodated: ToolRule = {
  id: 'habits-accommodated',
  scope: 'tool',
  severity: 'advice',
  summary: 'Take the flat form of a list of edits too',
  why: "Models that were trained on Claude Code's Edit drop the list for a single edit and send the pair at the top; the schema refuses it before the handler can help, and the turn is lost.",
  source: 'Source 002, meeting the model where it is',
  except:
    'Accommodate only what can mean one thing and does no harm; a form that changes what the call does is to be refused with a hint.',
  fixKinds: ['suggested'],
  bad: { ...example, input_schema },
  good: {
    ...example,
    input_schema,
    aliases: [{ title: 'One edit without its list', when: ['old_text', 'new_text'], map }],
  },
  check: ({ contract }, report) => {
    const found = findPairList(contract);
    if (found === undefined) return;
    const { name, before, after } = found;
    const pairs = [before, after].map((key) =>
      createJsonObject([
        ['to', formatPointer([name, 0, key])],
        ['from', formatPointer([key])],
      ]),
    );
    const alias = createJsonObject([
      ['title', 'One edit without its list'],
      ['when', [before, after]],
      ['map', pairs],
    ]);
    const written = contract.source.get('aliases');
    const fix: Fix = {
      title: 'Take one edit at the top as well',
      kind: 'suggested',
      assumes: 'The harness rewrites such a call before it runs.',
      edits: [
        { kind: 'set', at: ['aliases'], value: [...(isArray(written) ? written : []), alias] },
      ],
    };
    report({
      at: ['input_schema', 'properties', name],
      message: `${listNames([name])} is a list of pairs, and a single pair at the top is refused.`,
      hint: `Declare an alias that takes ${listNames([before, after])} without the list.`,
      fixes: [fix],
    });
  },
};

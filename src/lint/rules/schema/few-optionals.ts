import { FEW_OPTIONALS, MANY_OPTIONALS, measureTool } from '../../../contract/budget.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { listOptionals } from '../parameters/list-optionals.ts';

const createFlag = (name: string): readonly [string, object] => [
  `with_${name}`,
  {
    type: 'boolean',
    description: `Whether a ${name} has to be in the room, as its page in the intranet says.`,
  },
];
const EQUIPMENT = [
  'projector',
  'whiteboard',
  'camera',
  'telephone',
  'screen',
  'flipchart',
  'lectern',
];
const createExample = (names: readonly string[]): object => ({
  ...example,
  input_schema: {
    ...example.input_schema,
    properties: {
      ...example.input_schema.properties,
      ...Object.fromEntries(names.map(createFlag)),
    },
  },
});

export const fewOptionals: ToolRule = {
  id: 'few-optionals',
  scope: 'tool',
  severity: 'advice',
  recommended: 'advice',
  summary: 'Keep optional parameters to six',
  why: 'Each optional parameter is a decision in every call. A tool with 22 of them costs as much planning as three or four ordinary tools.',
  source: 'Source 001: one tool with 22 optional fields costs as much as 3–4 tools',
  facts: [
    {
      claim:
        'Anthropic compiles at most 24 optional parameters over all strict tools of one request',
      url: 'https://docs.claude.com/en/docs/build-with-claude/structured-outputs',
      read: '2026-11-21',
    },
  ],
  except: 'Where a search has many filters of one kind, suppress the finding with that reason.',
  fixKinds: ['suggested'],
  bad: createExample(EQUIPMENT),
  good: createExample(EQUIPMENT.slice(0, 2)),
  check: ({ contract }, report) => {
    if (getFacts(contract).parameters.length <= FEW_OPTIONALS) return;
    const optional = listOptionals(contract);
    const [first] = optional;
    if (first === undefined || optional.length <= FEW_OPTIONALS) return;
    const shared = { at: first.at, places: optional.map(({ at }) => at) };
    if (optional.length < MANY_OPTIONALS) {
      report({
        ...shared,
        message: `${optional.length} parameters are optional, so the typical call is hard to see.`,
        hint: 'Require what most calls send, and move rare options to a second tool.',
      });
      return;
    }
    const { least, most } = measureTool(optional.length);
    report({
      ...shared,
      severity: 'warning',
      message: `${optional.length} parameters are optional, so a call costs as much planning as ${Math.round(least)}–${Math.round(most)} ordinary tools.`,
      hint: 'Split the tool by parameters that are used together.',
      fixes: [
        {
          title: 'Split the tool by the groups of its parameters',
          kind: 'suggested',
          assumes: 'The server also implements the new tools.',
          edits: [],
          refactoring: { kind: 'split_overloaded' },
        },
      ],
    });
  },
};

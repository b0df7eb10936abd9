import { FEW_OPTIONALS, MANY_OPTIONALS, measureTool } from '../../../contract/budget.ts';
import type { Contract } from '../../../contract/contract.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { listDispatches } from '../../dispatch/list-dispatches.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { listOptionals } from '../parameters/list-optionals.ts';
import type { Parameter } from '../parameters/list-parameters.ts';

/**
 * In the preset recommended. An audit on 2026-11-23 found the advice debatable for searches with up
 * to 15 filters.
 */
const TOO_MANY = 15;
/** Every caller knows these; they are no decision about what to do. */
const FAMILIAR = new Set(
  (
    'limit offset page pages cursor after before skip top first last size start count order sort direction ordering format formats fields verbose timeout locale language lang timezone debug dry ' +
    'width height title name description theme style color colour font bold italic underline alignment background border margin padding legend palette position left right x y'
  ).split(' '),
);
/** A call in the description: a block of code, arguments in braces, `tool(name=value)`. */
const SHOWS_CALL = /```|\{\s*"?\w+"?\s*:|\w\(\s*\w+\s*[=:]|<examples?>/i;

/**
 * The optional parameters that a caller of somebody else's tool has to think about: not those of an
 * optional object or of a list's items, which come with it, and not the familiar ones. None where a
 * call is shown.
 */
function listDecisions(contract: Contract): readonly Parameter[] {
  if (contract.examples !== undefined || SHOWS_CALL.test(contract.description ?? '')) return [];
  return listOptionals(contract).filter(
    ({ path, words }) =>
      !path.includes('.') &&
      !FAMILIAR.has(words.at(-1) ?? '') &&
      !['page', 'per', 'sort', 'order'].includes(words[0] ?? ''),
  );
}

/** A list has a filter for each field, an update a value: what is left out has no effect. */
const PARTIAL = new Set(['list', 'search', 'find', 'filter', 'query', 'update', 'edit', 'patch']);

function isPartial(contract: Contract): boolean {
  return getFacts(contract).words.some((word) => PARTIAL.has(word));
}

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
  check: ({ contract, registry }, report) => {
    if (getFacts(contract).parameters.length <= FEW_OPTIONALS) return;
    const isRecommended = getPresetId(registry) === 'recommended';
    const optional = isRecommended ? listDecisions(contract) : listOptionals(contract);
    const [first] = optional;
    // one-verb asks for the split of such a tool.
    if (isRecommended && (listDispatches(contract).length > 0 || isPartial(contract))) return;
    if (first === undefined || optional.length <= (isRecommended ? TOO_MANY : FEW_OPTIONALS))
      return;
    const shared = { at: first.at, places: optional.map(({ at }) => at) };
    if (isRecommended) {
      report({
        ...shared,
        message: `${listOptionals(contract).length} parameters are optional, and no example shows a typical call.`,
        hint: 'Show a typical call in the description, or move rare options to a second tool.',
      });
      return;
    }
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

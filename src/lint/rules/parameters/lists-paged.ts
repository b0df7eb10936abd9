import type { Contract } from '../../../contract/contract.ts';
import { getNumber, isObject } from '../../../contract/json/json.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const LISTING = setOf('list search find query browse');
/** A field that says whether there is more. */
const SAYS_MORE = setOf(
  'cursor next more truncated total totals count page pages pagination paging remaining offset complete incomplete partial last limit limited continuation token',
);
/** A parameter that bounds the list, or continues it. */
const BOUNDS = setOf(
  'limit cursor page pages per offset count size top max maximum num number results first last after before take skip head tail rows start since until from to days token depth k n range',
);
/** Things of which an account may have thousands. */
const MANY = setOf(
  'issues commits messages users files events logs orders records rows emails contacts transactions comments repositories notifications customers invoices payments products tickets posts articles tweets',
);

export const listsPaged: ToolRule = {
  id: 'lists-paged',
  scope: 'tool',
  severity: 'advice',
  recommended: 'advice',
  summary: 'Bound each long list and return whether there is more',
  why: 'A list without a bound can fill the context. A list that was cut without a sign is taken as complete, and the model reports that nothing else exists.',
  source: 'Source 004, the limits of results',
  except: 'A list that is short by nature, such as the rooms of one building, needs neither.',
  bad: createExample({ slots: { type: 'array', items: { type: 'string', maxLength: 40 } } }),
  good: createExample({
    slots: { type: 'array', items: { type: 'string', maxLength: 40 } },
    truncated: { type: 'boolean' },
  }),
  check: ({ contract, registry }, report) => {
    if (!isListing(contract)) return;
    const { output_schema: output } = contract;
    const found =
      isObject(output) && output.has('properties')
        ? checkOutput(contract, getPresetId(registry) === 'recommended')
        : output === undefined
          ? checkInput(contract)
          : undefined;
    if (found !== undefined) report(found);
  },
};

/** Reads a list, and the contract does not say how it is cut. */
function isListing(contract: Contract): boolean {
  const { words, effect } = getFacts(contract);
  const { max_items, pagination_cursor } = contract.result_limits ?? {};
  return (
    (LISTING.has(words[0] ?? '') || LISTING.has(words[1] ?? '')) &&
    effect.kind === 'reads' &&
    max_items === undefined &&
    pagination_cursor === undefined
  );
}

function checkInput(contract: Contract): RuleReport | undefined {
  const { words, parameters } = getFacts(contract);
  const isBound =
    BOUND.test(contract.description ?? '') ||
    parameters.some((parameter) => parameter.words.some((word) => BOUNDS.has(word)));
  return isBound || !MANY.has(words.at(-1) ?? '') || !isObject(contract.input_schema)
    ? undefined
    : {
        at: ['input_schema'],
        message:
          'The tool returns a list that can be long, but a call can neither limit nor page it.',
        hint: 'Add a `limit` and a cursor, or say in the description how many it returns at most.',
      };
}

/** Of a stranger’s tool only what is often long is asked: a list may be short by nature. */
function checkOutput(contract: Contract, isRecommended: boolean): RuleReport | undefined {
  const { fields, words: named } = getFacts(contract);
  const isMany = named.some((word) => MANY.has(word));
  const lists = fields.filter(
    ({ at, schema, words }) =>
      at.length === 3 &&
      (!isRecommended || isMany || MANY.has(words.at(-1) ?? '')) &&
      listSchemaTypes(schema).includes('array') &&
      getNumber(schema.get('maxItems')) === undefined,
  );
  const [first] = lists;
  const isTold = fields.some(({ words }) => words.some((word) => SAYS_MORE.has(word)));
  if (first === undefined || isTold) return undefined;
  return {
    at: first.at,
    message: `${listNames(lists.map(({ path }) => path))} ${lists.length === 1 ? 'has' : 'have'} no \`maxItems\`, and no other field says whether the list is complete.`,
    hint: 'Return a cursor, a total or `truncated` beside the list, or set `maxItems` if it is always short.',
  };
}

const BOUND =
  /\b(?:up to|at most|max(?:imum)?(?: of)?|first|top|latest|last|most recent|limited to|paginat\w+|page|cursor)\b/i;

function createExample(fields: object): object {
  return {
    ...example,
    name: 'list_slots',
    title: 'List open slots',
    purpose: 'Shows when a meeting room can be used.',
    description:
      'List the open slots of a meeting room. Read-only. Use when the user asks when a room can be used. Fails when there is no such room. Do not use to book a slot.',
    input_schema: {
      ...example.input_schema,
      properties: { room_id: example.input_schema.properties.room_id },
      required: ['room_id'],
    },
    output_schema: {
      type: 'object',
      properties: { ok: { type: 'boolean', const: true }, ...fields },
      required: ['ok', ...Object.keys(fields)],
      additionalProperties: false,
    },
    errors: [
      {
        code: 'room_unknown',
        type: 'not_found',
        message: 'No room has that room_id.',
        hint: 'Ask the user for the sign on the door, then call list_slots again with its room_id.',
        retryable: true,
      },
      {
        code: 'calendar_silent',
        type: 'timeout',
        message: 'The calendar did not answer in time.',
        hint: 'Call list_slots again with the same arguments.',
        retryable: true,
      },
    ],
    risk_class: 'read_only',
    side_effects: { class: 'none', summary: 'Reads the calendar.', reversible: true },
    permission: { default: 'allow' },
    idempotency: { strategy: 'natural' },
  };
}

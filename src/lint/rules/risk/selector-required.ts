import type { Contract } from '../../../contract/contract.ts';
import { get, isArray, isObject, listStrings, type Json } from '../../../contract/json/json.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { getFacts } from '../../facts.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { splitWords } from '../../words/split-words.ts';
import { deletion } from './example-risks.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Parameters that say which of many are meant; without one, all are. */
const FILTERS = setOf(
  'filter filters where query condition conditions criteria selector predicate match',
);
/** Another way to say which one is meant. */
const NAMES = setOf('name id uuid key path file filename manifest slug url');
/** They say which only where the name speaks of several: `delete_users(ids)`. */
const LISTS = setOf('ids keys names paths uuids');
const SEVERAL = setOf('many all bulk batch multiple several');
/** Verbs that take away; whether for good depends on what they are done to. */
const REMOVES = setOf('remove clear truncate drop reset expire evict prune kill terminate');
/** What a required parameter holds that is only the place: `collection`, `database`. */
const PLACES = setOf(
  'collection database db table schema index bucket namespace project workspace owner repo repository org organization team account tenant server host region queue topic sheet spreadsheet board list',
);
const GUARDED =
  /\b(?:without|no|empty|missing|omit\w{0,4})\b[^.\n]{0,60}\b(?:errors?|fails?|refus\w{1,5}|reject\w{0,3}|nothing)\b|\b(?:at least one|exactly one|one of) (?:of )?(?:the )?/i;

const unselected = {
  ...deletion,
  name: 'delete_bookings',
  input_schema: {
    type: 'object',
    properties: {
      filter: {
        type: 'string',
        minLength: 1,
        maxLength: 200,
        description: 'Which bookings, such as room = rm_1a2b3c4d.',
      },
    },
    required: [],
    additionalProperties: false,
  },
  idempotency: { strategy: 'natural' },
  resource_scope: ['calendar:bookings'],
} as const;

export const selectorRequired: ToolRule = {
  id: 'selector-required',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Require the parameter that selects what to delete',
  why: 'Models leave out optional parameters. A delete call without its filter matches everything.',
  source: 'Source 000, the schema refuses a wrong call; source 004, destructive tools',
  except:
    'If the server refuses a call without the parameter, say so in its description. If deleting everything is a purpose of the tool, give it its own tool.',
  fixKinds: ['suggested'],
  bad: unselected,
  good: { ...unselected, input_schema: { ...unselected.input_schema, required: ['filter'] } },
  check: ({ contract }, report) => {
    const selector = findOptionalSelector(contract);
    if (selector === undefined) return;
    const name = listNames([formatExcerpt(selector, 40)]);
    report({
      at: ['input_schema', 'properties', selector],
      message: `${name} is optional, so a call without it may delete everything.`,
      hint: `Add ${name} to \`required\`.`,
      fixes: suggestRequired(contract, selector),
    });
  },
};

/** The only parameters that say what is deleted, when none of them is required. */
function findOptionalSelector(contract: Contract): string | undefined {
  const { words } = getFacts(contract);
  const schema = contract.input_schema;
  if (!isRemoving(contract) || !isObject(schema)) return undefined;
  if (hasChoice(schema.get('anyOf')) || hasChoice(schema.get('oneOf'))) return undefined;
  const required = listStrings(schema.get('required'));
  if (required.some((name) => !isPlace(name))) return undefined;
  const isMany = words.some((word) => SEVERAL.has(word)) || words.at(-1)?.endsWith('s') === true;
  const optional = listPropertyNames(schema).filter((name) => !required.includes(name));
  const selectors = optional.filter((name) => isSelector(name, isMany));
  const [selector] = selectors;
  if (selector === undefined || selectors.length > 1) return undefined;
  if (optional.some((name) => NAMES.has(splitWords(name).at(-1) ?? '') && !isPlace(name)))
    return undefined;
  const own = get(get(schema.get('properties'), selector), 'description');
  const text = `${contract.description ?? ''} ${typeof own === 'string' ? own : ''}`;
  return GUARDED.test(text.slice(0, 4_000)) ? undefined : selector;
}

function isRemoving(contract: Contract): boolean {
  const { act, effect } = getFacts(contract);
  if (effect.kind !== 'writes' || act === undefined) return false;
  return act.on === 'deletion' || REMOVES.has(act.verb);
}

/** `anyOf: [{ required: ['id'] }, …]` asks for one of several. */
function hasChoice(union: Json | undefined): boolean {
  return isArray(union) && union.length > 0;
}

function isPlace(name: string): boolean {
  return splitWords(name).some((word) => PLACES.has(word));
}

function isSelector(name: string, isMany: boolean): boolean {
  const last = splitWords(name).at(-1) ?? '';
  return FILTERS.has(last) || (isMany && LISTS.has(last));
}

/** Not where an example leaves it out: the example would not fit any more. */
function suggestRequired(contract: Contract, selector: string): readonly Fix[] {
  const { input_schema, examples = [] } = contract;
  const required = get(input_schema, 'required');
  if (required !== undefined && !isArray(required)) return [];
  if (examples.some(({ input }) => !isObject(input) || !input.has(selector))) return [];
  return [
    {
      title: `Require ${formatExcerpt(selector, 40)}`,
      kind: 'suggested',
      assumes: 'No caller deletes everything by leaving it out.',
      edits: [
        { kind: 'set', at: ['input_schema', 'required'], value: [...(required ?? []), selector] },
      ],
    },
  ];
}

import {
  createJsonObject,
  get,
  getNumber,
  getString,
  isArray,
  isObject,
  type Json,
} from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import type { Fix } from '../../rule.ts';
import { listChoices } from '../../words/list-choices.ts';
import { listClosedValues } from '../../words/list-values.ts';
import { splitWords } from '../../words/split-words.ts';
import { listStatedLimits, type StatedLimit } from '../drift/list-stated-limits.ts';
import type { CountedParameter } from '../drift/read-quantity.ts';
import { isComposed } from './check-constraint.ts';

export interface ConstraintSuggestion {
  /** The constraint in the description, for a message: "lists its values". */
  readonly evidence: string;
  readonly fix: Fix;
}

/** Values that are lists in one text: each part is an allowed value, the whole text is not. */
const TAKES_SEVERAL =
  /\b(?:(?:comma|semicolon|space|pipe|newline|colon|plus)[- ]?(?:separated|delimited)|(?:separated?|delimited|divided|split|joined|concatenated) (?:by|with|using)|csv|list of|lists|one or more|1 or more|any (?:combination|of)|combinations?|combined?|combining|multiple|several|many|each|array|set of|subset|at least one|prefix|suffix|prefixed|wildcards?|followed by|preceded by|starts? with|begins? with|ends? with)\b/i;
/** Words that allow other values, too. */
const TAKES_OTHERS =
  /\b(?:case[- ]insensitive(?:ly)?|(?:ignores?|ignoring) case|any (?:string|value|text|name|language|model)|free[- ]?(?:form|text)|arbitrary|your own|extensible|also (?:accepts?|accepted|allows?|allowed|supports?|supported|possible|be)|as well|alias(?:es)?|abbreviat\w+|synonyms?|regex|expression|not limited to|omit|leave (?:it )?(?:empty|blank|out)|empty string|otherwise|unless|instead of)\b/i;

/** A list beside one of these is about what it holds: "Path of an image. Supported formats: png, jpg". */
const HOLDERS = new Set(
  'path paths file files filepath filename url uri link image photo picture video audio document content contents data query text body message prompt template pattern expression code script input attachment address'.split(
    ' ',
  ),
);

/**
 * The constraint that a parameter's description states; undefined in doubt. `at` is the schema's
 * pointer.
 */
export function suggestConstraint(
  declared: Json,
  declaredAt: Pointer,
): ConstraintSuggestion | undefined {
  const description = getString(get(declared, 'description'));
  if (description === undefined) return undefined;
  const { schema, at } = findOnlyBranch(declared, declaredAt);
  if (isComposed(schema)) return undefined;
  const type = findOnlyType(schema);
  if (type === 'string')
    return suggestEnum(schema, at, description) ?? suggestLength(schema, at, description);
  return (type === 'number' || type === 'integer') && /\d/.test(description)
    ? suggestRange(schema, at, description)
    : undefined;
}

/**
 * The other branch of `anyOf: [{ type: string }, { type: null }]`, with the keywords beside the union:
 * generators write an optional parameter so.
 */
function findOnlyBranch(
  schema: Json,
  at: Pointer,
): { readonly schema: Json; readonly at: Pointer } {
  const union = get(schema, 'anyOf');
  if (!isObject(schema) || !isArray(union)) return { schema, at };
  const branches = union.filter((branch) => get(branch, 'type') !== 'null');
  const [only] = branches;
  if (branches.length !== 1 || !isObject(only)) return { schema, at };
  const beside = [...schema].filter(
    ([keyword]) => keyword !== 'anyOf' && keyword !== 'description',
  );
  return {
    schema: createJsonObject([...beside, ...only]),
    at: [...at, 'anyOf', union.indexOf(only)],
  };
}

/** Ignores null. */
function findOnlyType(schema: Json): string | undefined {
  const type = get(schema, 'type');
  if (typeof type === 'string') return type;
  const types = listSchemaTypes(schema).filter((each) => each !== 'null');
  return types.length === 1 ? types[0] : undefined;
}

function suggestEnum(
  schema: Json,
  at: Pointer,
  description: string,
): ConstraintSuggestion | undefined {
  const last = splitWords(getName(at)).at(-1) ?? '';
  const listed = listClosedValues(description);
  const values = listed.length < 2 ? listChoices(description, last) : listed;
  if (HOLDERS.has(last) && !/^\W*one of\b/i.test(description)) return undefined;
  if (values.length < 2 || TAKES_SEVERAL.test(description) || TAKES_OTHERS.test(description))
    return undefined;
  if (
    listShown(schema).some(
      (value) => value !== null && (typeof value !== 'string' || !values.includes(value)),
    )
  )
    return undefined;
  const allowed = listSchemaTypes(schema).includes('null') ? [...values, null] : values;
  return {
    evidence: `lists its ${values.length} values in the description only`,
    fix: {
      title: `Declare the enum ${values.slice(0, 6).join(', ')}${values.length > 6 ? ' …' : ''}`,
      kind: 'suggested',
      assumes: 'The server accepts only these values.',
      edits: [{ kind: 'set', at: [...at, 'enum'], value: allowed }],
    },
  };
}

function suggestLength(
  schema: Json,
  at: Pointer,
  description: string,
): ConstraintSuggestion | undefined {
  if (!/\d\s?char/i.test(description)) return undefined;
  const limits = listStatedLimits(description, 'string', getCountedParameter(at, description));
  const [limit, ...others] = limits.filter(({ keyword }) => keyword === 'maxLength');
  if (limit === undefined || others.length > 0 || limit.value === 0 || !isPlain(description, limit))
    return undefined;
  if (
    listShown(schema).some((value) => typeof value === 'string' && [...value].length > limit.value)
  )
    return undefined;
  return {
    evidence: 'states its maximum length in the description only',
    fix: {
      title: `Declare maxLength ${limit.value}`,
      kind: 'suggested',
      assumes: 'The server refuses a longer text.',
      edits: [{ kind: 'set', at: [...at, 'maxLength'], value: limit.value }],
    },
  };
}

function suggestRange(
  schema: Json,
  at: Pointer,
  description: string,
): ConstraintSuggestion | undefined {
  const limits = listStatedLimits(
    description,
    'number',
    getCountedParameter(at, description),
  ).filter((limit) => limit.isHard && isPlain(description, limit));
  const bounds = (['minimum', 'maximum'] as const).flatMap((keyword) => {
    const listed = new Set(
      limits.flatMap((limit) => (limit.keyword === keyword ? [limit.value] : [])),
    );
    return [...listed].map((value) => ({ keyword, value }));
  });
  const [minimum, ...otherMinima] = bounds.flatMap(({ keyword, value }) =>
    keyword === 'minimum' ? [value] : [],
  );
  const [maximum, ...otherMaxima] = bounds.flatMap(({ keyword, value }) =>
    keyword === 'maximum' ? [value] : [],
  );
  // Two maxima belong to two cases.
  if (bounds.length === 0 || otherMinima.length + otherMaxima.length > 0) return undefined;
  if (minimum !== undefined && maximum !== undefined && minimum >= maximum) return undefined;
  if (listShown(schema).some((value) => isBeyond(value, minimum, maximum))) return undefined;
  return {
    evidence: 'states its range in the description only',
    fix: {
      title: `Declare ${bounds.map(({ keyword, value }) => `${keyword} ${value}`).join(' and ')}`,
      kind: 'suggested',
      assumes: 'The server refuses numbers outside this range.',
      edits: bounds.map(({ keyword, value }) => ({ kind: 'set', at: [...at, keyword], value })),
    },
  };
}

function getCountedParameter(at: Pointer, description: string): CountedParameter {
  return { words: splitWords(getName(at)), description };
}

/** `5,000` is ambiguous: some locales read it as 5. */
function isPlain(description: string, { start, end }: StatedLimit): boolean {
  return !description.slice(start, end).includes(',');
}

function isBeyond(value: Json, minimum: number | undefined, maximum: number | undefined): boolean {
  const number = getNumber(value);
  return number !== undefined && (number < (minimum ?? number) || number > (maximum ?? number));
}

/** The parameter's, also for a branch of its schema. */
function getName(at: Pointer): string {
  return String((at.at(-2) === 'anyOf' ? at.at(-3) : at.at(-1)) ?? '');
}

/** The values that the schema shows: the constraint must allow each of them. */
function listShown(schema: Json): readonly Json[] {
  const single = [get(schema, 'default'), get(schema, 'example'), get(schema, 'const')];
  const lists = [get(schema, 'examples'), get(schema, 'enum')];
  return [
    ...single.filter((value) => value !== undefined),
    ...lists.flatMap((list) => (isArray(list) ? list : [])),
  ];
}

import { isList, type Value } from '../../contract/session/router.ts';
import { getMember, getText, isRecord } from '../value.ts';
import type { Failure } from './run-handler.ts';

/** What a validator of JSON Schema found, in the words of the specification. */
export interface SchemaError {
  readonly keyword: string;
  /** Keys and indexes from the arguments to the refused value. */
  readonly at: readonly (string | number)[];
  /** The value of the keyword; for `required` and `additionalProperties` the property's name. */
  readonly limit: Value;
}

/** One refused argument, as the model reads it. */
export interface Violation {
  /** `edits[0].old_string`; empty for the arguments as a whole. */
  readonly field: string;
  /** JSON of what was sent, cut; empty where nothing was. */
  readonly sent: string;
  readonly message: string;
  /** The description of the parameter: what it is for and how it is written. */
  readonly about: string;
}

const MOST_SHOWN = 60;
const MOST_VIOLATIONS = 8;

/** The refused arguments in the order of the call; undefined where there are none. */
export function checkArguments(
  { tool, input, schema }: { readonly tool: string; readonly input: Value; readonly schema: Value },
  errors: readonly SchemaError[],
): (Failure & { readonly violations: readonly Violation[] }) | undefined {
  if (errors.length === 0) return undefined;
  const known = new Map<string, Violation>();
  for (const error of errors) {
    const violation = createViolation(error, input, schema);
    known.set(`${violation.field}\n${violation.message}`, violation);
  }
  const violations = [...known.values()].toSorted(compareViolations);
  const shown = violations.slice(0, MOST_VIOLATIONS);
  const more = violations.length - shown.length;
  return {
    type: 'invalid_arguments',
    message: [
      ...shown.map(({ message }) => message),
      ...(more > 0
        ? [`${more} more ${more === 1 ? 'argument is' : 'arguments are'} refused.`]
        : []),
    ].join(' '),
    hint: `Correct ${shown.length === 1 && more === 0 ? 'it' : 'them'} and call ${tool} again.${describeFields(shown)}`,
    violations,
  };
}

function compareViolations(a: Violation, b: Violation): number {
  const [one, other] = [`${a.field}\n${a.message}`, `${b.field}\n${b.message}`];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The contract's own words about each refused parameter, once. */
function describeFields(violations: readonly Violation[]): string {
  const texts = violations.flatMap(({ field, about }) =>
    about === '' || field === '' ? [] : [` ${field}: ${about}`],
  );
  return [...new Set(texts)].join('');
}

function createViolation(error: SchemaError, input: Value, schema: Value): Violation {
  const { keyword, at, limit } = error;
  const isNamed = keyword === 'required' || keyword === 'additionalProperties';
  const place = isNamed && typeof limit === 'string' ? [...at, limit] : at;
  const field = formatPlace(place);
  const value = findValue(input, place);
  return {
    field,
    sent: value === undefined ? '' : formatSent(value),
    message: `${field === '' ? 'The input' : field} ${describeError(error, value)}.`,
    about: keyword === 'additionalProperties' ? '' : findDescription(schema, place),
  };
}

function formatPlace(place: readonly (string | number)[]): string {
  return place.reduce<string>(
    (path, key) =>
      typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`,
    '',
  );
}

function formatSent(value: Value): string {
  const text = JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

function findValue(value: Value, place: readonly (string | number)[]): Value | undefined {
  return place.reduce<Value | undefined>((held, key) => {
    if (held === undefined) return undefined;
    return typeof key === 'number' ? (isList(held) ? held[key] : undefined) : getMember(held, key);
  }, value);
}

/** Along `properties` and `items`; empty elsewhere. */
function findDescription(schema: Value, place: readonly (string | number)[]): string {
  const found = place.reduce<Value | undefined>((held, key) => {
    if (!isRecord(held)) return undefined;
    return typeof key === 'number'
      ? getMember(held, 'items')
      : getMember(getMember(held, 'properties'), key);
  }, schema);
  return getText(found, 'description') ?? '';
}

const COMPARED: Readonly<Record<string, string>> = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
};
const COUNTED: Readonly<Record<string, readonly [bound: string, unit: string]>> = {
  minLength: ['at least', 'character'],
  maxLength: ['at most', 'character'],
  minItems: ['at least', 'item'],
  maxItems: ['at most', 'item'],
  minProperties: ['at least', 'field'],
  maxProperties: ['at most', 'field'],
};
const SIMPLE: Readonly<Record<string, string>> = {
  required: 'is missing',
  additionalProperties: 'is no parameter of this tool',
  uniqueItems: 'repeats an item',
  anyOf: 'fits none of the accepted forms',
  oneOf: 'does not fit exactly one of the accepted forms',
  not: 'is excluded',
};

/** The end of a sentence about the refused value. */
function describeError({ keyword, limit }: SchemaError, value: Value | undefined): string {
  const sent = value === undefined ? '' : `, not ${formatSent(value)}`;
  const [simple, compared, counted] = [SIMPLE[keyword], COMPARED[keyword], COUNTED[keyword]];
  if (simple !== undefined) return simple;
  if (compared !== undefined) return `must be ${compared} ${JSON.stringify(limit)}${sent}`;
  if (counted !== undefined)
    return `must have ${counted[0]} ${JSON.stringify(limit)} ${counted[1]}${limit === 1 ? '' : 's'}`;
  switch (keyword) {
    case 'type':
      return `must be of type ${isList(limit) ? limit.join(' or ') : String(limit)}${sent}`;
    case 'enum':
      return `must be ${formatChoices(isList(limit) ? limit : [limit])}${sent}`;
    case 'const':
      return `must be ${JSON.stringify(limit)}${sent}`;
    case 'pattern':
      return `must match the pattern ${String(limit)}${sent}`;
    case 'format':
      return `must be written as ${String(limit)}${sent}`;
    case 'multipleOf':
      return `must be a multiple of ${JSON.stringify(limit)}${sent}`;
    default:
      return `does not fit \`${keyword}\``;
  }
}

function formatChoices(values: readonly Value[]): string {
  const texts = values.map((value) => JSON.stringify(value));
  return texts.length < 2
    ? texts.join('')
    : `one of ${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;
}

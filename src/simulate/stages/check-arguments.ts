import type { SchemaError } from '../../contract/schema/schema-error.ts';
import { isList, type Value } from '../../contract/session/router.ts';
import { getMember, getText, isRecord } from '../value.ts';
import { describeError, formatSent } from './describe-schema-error.ts';
import type { Failure } from './run-handler.ts';

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

/** Keywords whose limit is the name of the refused property. */
const NAMING: ReadonlySet<string> = new Set([
  'required',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
]);

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
  const isNamed = NAMING.has(keyword);
  const place = isNamed && typeof limit === 'string' ? [...at, limit] : at;
  const field = formatPlace(place);
  const value = findValue(input, place);
  return {
    field,
    sent: value === undefined ? '' : formatSent(value),
    message: `${field === '' ? 'The input' : field} ${describeError(error, value, schema)}.`,
    about: isNamed && keyword !== 'required' ? '' : findDescription(schema, place),
  };
}

function formatPlace(place: readonly (string | number)[]): string {
  return place.reduce<string>(
    (path, key) =>
      typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`,
    '',
  );
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

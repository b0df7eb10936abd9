import type { SchemaError } from '../../contract/schema/schema-error.ts';
import { isList, type Value } from '../../contract/session/router.ts';
import { describeForms } from './describe-forms.ts';

const MOST_SHOWN = 60;

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
  unevaluatedProperties: 'is no parameter of this tool',
  propertyNames: 'is no accepted name',
  not: 'is excluded',
  contains: 'has too few or too many items of the wanted kind',
  'false schema': 'is not accepted',
};
const SAID: Readonly<Record<string, (limit: Value, schema: Value) => string>> = {
  anyOf: (limit, schema) => `be ${describeForms(limit, schema)}`,
  oneOf: (limit, schema) => `be exactly one of: ${describeForms(limit, schema)}`,
  type: (limit) => `be of type ${isList(limit) ? limit.join(' or ') : String(limit)}`,
  enum: (limit) => `be ${formatChoices(isList(limit) ? limit : [limit])}`,
  const: (limit) => `be ${JSON.stringify(limit)}`,
  pattern: (limit) => `match the pattern ${String(limit)}`,
  format: (limit) => `be written as ${String(limit)}`,
  multipleOf: (limit) => `be a multiple of ${JSON.stringify(limit)}`,
};

/** The end of a sentence about the refused value. */
export function describeError(
  { keyword, limit }: SchemaError,
  value: Value | undefined,
  schema: Value,
): string {
  const [simple, compared, counted] = [SIMPLE[keyword], COMPARED[keyword], COUNTED[keyword]];
  if (simple !== undefined) return simple;
  if (counted !== undefined)
    return `must have ${counted[0]} ${JSON.stringify(limit)} ${counted[1]}${limit === 1 ? '' : 's'}`;
  const said =
    compared === undefined
      ? SAID[keyword]?.(limit, schema)
      : `be ${compared} ${JSON.stringify(limit)}`;
  if (said === undefined) return `does not fit \`${keyword}\``;
  return `must ${said}${value === undefined ? '' : `, not ${formatSent(value)}`}`;
}

export function formatSent(value: Value): string {
  const text = JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

function formatChoices(values: readonly Value[]): string {
  const texts = values.map((value) => JSON.stringify(value));
  return texts.length < 2
    ? texts.join('')
    : `one of ${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;
}

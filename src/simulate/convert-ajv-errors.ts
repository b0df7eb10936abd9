import { isList, type Value } from '../contract/session/router.ts';
import type { SchemaError } from './stages/check-arguments.ts';
import { getMember } from './value.ts';

/** An error of ajv, or of its standalone code. */
export interface AjvError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Where ajv keeps the value of a keyword. */
const LIMITS: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  additionalProperties: 'additionalProperty',
  type: 'type',
  enum: 'allowedValues',
  const: 'allowedValue',
  pattern: 'pattern',
  format: 'format',
  multipleOf: 'multipleOf',
};

/** Ajv's errors about an input, in the words of the specification. */
export function convertAjvErrors(
  errors: readonly AjvError[],
  input: Value,
): readonly SchemaError[] {
  return errors.map(({ keyword, instancePath, params }) => {
    const limit = params[LIMITS[keyword] ?? 'limit'];
    return { keyword, at: readPlace(instancePath, input), limit: isValue(limit) ? limit : null };
  });
}

/** A number is the index of a list or the key of an object: the input tells. */
function readPlace(path: string, input: Value): readonly (string | number)[] {
  let held: Value | undefined = input;
  return path
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const isIndex = isList(held);
      held = isList(held) ? held[Number(key)] : getMember(held, key);
      return isIndex ? Number(key) : key;
    });
}

function isValue(value: unknown): value is Value {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  return Array.isArray(value) ? value.every(isValue) : typeof value === 'object';
}

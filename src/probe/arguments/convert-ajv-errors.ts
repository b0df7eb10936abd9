import type { SchemaError } from '../../contract/schema/schema-error.ts';
import { isList, type Value } from '../../contract/session/router.ts';

/** An error of ajv, or of its standalone code. */
export interface AjvError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The value of the keyword. */
  readonly schema?: unknown;
}

/** Keywords that refuse a property by its name, and where ajv keeps the name. */
const NAMES: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  additionalProperties: 'additionalProperty',
  unevaluatedProperties: 'unevaluatedProperty',
  propertyNames: 'propertyName',
};

/** Ajv's errors about an input, in the words of the specification. */
export function convertAjvErrors(
  errors: readonly AjvError[],
  input: Value,
): readonly SchemaError[] {
  return (
    errors
      // An `if` only names the branch; what its parts refuse about names is empty.
      .filter((error) => Object.hasOwn(error, 'keyword') && error.keyword !== 'if')
      .map(({ keyword, instancePath, params, schema }) => {
        const named = NAMES[keyword];
        const limit = named === undefined ? schema : params[named];
        return {
          keyword,
          at: readPlace(instancePath, input),
          limit: isValue(limit) ? limit : null,
        };
      })
  );
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
      held = isList(held) ? held[Number(key)] : getOwn(held, key);
      return isIndex ? Number(key) : key;
    });
}

/** What a keyword holds came from JSON. */
function isValue(value: unknown): value is Value {
  return value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value);
}

function getOwn(value: Value | undefined, key: string): Value | undefined {
  return typeof value === 'object' && value !== null && !isList(value) && Object.hasOwn(value, key)
    ? value[key]
    : undefined;
}

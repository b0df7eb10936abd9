import { get, isObject } from '../../contract/json/json.ts';
import { listPropertyNames, type Schema } from '../../contract/schema/schema.ts';
import { isObjectLike } from '../../design/edit-property.ts';
import { formatType } from './tree/rows/schema-chips.ts';

export interface Shape {
  /** Undefined where it is no question: no object, or one whose other properties have a schema. */
  readonly isClosed: boolean | undefined;
  /** "closed object, 3 properties". */
  readonly words: string;
}

/**
 * The root in a few words. Undeclared `additionalProperties` is said as such: it means open, but
 * nobody decided it.
 */
export function describeShape(schema: Schema): Shape {
  if (!isObjectLike(schema))
    return {
      isClosed: undefined,
      words:
        typeof schema === 'boolean'
          ? `${String(schema)}: ${schema ? 'anything fits' : 'nothing fits'}`
          : formatType(schema),
    };
  const count = listPropertyNames(schema).length;
  const properties = `${count} ${count === 1 ? 'property' : 'properties'}`;
  const extra = get(schema, 'additionalProperties');
  if (isObject(extra))
    return { isClosed: undefined, words: `object, ${properties} and others of one schema` };
  if (extra === false) return { isClosed: true, words: `closed object, ${properties}` };
  return {
    isClosed: false,
    words: `${extra === undefined ? 'object, not declared closed' : 'open object'}, ${properties}`,
  };
}

import type { Json } from '../contract/json.ts';
import type { Pointer } from '../contract/pointer.ts';
import type { Schema } from '../contract/schema.ts';
import { walkUsedSchemas } from '../contract/walk-used-schemas.ts';
import { namePath } from './name-path.ts';

export interface Parameter {
  /** With its parents: `filter.state`, `edits[].old_text`. */
  readonly name: string;
  /** From the root of the schema. */
  readonly at: Pointer;
  readonly schema: Json;
}

/** Places where a property is no parameter: conditions, negations, names of keys. */
const ASIDE = new Set(['if', 'not', 'contains', 'propertyNames', 'dependentSchemas', 'contentSchema']);

/** Every property at every depth; those of definitions stand under the definition's name. */
export function collectParameters(root: Schema): readonly Parameter[] {
  const parameters: Parameter[] = [];
  for (const { schema, at, keyword } of walkUsedSchemas(root)) {
    if (keyword === 'properties' && !at.some((key, i) => ASIDE.has(String(key)) && at[i - 1] !== 'properties')) parameters.push({ name: namePath(at), at, schema });
  }
  return parameters;
}

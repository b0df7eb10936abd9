import { createCopy } from '../source-map.ts';
import type { SchemaConverter } from '../wire-form.ts';

/** The schema as the contract has it, where the target would rewrite it. */
export const copySchema: SchemaConverter = (schema, part) => ({
  schema: createCopy(schema, part),
  losses: [],
});

import { copyOf } from '../traced.ts';
import type { RewriteSchema } from '../wire-form.ts';

/** The schema as the contract has it, where the target would rewrite it. */
export const sendVerbatim: RewriteSchema = (schema, part) => ({
  schema: copyOf(schema, part),
  losses: [],
});

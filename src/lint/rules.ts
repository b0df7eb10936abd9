import type { Rule } from './rule.ts';
import { callsObserved } from './rules/calls-observed.ts';
import { closedSchema } from './rules/closed-schema.ts';
import { constraintsDeclared } from './rules/constraints-declared.ts';
import { errorsWithHints } from './rules/errors-with-hints.ts';
import { idempotencyDeclared } from './rules/idempotency-declared.ts';
import { negativeDescription } from './rules/negative-description.ts';
import { oneVerb } from './rules/one-verb.ts';
import { structuredOutput } from './rules/structured-output.ts';
import { usableName } from './rules/usable-name.ts';

/** All rules in the order their findings are shown. The checklist of 8 comes first, in its own order. */
export const rules: readonly Rule[] = [
  oneVerb,
  closedSchema,
  constraintsDeclared,
  structuredOutput,
  errorsWithHints,
  idempotencyDeclared,
  negativeDescription,
  callsObserved,
  usableName,
];

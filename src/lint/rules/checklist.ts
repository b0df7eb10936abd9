import type { RuleFamily } from '../rule.ts';
import { callsObserved } from './checklist/calls-observed.ts';
import { closedSchema } from './checklist/closed-schema.ts';
import { constraintsDeclared } from './checklist/constraints-declared.ts';
import { errorsWithHints } from './checklist/errors-with-hints.ts';
import { idempotencyDeclared } from './checklist/idempotency-declared.ts';
import { negativeDescription } from './checklist/negative-description.ts';
import { oneVerb } from './checklist/one-verb.ts';
import { structuredOutput } from './checklist/structured-output.ts';

export const checklist: RuleFamily = {
  id: 'checklist',
  title: 'Checklist',
  about: 'The definition of done: a tool that fails one of these does not enter the registry.',
  rules: [
    oneVerb,
    closedSchema,
    constraintsDeclared,
    structuredOutput,
    errorsWithHints,
    idempotencyDeclared,
    negativeDescription,
    callsObserved,
  ],
};

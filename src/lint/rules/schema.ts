import type { RuleFamily } from '../rule.ts';
import { arraysTyped } from './schema/arrays-typed.ts';
import { examplesFit } from './schema/examples-fit.ts';
import { fewOptionals } from './schema/few-optionals.ts';
import { inputFormatFits } from './schema/input-format-fits.ts';
import { objectAtRoot } from './schema/object-at-root.ts';
import { patternsAnchored } from './schema/patterns-anchored.ts';
import { patternsCompile } from './schema/patterns-compile.ts';
import { patternsLinear } from './schema/patterns-linear.ts';
import { referencesLeadSomewhere } from './schema/references-lead-somewhere.ts';
import { requiredExists } from './schema/required-exists.ts';
import { shallowSchema } from './schema/shallow-schema.ts';
import { survivesTargets } from './schema/survives-targets.ts';
import { validSchema } from './schema/valid-schema.ts';

export const schema: RuleFamily = {
  id: 'schema',
  title: 'Schema',
  about: 'Whether the schema says what it means, and survives the way to each provider.',
  rules: [
    validSchema,
    objectAtRoot,
    referencesLeadSomewhere,
    requiredExists,
    examplesFit,
    arraysTyped,
    patternsCompile,
    patternsLinear,
    patternsAnchored,
    inputFormatFits,
    fewOptionals,
    shallowSchema,
    survivesTargets,
  ],
};

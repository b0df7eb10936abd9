import type { RuleFamily } from '../rule.ts';
import { aliasesApplied } from './drift/aliases-applied.ts';
import { defaultsAgree } from './drift/defaults-agree.ts';
import { defaultsDeclared } from './drift/defaults-declared.ts';
import { demandedParametersExist } from './drift/demanded-parameters-exist.ts';
import { flagsExist } from './drift/flags-exist.ts';
import { limitsAgree } from './drift/limits-agree.ts';
import { parametersExist } from './drift/parameters-exist.ts';
import { referencesResolve } from './drift/references-resolve.ts';
import { requirementsDeclared } from './drift/requirements-declared.ts';
import { resultLimitsAgree } from './drift/result-limits-agree.ts';
import { returnedFieldsExist } from './drift/returned-fields-exist.ts';
import { toolsExist } from './drift/tools-exist.ts';
import { valuesAgree } from './drift/values-agree.ts';

export const drift: RuleFamily = {
  id: 'drift',
  title: 'Drift',
  about: 'Where the prose names something that the schema does not have, or has differently.',
  rules: [
    parametersExist,
    demandedParametersExist,
    requirementsDeclared,
    flagsExist,
    toolsExist,
    defaultsAgree,
    defaultsDeclared,
    limitsAgree,
    resultLimitsAgree,
    valuesAgree,
    returnedFieldsExist,
    referencesResolve,
    aliasesApplied,
  ],
};

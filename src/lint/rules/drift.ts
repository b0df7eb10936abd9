import type { RuleFamily } from '../rule.ts';
import { defaultsAgree } from './drift/defaults-agree.ts';
import { limitsAgree } from './drift/limits-agree.ts';
import { parametersExist } from './drift/parameters-exist.ts';
import { referencesResolve } from './drift/references-resolve.ts';
import { returnedFieldsExist } from './drift/returned-fields-exist.ts';
import { toolsExist } from './drift/tools-exist.ts';
import { valuesAgree } from './drift/values-agree.ts';

export const drift: RuleFamily = {
  id: 'drift',
  title: 'Drift',
  about: 'Where the prose names something that the schema does not have, or has differently.',
  rules: [
    parametersExist,
    toolsExist,
    defaultsAgree,
    limitsAgree,
    valuesAgree,
    returnedFieldsExist,
    referencesResolve,
  ],
};

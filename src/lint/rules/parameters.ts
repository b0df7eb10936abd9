import type { RuleFamily } from '../rule.ts';
import { datesFormatted } from './parameters/dates-formatted.ts';
import { defaultsNotResent } from './parameters/defaults-not-resent.ts';
import { formatsExemplified } from './parameters/formats-exemplified.ts';
import { habitsAccommodated } from './parameters/habits-accommodated.ts';
import { idsSourced } from './parameters/ids-sourced.ts';
import { indexBaseStated } from './parameters/index-base-stated.ts';
import { listsPaged } from './parameters/lists-paged.ts';
import { parametersDescribed } from './parameters/parameters-described.ts';
import { pathsAnchored } from './parameters/paths-anchored.ts';
import { unitsStated } from './parameters/units-stated.ts';
import { valuesExplained } from './parameters/values-explained.ts';
import { wholeNumbers } from './parameters/whole-numbers.ts';

export const parameters: RuleFamily = {
  id: 'parameters',
  title: 'Parameters',
  about: 'What the model reads before it fills in an argument.',
  rules: [
    parametersDescribed,
    wholeNumbers,
    unitsStated,
    indexBaseStated,
    pathsAnchored,
    datesFormatted,
    idsSourced,
    valuesExplained,
    defaultsNotResent,
    formatsExemplified,
    habitsAccommodated,
    listsPaged,
  ],
};

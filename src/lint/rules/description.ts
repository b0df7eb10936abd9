import type { RuleFamily } from '../rule.ts';
import { capitalsOnce } from './description/capitals-once.ts';
import { lengthInProportion } from './description/length-in-proportion.ts';
import { noPoliteness } from './description/no-politeness.ts';
import { plainImperative } from './description/plain-imperative.ts';
import { prerequisitesNamed } from './description/prerequisites-named.ts';
import { saysWhatFirst } from './description/says-what-first.ts';
import { saysWhatReturns } from './description/says-what-returns.ts';
import { saysWhen } from './description/says-when.ts';
import { siblingNamed } from './description/sibling-named.ts';
import { statesEffects } from './description/states-effects.ts';
import { survivesTruncation } from './description/survives-truncation.ts';

export const description: RuleFamily = {
  id: 'description',
  title: 'Description',
  about: 'What the model reads before it picks a tool.',
  rules: [
    saysWhatFirst,
    saysWhen,
    statesEffects,
    siblingNamed,
    prerequisitesNamed,
    saysWhatReturns,
    plainImperative,
    noPoliteness,
    capitalsOnce,
    lengthInProportion,
    survivesTruncation,
  ],
};

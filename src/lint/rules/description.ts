import type { RuleFamily } from '../rule.ts';
import { noPoliteness } from './description/no-politeness.ts';
import { plainImperative } from './description/plain-imperative.ts';
import { saysWhatFirst } from './description/says-what-first.ts';

export const description: RuleFamily = {
  id: 'description',
  title: 'Description',
  about: 'What the model reads before it picks a tool.',
  rules: [saysWhatFirst, plainImperative, noPoliteness],
};

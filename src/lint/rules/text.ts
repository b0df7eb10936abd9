import type { RuleFamily } from '../rule.ts';

export const text: RuleFamily = {
  id: 'text',
  title: 'Safety of text',
  about: 'What is written for the model to see and for nobody else.',
  rules: [],
};

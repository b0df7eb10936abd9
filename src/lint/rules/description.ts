import type { RuleFamily } from '../rule.ts';

export const description: RuleFamily = {
  id: 'description',
  title: 'Description',
  about: 'What the model reads before it picks a tool.',
  rules: [],
};

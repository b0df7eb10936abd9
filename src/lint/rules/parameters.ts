import type { RuleFamily } from '../rule.ts';

export const parameters: RuleFamily = {
  id: 'parameters',
  title: 'Parameters',
  about: 'What the model reads before it fills in an argument.',
  rules: [],
};

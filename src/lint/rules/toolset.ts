import type { RuleFamily } from '../rule.ts';

export const toolset: RuleFamily = {
  id: 'toolset',
  title: 'Toolset',
  about: 'How many tools a model sees at once, and whether they lead to each other.',
  rules: [],
};

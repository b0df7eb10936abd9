import type { RuleFamily } from '../rule.ts';

export const risk: RuleFamily = {
  id: 'risk',
  title: 'Risk and policy',
  about: 'What a call may do, who allows it, and what happens when it goes wrong.',
  rules: [],
};

import type { RuleFamily } from '../rule.ts';

export const drift: RuleFamily = {
  id: 'drift',
  title: 'Drift',
  about: 'Where the prose names something that the schema does not have, or has differently.',
  rules: [],
};

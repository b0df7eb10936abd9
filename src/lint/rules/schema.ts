import type { RuleFamily } from '../rule.ts';

export const schema: RuleFamily = {
  id: 'schema',
  title: 'Schema',
  about: 'Whether the schema says what it means, and survives the way to each provider.',
  rules: [],
};

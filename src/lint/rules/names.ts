import type { RuleFamily } from '../rule.ts';
import { usableName } from './names/usable-name.ts';

export const names: RuleFamily = {
  id: 'names',
  title: 'Names',
  about: 'How the model calls the tool, and what it confuses it with.',
  rules: [usableName],
};

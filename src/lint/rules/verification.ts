import type { RuleFamily } from '../rule.ts';

export const verification: RuleFamily = {
  id: 'verification',
  title: 'Verification',
  about: 'How anybody knows that it happened.',
  rules: [],
};

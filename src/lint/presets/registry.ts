import { CHECKLIST } from '../checklist.ts';
import type { Preset } from '../preset.ts';

const CHECKS: ReadonlySet<string> = new Set(CHECKLIST.map(({ code }) => code));

export const registry: Preset = {
  id: 'registry',
  about:
    'The definition of done: what every contract of a registry holds. The default for contracts.',
  reasons: [
    'The eight checks of the checklist are errors, also where only a part of one fails: a tool that fails one does not enter the registry.',
    'So are undeclared parts of the contract: the harness decides by them, and a default that nobody chose is no decision.',
    'Everything else is at the rule’s own severity.',
  ],
  getSeverity: ({ id }, reported) =>
    reported === 'warning' && CHECKS.has(id) ? 'error' : reported,
};

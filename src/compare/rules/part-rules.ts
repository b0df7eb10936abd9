import { createRule } from './create-rule.ts';

/** Texts, and all other parts of a contract and of a registry. */
export const PART_RULES = {
  'instruction-changed': createRule(
    'behavior',
    'instruction changed',
    'A sentence on when or how to call it differs.',
  ),
  'text-added': createRule('behavior', 'text added', 'The model reads it for the first time.'),
  'text-removed': createRule('behavior', 'text removed', 'The model no longer reads it.'),
  'text-changed': createRule('wording', 'text changed', 'The model reads other words.'),
  'people-text-changed': createRule('wording', 'text for people changed', 'No model reads it.'),
  'examples-changed': createRule('behavior', 'examples changed', 'Models copy examples.'),
  'keyword-changed': createRule('behavior', 'other keyword changed', 'The model may read it.'),
  'routing-changed': createRule(
    'behavior',
    'routing changed',
    'The model chooses this tool in other cases.',
  ),
  'alias-added': createRule('behavior', 'alias added', 'Another shape of arguments is accepted.'),
  'alias-removed': createRule(
    'breaking-call',
    'alias removed or changed',
    'Calls of this shape are refused.',
  ),
  'visibility-changed': createRule('behavior', 'visibility changed', 'Other turns show the tool.'),
  'result-limit-changed': createRule(
    'behavior',
    'result limit changed',
    'The model reads more or less.',
  ),
  'provider-field-changed': createRule(
    'behavior',
    'provider field changed',
    'One provider gets something else.',
  ),
  'provider-tool-changed': createRule(
    'behavior',
    'provider’s tool changed',
    'The provider offers and runs another tool, or with other settings.',
  ),
  'input-format-changed': createRule(
    'breaking-call',
    'format of the input changed',
    'Other texts are refused.',
  ),
  'phase-changed': createRule(
    'behavior',
    'tiers or phases changed',
    'Other turns show other tools.',
  ),
  'sending-changed': createRule('behavior', 'targets changed', 'Requests are written differently.'),
  'risk-changed': createRule('policy', 'risk changed', 'Other calls need approval.'),
  'effect-changed': createRule(
    'policy',
    'side effects changed',
    'The harness treats calls differently.',
  ),
  'permission-changed': createRule(
    'policy',
    'permission changed',
    'Other calls run without a question.',
  ),
  'scope-changed': createRule('policy', 'resource scope changed', 'Calls reach other resources.'),
  'run-changed': createRule(
    'policy',
    'timeout, retry or repeats changed',
    'Calls are run differently.',
  ),
  'audit-changed': createRule('policy', 'audit changed', 'Other things are recorded.'),
  'verification-changed': createRule('policy', 'verification changed', 'Other proof is accepted.'),
  'gate-changed': createRule('policy', 'gates changed', 'Other calls are refused.'),
  'hint-changed': createRule(
    'policy',
    'annotation changed',
    'Clients ask for approval differently.',
  ),
  'lint-changed': createRule('policy', 'lint settings changed', 'Other defects are reported.'),
  'budget-changed': createRule('policy', 'budget changed', 'Other phases count as too large.'),
  'case-changed': createRule('policy', 'cases changed', 'Other behavior is tested.'),
  'record-changed': createRule('wording', 'record changed', 'No model and no guard reads it.'),
  'unknown-part-changed': createRule('policy', 'unknown part changed', 'Your harness may read it.'),
} as const;

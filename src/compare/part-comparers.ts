import { getTextRule } from './get-text-rule.ts';
import type { PartComparer } from './part-comparer.ts';
import { aliases } from './parts/aliases.ts';
import { createPlainComparer } from './parts/create-plain-comparer.ts';
import { errors } from './parts/errors.ts';
import { inputSchema } from './parts/input-schema.ts';
import { outputSchema } from './parts/output-schema.ts';
import { wire } from './parts/wire.ts';

const description: PartComparer = {
  part: 'description',
  compare: (before, after) => {
    const rule = getTextRule(before, after);
    const at = ['description'];
    return rule === undefined ? [] : [{ rule, beforeAt: at, at, before, after }];
  },
};

/** In the order in which differences are listed; `name` decides which tools are compared. */
export const partComparers: readonly PartComparer[] = [
  description,
  inputSchema,
  outputSchema,
  errors,
  aliases,
  createPlainComparer('provider_tool', 'provider-tool-changed'),
  createPlainComparer('input_format', 'input-format-changed'),
  createPlainComparer('routing', 'routing-changed'),
  createPlainComparer('examples', 'examples-changed'),
  createPlainComparer('visibility', 'visibility-changed'),
  createPlainComparer('result_limits', 'result-limit-changed', {
    pagination_cursor: 'cursor-changed',
    artifact_reference: 'cursor-changed',
  }),
  createPlainComparer('result_envelope', 'envelope-changed'),
  wire,
  createPlainComparer('risk_class', 'risk-changed'),
  createPlainComparer('side_effects', 'effect-changed', { summary: 'people-text-changed' }),
  createPlainComparer('resource_scope', 'scope-changed'),
  createPlainComparer('permission', 'permission-changed'),
  createPlainComparer('draft_of', 'permission-changed'),
  createPlainComparer('commit_of', 'permission-changed'),
  createPlainComparer('timeout_ms', 'run-changed'),
  createPlainComparer('retry', 'run-changed'),
  createPlainComparer('idempotency', 'run-changed'),
  createPlainComparer('audit', 'audit-changed'),
  createPlainComparer('verification', 'verification-changed'),
  createPlainComparer('title', 'people-text-changed'),
  createPlainComparer('purpose', 'people-text-changed'),
  createPlainComparer('notes', 'people-text-changed'),
];

/** The parts of `registry.json`. */
export const registryComparers: readonly PartComparer[] = [
  createPlainComparer('tiers', 'phase-changed'),
  createPlainComparer('phases', 'phase-changed'),
  createPlainComparer('done_tool', 'phase-changed'),
  createPlainComparer('gates', 'gate-changed'),
  createPlainComparer('result_envelope', 'envelope-changed'),
  createPlainComparer('targets', 'sending-changed'),
  createPlainComparer('sending', 'sending-changed'),
  createPlainComparer('wire', 'sending-changed'),
  createPlainComparer('budget', 'budget-changed'),
  createPlainComparer('cases', 'case-changed'),
  createPlainComparer('profile', 'lint-changed'),
  createPlainComparer('lint', 'lint-changed'),
  createPlainComparer('name', 'people-text-changed'),
  createPlainComparer('version', 'people-text-changed'),
  createPlainComparer('description', 'people-text-changed'),
  createPlainComparer('readings', 'record-changed'),
  createPlainComparer('evidence', 'record-changed'),
  createPlainComparer('verifications', 'record-changed'),
];

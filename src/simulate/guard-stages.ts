import { authorizeCall } from '../contract/session/authorize-call.ts';
import type { Value } from '../contract/session/router.ts';
import { applyAliases } from './apply-aliases.ts';
import { createHash } from './create-hash.ts';
import type { GuardedTool, Stage, StageRecord, StageResult } from './guard.ts';
import { printCanonical } from './print-canonical.ts';
import { findRepeatedRun } from './run-tool.ts';
import { authorizePermission } from './stages/authorize-permission.ts';
import { checkArguments } from './stages/check-arguments.ts';
import { checkText, findTextFit } from './stages/check-text.ts';
import type { DecisionRecord, Permission } from './stages/permission.ts';
import type { Failure } from './stages/run-handler.ts';

/** What comes before the handler, in order: each may refuse the call. */
export const GUARD_STAGES: readonly Stage[] = [
  async ({ tool: { name }, input }, { registry: { router }, session }) => {
    const visible = authorizeCall(router, session.turn, session.calls, name);
    return visible.allowed
      ? createNext('visible', input)
      : createEnd('visible', createUnknown(visible));
  },

  async ({ tool, input }) => {
    const aliased = applyAliases(tool.aliases, input);
    if (aliased.kind === 'ambiguous') {
      const { message, hint } = aliased;
      return createEnd('aliases', { type: 'invalid_arguments', message, hint });
    }
    return createNext('aliases', aliased.input, aliased.alias === undefined ? 'passed' : 'changed');
  },

  async ({ tool, input }, { harness }) => {
    const { name, schema } = tool;
    const errors = await harness.validate(name, input);
    const refused = checkArguments({ tool: name, input, schema }, errors) ?? checkText(tool, input);
    if (refused === undefined)
      return createNext('arguments', input, 'passed', describeUnchecked(tool, input));
    const { type, message, hint } = refused;
    return createEnd('arguments', { type, message, hint, next_valid_actions: [name] });
  },

  async (state, context) => {
    const { tool, input, isDraft } = state;
    const { name, permission } = tool;
    const { redact } = tool.audit;
    const { harness, session } = context;
    const argument_hash = createHash(printCanonical([name, input]));
    const user = session.known['user_id'] ?? null;
    const found = await harness.approvals.find(name, argument_hash, user);
    // Whatever a store finds: what was approved for one user is for no other.
    const approval = (found?.user ?? user) === user ? found : undefined;
    const request = { tool: name, input, argument_hash, redact, approval, now: harness.now() };
    const decided = authorizePermission(permission, session, request);
    const { record: decision } = decided;
    const repeat = isPersonNeeded(decided) ? await findRepeatedRun(state, context) : undefined;
    if (repeat !== undefined)
      return {
        ...repeat,
        kind: 'repeat',
        record: { stage: 'permission', status: 'passed', note: '' },
        decision: {
          ...decision,
          decision: repeat.isConflict ? 'deny' : 'allow',
          rule: 'repeat',
          approver: null,
        },
      };
    if (decided.kind === 'refused') {
      const { type, message, hint } = decided;
      return createEnd('permission', { type, message, hint }, decision);
    }
    if (decided.kind === 'draft') {
      if (isDraft) return createEnd('permission', createDraftless(name), decision);
      const record = { stage: 'permission', status: 'changed', note: decided.tool } as const;
      return { kind: 'draft', tool: decided.tool, record, decision };
    }
    if (decided.spends && approval !== undefined && !(await harness.approvals.spend(approval)))
      return createEnd('permission', createSpent(name), {
        ...decision,
        decision: 'approval_required',
        approver: null,
      });
    return { ...createNext('permission', input), decision };
  },
];

/**
 * Whether only a person's approval lets the call run. A repeat of an approved call takes no effect
 * (source 000), so the first approval covers it, and a second one is not spent on it.
 */
function isPersonNeeded(decided: Permission): boolean {
  if (decided.kind === 'refused') return decided.type === 'approval_required';
  return decided.kind === 'draft' || decided.spends;
}

/** What of the arguments nothing has checked. */
function describeUnchecked({ text, is_provider_tool }: GuardedTool, input: Value): string {
  if (is_provider_tool === true) return 'The arguments are the provider’s: they are not checked.';
  return text?.has_grammar === true && findTextFit(text, input) === 'unchecked'
    ? 'Whether the text fits its grammar is not checked.'
    : '';
}

function createNext(
  stage: StageRecord['stage'],
  input: Parameters<Stage>[0]['input'],
  status: 'passed' | 'changed' = 'passed',
  note = '',
): StageResult {
  return { kind: 'next', input, record: { stage, status, note } };
}

function createEnd(
  stage: StageRecord['stage'],
  failure: Failure,
  decision?: DecisionRecord,
): StageResult {
  return {
    kind: 'end',
    outcome: { ok: false, failure },
    record: { stage, status: 'refused', note: failure.message },
    ...(decision === undefined ? {} : { decision }),
  };
}

/** The finer codes of the router, under one of the eleven types. */
export function createUnknown({
  code,
  message,
  hint,
}: {
  readonly code: 'unknown_tool' | 'tool_not_visible' | 'gate_not_met';
  readonly message: string;
  readonly hint: string;
}): Failure {
  const type = code === 'gate_not_met' ? 'conflict' : 'unknown_tool';
  return { type, code, message, hint };
}

/** Two tools that draft for each other would never run. */
function createDraftless(tool: string): Failure {
  return {
    type: 'permission_denied',
    message: `${tool} is a draft and may itself only be drafted.`,
    hint: 'Tell the user that the contracts of both tools have to be mended.',
  };
}

function createSpent(tool: string): Failure {
  return {
    type: 'approval_required',
    message: `${tool} waits for approval: the last one is spent.`,
    hint: 'Ask the user to approve it again, then repeat the call with the same arguments.',
  };
}

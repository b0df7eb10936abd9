import type { Decision, FailureType } from '../../contract/schema/vocabulary.ts';
import type {
  Approval,
  DecisionRecord,
  GuardedPermission,
  Permission,
  PermissionRequest,
  PermissionRule,
  PermissionSession,
} from './permission.ts';
import { removeSecrets } from './remove-secrets.ts';
import { hasScope, resolveScope } from './resolve-scope.ts';

/** The decision on a call whose arguments are valid. */
export function authorizePermission(
  policy: GuardedPermission,
  session: PermissionSession,
  request: PermissionRequest,
): Permission {
  const scopes = policy.resource_scope.map((pattern) =>
    resolveScope(pattern, request.input, session.known),
  );
  const resolved = scopes.flatMap((each) => (each.kind === 'ok' ? [each.scope] : []));
  const record = createRecord(policy, session, request);
  const missing = scopes.find((each) => each.kind === 'missing');
  if (missing !== undefined)
    return createRefusal(record('deny', 'scope'), {
      type: 'permission_denied',
      message: `${request.tool} is refused: its scope needs ${missing.parameter}, which neither the call nor the session has.`,
      hint: `Call ${request.tool} with ${missing.parameter}.`,
    });
  const outside = resolved.find(
    (scope) => session.scopes?.some((granted) => hasScope(granted, scope)) === false,
  );
  if (outside !== undefined)
    return createRefusal(record('deny', 'scope'), {
      type: 'permission_denied',
      message: `${request.tool} is refused: ${outside} is outside the scopes of this session.`,
      hint: 'Use a resource of this user, or tell the user that access is missing.',
    });
  return authorizeInScope(policy, session, request, { record, resolved });
}

interface ScopedRecord {
  readonly record: CreateRecord;
  readonly resolved: readonly string[];
}

function authorizeInScope(
  policy: GuardedPermission,
  session: PermissionSession,
  request: PermissionRequest,
  { record, resolved }: ScopedRecord,
): Permission {
  // Where nobody has declared who may call it, a person decides.
  const { decision = 'approval_required' } = policy;
  const rule = getRule(policy);
  // A deletion with a recovery plan may be approved; a declared deny may not.
  const isFinal = decision === 'deny' && (policy.is_declared || policy.recovery_plan === undefined);
  if (isFinal)
    return createRefusal(record('deny', rule), {
      type: 'permission_denied',
      message: `${request.tool} is not allowed.`,
      hint: 'Tell the user that this is not possible here.',
    });
  if (policy.strong_authentication || decision === 'require_stronger_auth')
    if (!session.has_strong_authentication)
      return createRefusal(record('require_stronger_auth', rule), {
        type: 'auth_expired',
        message: `${request.tool} needs strong authentication.`,
        hint: 'Ask the user to sign in again with a second factor, then repeat the call.',
      });
  // Source 004: an allowlist is for calls of low risk.
  const isListed =
    decision !== 'deny' &&
    decision !== 'require_stronger_auth' &&
    resolved.length > 0 &&
    resolved.every((scope) => isAllowlisted(policy.allowlist, scope, session, request));
  if (decision === 'allow') return createRun(record('allow', rule));
  if (decision === 'run_in_sandbox')
    return authorizeSandbox(session, request, record(decision, rule));
  if (isListed) return createRun(record('allow', 'allowlist'));
  return authorizeApproved(policy, request, record, decision);
}

function getRule({ decision, is_declared }: GuardedPermission): PermissionRule {
  if (decision === undefined) return 'undeclared';
  return is_declared ? 'contract' : 'risk_class';
}

function isAllowlisted(
  allowlist: readonly string[],
  scope: string,
  { known }: PermissionSession,
  { input }: PermissionRequest,
): boolean {
  return allowlist
    .map((pattern) => resolveScope(pattern, input, known))
    .some((allowed) => allowed.kind === 'ok' && hasScope(allowed.scope, scope));
}

function authorizeSandbox(
  { has_sandbox }: PermissionSession,
  { tool }: PermissionRequest,
  record: DecisionRecord,
): Permission {
  return has_sandbox
    ? { kind: 'run', sandboxed: true, spends: false, record }
    : createRefusal(record, {
        type: 'permission_denied',
        message: `${tool} runs only in a sandbox, and this session has none.`,
        hint: 'Tell the user that this is not possible here.',
      });
}

/** Decisions that wait for a person. */
function authorizeApproved(
  policy: GuardedPermission,
  request: PermissionRequest,
  record: CreateRecord,
  decision: Decision,
): Permission {
  const { tool, approval, now, argument_hash } = request;
  const rule = getRule(policy);
  if (approval?.argument_hash === argument_hash && approval.expires_at > now)
    return approval.is_denied
      ? createRefusal(record('deny', 'approval', approval.approver), {
          type: 'permission_denied',
          message: `${approval.approver} has denied this call of ${tool}.`,
          hint: 'Do not repeat it. Ask the user what to do instead.',
        })
      : {
          kind: 'run',
          sandboxed: false,
          spends: true,
          record: record('allow', 'approval', approval.approver),
        };
  if (decision === 'run_as_draft_only' && policy.draft !== undefined)
    return { kind: 'draft', tool: policy.draft, record: record(decision, rule) };
  const asked =
    decision === 'deny' || decision === 'require_stronger_auth' ? 'approval_required' : decision;
  return createRefusal(record(asked, rule), {
    type: 'approval_required',
    message: `${tool} waits for approval${describeApproval(approval, request)}.`,
    hint: 'Ask the user to approve it, then repeat the call with the same arguments.',
  });
}

function describeApproval(
  approval: Approval | undefined,
  { argument_hash, now }: PermissionRequest,
): string {
  if (approval === undefined) return '';
  if (approval.argument_hash !== argument_hash) return ': other arguments were approved';
  return approval.expires_at > now ? '' : ': the approval has expired';
}

function createRun(record: DecisionRecord): Permission {
  return { kind: 'run', sandboxed: false, spends: false, record };
}

function createRefusal(
  record: DecisionRecord,
  refusal: { readonly type: FailureType; readonly message: string; readonly hint: string },
): Permission {
  return { kind: 'refused', ...refusal, record };
}

type CreateRecord = (decision: Decision, rule: PermissionRule, approver?: string) => DecisionRecord;

function createRecord(
  { risk_class = undefined, resource_scope: patterns }: GuardedPermission,
  { id, known }: PermissionSession,
  { tool, argument_hash, now, input, redact }: PermissionRequest,
): CreateRecord {
  // What the log may not hold, the record of the decision may not either.
  const shown = removeSecrets(input, redact, 'input');
  const resource_scope = patterns.flatMap((pattern) => {
    const scope = resolveScope(pattern, shown, known);
    return scope.kind === 'ok' ? [scope.scope] : [];
  });
  return (decision, rule, approver) => ({
    tool,
    argument_hash,
    risk_class: risk_class ?? null,
    resource_scope,
    decision,
    rule,
    session: id,
    user: known['user_id'] ?? null,
    approver: approver ?? null,
    at: now,
  });
}

import { describe, expect, it } from 'vitest';
import { authorizePermission } from '../../../src/simulate/stages/authorize-permission.ts';
import type {
  Approval,
  GuardedPermission,
  Permission,
  PermissionSession,
} from '../../../src/simulate/stages/permission.ts';

const POLICY: GuardedPermission = {
  risk_class: 'internal_write',
  decision: 'approval_required',
  is_declared: false,
  resource_scope: ['user:{user_id}:projects:{project_id}'],
  allowlist: [],
  strong_authentication: false,
};
const SESSION: PermissionSession = {
  id: 's1',
  known: { user_id: 'u1' },
  has_strong_authentication: false,
  has_sandbox: false,
};
const APPROVAL: Approval = {
  tool: 'delete_file',
  argument_hash: 'h1',
  approver: 'Ada',
  expires_at: 2_000,
  is_denied: false,
};

function decide(
  policy: Partial<GuardedPermission> = {},
  session: Partial<PermissionSession> = {},
  approval?: Approval,
  input = { project_id: 'p1' },
): Permission {
  return authorizePermission(
    { ...POLICY, ...policy },
    { ...SESSION, ...session },
    { tool: 'delete_file', input, argument_hash: 'h1', redact: [], approval, now: 1_000 },
  );
}

/** "refused approval_required: …", "run", "draft draft_email". */
function describePermission(permission: Permission): string {
  if (permission.kind === 'refused') return `${permission.type}: ${permission.message}`;
  if (permission.kind === 'draft') return `draft ${permission.tool}`;
  return permission.sandboxed ? 'run in a sandbox' : 'run';
}

describe('The seven decisions', () => {
  it.each<[object, object, string]>([
    [{ decision: 'allow' }, {}, 'run'],
    [{ decision: 'deny', is_declared: true }, {}, 'permission_denied: delete_file is not allowed.'],
    [{ decision: 'ask_user' }, {}, 'approval_required: delete_file waits for approval.'],
    [{ decision: 'approval_required' }, {}, 'approval_required: delete_file waits for approval.'],
    [
      { decision: 'require_stronger_auth' },
      {},
      'auth_expired: delete_file needs strong authentication.',
    ],
    [
      { decision: 'require_stronger_auth' },
      { has_strong_authentication: true },
      'approval_required: delete_file waits for approval.',
    ],
    [{ decision: 'run_in_sandbox' }, { has_sandbox: true }, 'run in a sandbox'],
    [
      { decision: 'run_in_sandbox' },
      {},
      'permission_denied: delete_file runs only in a sandbox, and this session has none.',
    ],
    [{ decision: 'run_as_draft_only', draft: 'draft_email' }, {}, 'draft draft_email'],
    [{ decision: 'run_as_draft_only' }, {}, 'approval_required: delete_file waits for approval.'],
    [{ decision: undefined }, {}, 'approval_required: delete_file waits for approval.'],
  ])('%j %j', (policy, session, expected) => {
    expect(describePermission(decide(policy, session))).toBe(expected);
  });

  it('a deletion is denied, or approved where a recovery plan is written', () => {
    const deletion = { risk_class: 'destructive', decision: 'deny' } as const;
    expect(describePermission(decide(deletion, {}, APPROVAL))).toBe(
      'permission_denied: delete_file is not allowed.',
    );
    const planned = { ...deletion, recovery_plan: 'Restore the backup of the day.' };
    expect(describePermission(decide(planned))).toContain('waits for approval');
    expect(describePermission(decide(planned, {}, APPROVAL))).toBe('run');
  });
});

describe('An approval', () => {
  it('is enough where nobody has declared who may call', () => {
    const undeclared: object = { decision: undefined, risk_class: undefined };
    expect(decide(undeclared).record.rule).toBe('undeclared');
    expect(describePermission(decide(undeclared, {}, APPROVAL))).toBe('run');
  });

  it.each<[Partial<Approval>, string]>([
    [{}, 'run'],
    [
      { argument_hash: 'h2' },
      'approval_required: delete_file waits for approval: other arguments were approved.',
    ],
    [
      { expires_at: 1_000 },
      'approval_required: delete_file waits for approval: the approval has expired.',
    ],
    [{ is_denied: true }, 'permission_denied: Ada has denied this call of delete_file.'],
  ])('%j', (change, expected) => {
    expect(describePermission(decide({}, {}, { ...APPROVAL, ...change }))).toBe(expected);
  });

  it('is spent, and recorded with every field of source 004', () => {
    expect(decide({}, {}, APPROVAL)).toEqual({
      kind: 'run',
      sandboxed: false,
      spends: true,
      record: {
        tool: 'delete_file',
        argument_hash: 'h1',
        risk_class: 'internal_write',
        resource_scope: ['user:u1:projects:p1'],
        decision: 'allow',
        rule: 'approval',
        session: 's1',
        user: 'u1',
        approver: 'Ada',
        at: 1_000,
      },
    });
  });
});

describe('A scope', () => {
  it.each<[readonly string[], string]>([
    [['user:u1'], 'run'],
    [['user:u1:projects:p1'], 'run'],
    [['user:*:projects'], 'run'],
    [['user:u2', 'user:u1:projects:p2'], 'permission_denied'],
    [[], 'permission_denied'],
  ])('is within %j: %s', (scopes, expected) => {
    expect(describePermission(decide({ decision: 'allow' }, { scopes })).split(':')[0]).toBe(
      expected,
    );
  });

  it('that cannot be filled is no permission', () => {
    expect(describePermission(decide({ decision: 'allow' }, { known: {} }))).toBe(
      'permission_denied: delete_file is refused: its scope needs user_id, which neither the call nor the session has.',
    );
  });

  it('cannot be chosen by the call', () => {
    const forged = { project_id: 'p1:*', user_id: 'u2' };
    const { record } = decide({ decision: 'allow' }, {}, undefined, forged);
    expect(record.resource_scope).toEqual(['user:u1:projects:p1%3A%2A']);
  });

  it('on the allowlist needs nobody, unless the risk is high', () => {
    const allowlist = ['user:{user_id}:projects'];
    expect(describePermission(decide({ allowlist }))).toBe('run');
    expect(decide({ allowlist }).record.rule).toBe('allowlist');
    expect(
      describePermission(
        decide(
          { allowlist, decision: 'require_stronger_auth' },
          { has_strong_authentication: true },
        ),
      ),
    ).toContain('waits for approval');
    expect(describePermission(decide({ allowlist: ['user:u2'] }))).toContain('waits for approval');
  });
});

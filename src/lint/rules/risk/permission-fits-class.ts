import type { Contract } from '../../../contract/contract.ts';
import type { Severity } from '../../../contract/registry.ts';
import {
  RISK_DETAILS,
  type Decision,
  type RiskClass,
} from '../../../contract/schema/vocabulary.ts';
import { example } from '../../example.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { createSetEdit } from './create-set-edit.ts';

const AT = ['permission', 'default'];
/** Decisions that allow a call which the class's default stops. Allowlists are checked below. */
const TOO_WEAK: Readonly<Record<RiskClass, Readonly<Partial<Record<Decision, Severity>>>>> = {
  read_only: {},
  draft: {},
  internal_write: { allow: 'warning' },
  external_communication: { allow: 'warning', run_in_sandbox: 'warning' },
  financial: { allow: 'error', run_in_sandbox: 'error' },
  destructive: { allow: 'error' },
  access_control: { allow: 'error', run_in_sandbox: 'error' },
  open_execution: { allow: 'error' },
};

export const permissionFitsClass: ToolRule = {
  id: 'permission-fits-class',
  scope: 'tool',
  providerTools: 'all',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Set a permission as strict as the risk class',
  why: 'The class says what the worst call can do. With the default allow that call runs before anybody reads its arguments.',
  source: 'Source 004, risk classes and the permission decision flow',
  except:
    'A low-risk write to named resources may be allowed if `permission.allowlist` names them.',
  fixKinds: ['suggested'],
  bad: { ...example, permission: { default: 'allow' } },
  good: example,
  check: ({ contract }, report) => {
    const { risk_class, permission } = contract;
    if (risk_class === undefined) return;
    const { decision, permission: asked } = RISK_DETAILS[risk_class];
    if (permission?.default === undefined) {
      // Money, access, deletion and execution have rules of their own with exact messages.
      if (risk_class === 'internal_write' || risk_class === 'external_communication') {
        report({
          at: AT,
          message: `No permission, although the risk class is ${risk_class}.`,
          hint: `Set \`permission.default\` to ${asked}, the default of this class.`,
          severity: 'advice',
          fixes: [setDefault(contract, decision)],
        });
      }
      return;
    }
    const severity = getSeverity(contract, risk_class, permission.default);
    if (severity === undefined) return;
    report({
      at: AT,
      message: `The default permission is ${permission.default}, but ${risk_class} requires ${asked}.`,
      hint: describeHint(risk_class, decision),
      severity,
      fixes: [setDefault(contract, decision)],
    });
  },
};

function getSeverity(
  { permission }: Contract,
  risk_class: RiskClass,
  decision: Decision,
): Severity | undefined {
  const severity = TOO_WEAK[risk_class][decision];
  if (severity === undefined || decision !== 'allow' || (permission?.allowlist ?? []).length === 0)
    return severity;
  if (risk_class === 'internal_write' || risk_class === 'external_communication') return undefined;
  return risk_class === 'open_execution' && permission?.sandbox !== undefined
    ? undefined
    : 'warning';
}

function describeHint(risk_class: RiskClass, decision: Decision): string {
  if (risk_class === 'internal_write')
    return 'Set `permission.default` to approval_required, or list the allowed resources in `permission.allowlist`.';
  return `Set \`permission.default\` to ${decision} or stricter.`;
}

function setDefault(contract: Contract, decision: Decision): Fix {
  return {
    title: `Set the default to ${decision}`,
    edits: [createSetEdit(contract, AT, decision)],
    kind: 'suggested',
    assumes: 'The risk class is correct.',
  };
}

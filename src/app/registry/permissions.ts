import { decisionInForce } from '../../contract/decision-in-force.ts';
import type { Contract } from '../../contract/contract.ts';
import { remember } from '../../contract/remember.ts';
import { DECISIONS, RISK_CLASSES, type Decision, type RiskClass } from '../../contract/vocabulary.ts';
import type { Finding } from '../../lint/rule.ts';
import { contractOf } from '../derive.ts';
import { worstFirst, type Judged } from '../judging/judged.ts';
import type { Workspace } from '../workspace.ts';

/** One tool, as somebody looks at it who answers for what it may do. */
export interface PermissionRow {
  readonly id: string;
  readonly name: string;
  readonly risk: RiskClass | undefined;
  readonly decision: Decision | undefined;
  readonly isDeclared: boolean;
  /** What else has to hold before a call, and what it may touch; in words. */
  readonly conditions: readonly string[];
  readonly findings: readonly Finding[];
}

/** Risk class × decision: every tool stands in one cell. */
export interface PermissionMatrix {
  readonly rows: readonly PermissionRow[];
  /** By cellKey. Cells without a tool are missing. */
  readonly cells: ReadonlyMap<string, readonly PermissionRow[]>;
  /** undefined: not declared; only where a tool is in it. */
  readonly risks: readonly (RiskClass | undefined)[];
  readonly decisions: readonly (Decision | undefined)[];
}

/** Rules whose findings a reviewer of permissions wants to have answered. */
const ABOUT_PERMISSION: ReadonlySet<string> = new Set([
  'risk-declared', 'class-fits-effects', 'effects-agree-with-class', 'permission-fits-class', 'strong-authentication', 'recovery-documented', 'sandboxed-execution',
  'draft-before-commit', 'pairs-complete', 'scope-declared', 'honest-annotations', 'secrets-redacted', 'sensitive-tools-apart',
]);

export function cellKey(risk: RiskClass | undefined, decision: Decision | undefined): string {
  return `${risk ?? ''}/${decision ?? ''}`;
}

export function permissionsOf({ tools }: Workspace, judged: Judged): PermissionMatrix {
  const rows = tools.map(({ id, document }): PermissionRow => {
    const contract = contractOf(document);
    const found = judged.tools.get(id)?.findings ?? [];
    return { id, name: contract.name, risk: contract.risk_class, ...decisionInForce(contract), conditions: conditionsOf(contract), findings: worstFirst(found.filter(({ code }) => ABOUT_PERMISSION.has(code))) };
  });
  const cells = new Map<string, PermissionRow[]>();
  for (const row of rows) {
    const key = cellKey(row.risk, row.decision);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [row]);
    else cell.push(row);
  }
  return {
    rows,
    cells,
    risks: [...RISK_CLASSES, ...(rows.some(({ risk }) => risk === undefined) ? [undefined] : [])],
    decisions: [...DECISIONS, ...(rows.some(({ decision }) => decision === undefined) ? [undefined] : [])],
  };
}

const conditionsOf: (contract: Contract) => readonly string[] = remember(({ permission, resource_scope, side_effects }) => [
  ...(resource_scope === undefined || resource_scope.length === 0 ? [] : [`within ${resource_scope.join(', ')}`]),
  ...(permission?.allowlist === undefined || permission.allowlist.length === 0 ? [] : [`without asking: ${permission.allowlist.join(', ')}`]),
  ...(permission?.approval === undefined ? [] : [`approved by ${permission.approval}`]),
  ...(permission?.strong_authentication === true ? ['with strong authentication'] : []),
  ...(permission?.sandbox === undefined ? [] : [`in a sandbox (${[permission.sandbox.network, permission.sandbox.filesystem, permission.sandbox.commands?.join(', ')].filter((part) => part !== undefined).join('; ') || 'no limits declared'})`]),
  ...(permission?.recovery_plan === undefined ? [] : [`recovery: ${permission.recovery_plan}`]),
  ...(side_effects?.reversible === false ? ['cannot be undone'] : []),
]);

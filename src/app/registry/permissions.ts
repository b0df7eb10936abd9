import { decisionInForce } from '../../contract/decision-in-force.ts';
import type { Contract, Sandbox } from '../../contract/contract.ts';
import { remember } from '../../contract/remember.ts';
import { DECISIONS, RISK_CLASSES, type Decision, type RiskClass } from '../../contract/vocabulary.ts';
import type { Finding } from '../../lint/rule.ts';
import { contractOf } from '../derive.ts';
import { worstFirst, type Judged } from '../judging/judged.ts';
import type { Workspace } from '../workspace.ts';

/** One fact of a contract that is signed, in its author's words. */
export interface Condition {
  readonly label: string;
  readonly value: string;
}

/** One tool, as somebody looks at it who answers for what it may do. */
export interface PermissionRow {
  readonly id: string;
  readonly name: string;
  readonly risk: RiskClass | undefined;
  readonly decision: Decision | undefined;
  readonly isDeclared: boolean;
  /** What else has to hold before a call, what it may touch, and what can be done afterwards. */
  readonly conditions: readonly Condition[];
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

const conditionsOf: (contract: Contract) => readonly Condition[] = remember(({ permission, resource_scope, side_effects }) =>
  [
    { label: 'scope', value: resource_scope?.join(', ') },
    { label: 'without asking', value: permission?.allowlist?.join(', ') },
    { label: 'approved by', value: permission?.approval },
    { label: 'authentication', value: permission?.strong_authentication === true ? 'strong' : undefined },
    ...sandboxConditions(permission?.sandbox),
    { label: 'undo', value: side_effects?.reversible === false ? 'none' : undefined },
    { label: 'recovery', value: permission?.recovery_plan },
  ].flatMap(({ label, value }) => (value === undefined || value.trim() === '' ? [] : [{ label, value: withoutStop(value) }])),
);

function sandboxConditions(sandbox: Sandbox | undefined): readonly { readonly label: string; readonly value: string | undefined }[] {
  if (sandbox === undefined) return [];
  const { network, filesystem, commands } = sandbox;
  if (network === undefined && filesystem === undefined && commands === undefined) return [{ label: 'sandbox', value: 'no limits declared' }];
  return [{ label: 'sandbox network', value: network }, { label: 'sandbox filesystem', value: filesystem }, { label: 'sandbox commands', value: commands?.join(', ') }];
}

/** Others may follow it on the same line. */
function withoutStop(text: string): string {
  return text.trim().replace(/(?<!\.)\.$/, '');
}

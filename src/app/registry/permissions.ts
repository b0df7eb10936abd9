import type { Contract, Sandbox, SideEffects } from '../../contract/contract.ts';
import { memoize } from '../../contract/memoize.ts';
import {
  DECISIONS,
  RISK_CLASSES,
  type Decision,
  type RiskClass,
} from '../../contract/schema/vocabulary.ts';
import { getEffectiveDecision } from '../../contract/session/get-effective-decision.ts';
import type { Finding } from '../../lint/rule.ts';
import { getContract } from '../derive.ts';
import { sortBySeverity, type LintState } from '../linting/lint-state.ts';
import type { Workspace } from '../workspace.ts';

/**
 * A fact of a contract that is signed, as its author wrote it. Lists are not joined: items may have
 * commas.
 */
export interface Condition {
  readonly label: string;
  readonly value: string | readonly string[];
}

/** One tool, for a person who approves what it may do. */
export interface PermissionRow {
  readonly id: string;
  readonly name: string;
  readonly risk: RiskClass | undefined;
  readonly decision: Decision | undefined;
  readonly isDeclared: boolean;
  /** Conditions of a call, what it may touch, and how it can be undone. */
  readonly conditions: readonly Condition[];
  readonly findings: readonly Finding[];
}

/** Risk class × decision: every tool is in one cell. */
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
  'risk-declared',
  'class-fits-effects',
  'effects-agree-with-class',
  'permission-fits-class',
  'strong-authentication',
  'recovery-documented',
  'sandboxed-execution',
  'draft-before-commit',
  'pairs-complete',
  'scope-declared',
  'honest-annotations',
  'secrets-redacted',
  'sensitive-tools-apart',
]);

export function getCellKey(risk: RiskClass | undefined, decision: Decision | undefined): string {
  return `${risk ?? ''}/${decision ?? ''}`;
}

export function getPermissionMatrix({ tools }: Workspace, lintState: LintState): PermissionMatrix {
  const rows = tools.map(({ id, document }): PermissionRow => {
    const contract = getContract(document);
    const found = lintState.tools.get(id)?.findings ?? [];
    return {
      id,
      name: contract.name,
      risk: contract.risk_class,
      ...getEffectiveDecision(contract),
      conditions: listConditions(contract),
      findings: sortBySeverity(found.filter(({ code }) => ABOUT_PERMISSION.has(code))),
    };
  });
  const cells = new Map<string, PermissionRow[]>();
  for (const row of rows) {
    const key = getCellKey(row.risk, row.decision);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [row]);
    else cell.push(row);
  }
  return {
    rows,
    cells,
    risks: [...RISK_CLASSES, ...(rows.some(({ risk }) => risk === undefined) ? [undefined] : [])],
    decisions: [
      ...DECISIONS,
      ...(rows.some(({ decision }) => decision === undefined) ? [undefined] : []),
    ],
  };
}

/**
 * All that the classes ask for, and what a call does: effect and undo tell whether the class is the
 * right one.
 */
const listConditions: (contract: Contract) => readonly Condition[] = memoize((contract) => {
  const { permission, resource_scope, side_effects, draft_of, commit_of } = contract;
  return [
    ...createListCondition('scope', resource_scope),
    ...createListCondition('without asking', permission?.allowlist),
    ...createTextCondition('approved by', permission?.approval),
    ...createTextCondition(
      'authentication',
      permission?.strong_authentication === true ? 'strong' : undefined,
    ),
    ...createTextCondition('drafts for', draft_of),
    ...createTextCondition('drafted by', commit_of),
    ...listSandboxConditions(permission?.sandbox),
    ...createTextCondition(
      'timeout',
      isBounded(contract) && contract.timeout_ms !== undefined
        ? `${contract.timeout_ms} ms`
        : undefined,
    ),
    ...createTextCondition('effect', side_effects?.class?.replaceAll('_', ' ')),
    ...createTextCondition('undo', formatUndo(side_effects)),
    ...createTextCondition('how to undo', side_effects?.recovery),
    ...createTextCondition('recovery', permission?.recovery_plan),
  ];
});

/** What has no effect leaves nothing to undo. */
function formatUndo({ class: effect, reversible }: Partial<SideEffects> = {}): string | undefined {
  if (reversible === undefined) return undefined;
  return reversible ? (effect === 'none' ? undefined : 'possible') : 'none';
}

/**
 * How long it may run is a condition of what runs commands or code; elsewhere it is tuned without
 * anybody being asked.
 */
function isBounded(contract: Contract): boolean {
  return (
    contract.risk_class === 'open_execution' ||
    contract.permission?.sandbox !== undefined ||
    getEffectiveDecision(contract).decision === 'run_in_sandbox'
  );
}

function listSandboxConditions(sandbox: Sandbox | undefined): readonly Condition[] {
  if (sandbox === undefined) return [];
  const { network, filesystem, commands } = sandbox;
  // No command at all is a limit as well.
  const limits = [
    ...createTextCondition('sandbox network', network),
    ...createTextCondition('sandbox filesystem', filesystem),
    ...(commands === undefined ? [] : [{ label: 'sandbox commands', value: commands }]),
  ];
  return limits.length === 0 ? [{ label: 'sandbox', value: 'no limits declared' }] : limits;
}

function createListCondition(label: string, value: readonly string[] = []): readonly Condition[] {
  return value.length === 0 ? [] : [{ label, value }];
}

/** As it is shown: on one line, where others may follow it. */
function createTextCondition(label: string, text: string | undefined): readonly Condition[] {
  const value =
    text
      ?.replace(/\s+/g, ' ')
      .trim()
      .replace(/(?<!\.)\.$/, '') ?? '';
  return value === '' ? [] : [{ label, value }];
}

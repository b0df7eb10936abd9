import type { Contract } from '../../../contract/contract.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { ToolRule } from '../../rule.ts';
import { execution } from './example-risks.ts';

const { allowlist: _allowlist, sandbox: _sandbox, ...bare } = execution.permission;

export const sandboxedExecution: ToolRule = {
  id: 'sandboxed-execution',
  scope: 'tool',
  severity: 'warning',
  summary: 'Give open execution a sandbox, an allowlist and a timeout',
  why: 'Whoever writes a command decides what it does: only the walls around it, the list of what may run and the clock are the harness’s own.',
  source: 'Source 004, the class open_execution: sandbox plus allowlist plus timeout',
  except:
    'A tool whose default is deny runs nothing. One that runs a single fixed program names it in sandbox.commands.',
  bad: { ...execution, permission: bare },
  good: execution,
  check: ({ contract: { risk_class, permission, timeout_ms } }, report) => {
    if (risk_class !== 'open_execution' || permission?.default === 'deny') return;
    const missing = listMissingLimits(permission, timeout_ms);
    const [first] = missing;
    if (first === undefined) return;
    report({
      at: POINTERS[first],
      message: `It runs what it is given with ${formatMissing(missing)}.`,
      hint: 'Declare what the sandbox reaches (network, filesystem), what may run, and for how long.',
      severity: first === 'sandbox' ? 'error' : 'warning',
    });
  },
};

const POINTERS = {
  sandbox: ['permission', 'sandbox'],
  allowlist: ['permission', 'allowlist'],
  timeout: ['timeout_ms'],
} as const satisfies Record<string, Pointer>;
type Limit = keyof typeof POINTERS;

function listMissingLimits(
  permission: Contract['permission'],
  timeout_ms: number | undefined,
): readonly Limit[] {
  const { sandbox, allowlist = [] } = permission ?? {};
  const { network, filesystem, commands } = sandbox ?? {};
  const hasSandbox = [network, filesystem, commands].some((part) => part !== undefined);
  const hasAllowlist = allowlist.length > 0 || (commands ?? []).length > 0;
  const declared = {
    sandbox: hasSandbox,
    allowlist: hasAllowlist,
    timeout: timeout_ms !== undefined,
  };
  return LIMITS.filter((limit) => !declared[limit]);
}

const LIMITS: readonly Limit[] = ['sandbox', 'allowlist', 'timeout'];

function formatMissing(missing: readonly Limit[]): string {
  return missing.length === 1
    ? `no ${missing[0]}`
    : `neither ${missing.slice(0, -1).join(', ')} nor ${missing.at(-1)}`;
}

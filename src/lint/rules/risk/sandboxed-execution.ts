import type { Contract } from '../../../contract/contract.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { ToolRule } from '../../rule.ts';
import { execution } from './example-risks.ts';

const { allowlist: _allowlist, sandbox: _sandbox, ...bare } = execution.permission;

export const sandboxedExecution: ToolRule = {
  id: 'sandboxed-execution',
  scope: 'tool',
  providerTools: 'client',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Give open execution a sandbox, an allowlist and a timeout',
  why: 'The caller decides what a command does. The harness can only limit what it reaches, what may run, and for how long.',
  source: 'Source 004, the class open_execution: sandbox plus allowlist plus timeout',
  except:
    'A tool with the default permission deny is not reported. A tool that runs one fixed program names it in `sandbox.commands`.',
  bad: { ...execution, permission: bare },
  good: execution,
  check: ({ contract: { risk_class, permission, timeout_ms } }, report) => {
    if (risk_class !== 'open_execution' || permission?.default === 'deny') return;
    const missing = listMissingLimits(permission, timeout_ms);
    const [first] = missing;
    if (first === undefined) return;
    report({
      at: POINTERS[first],
      message: `This tool runs commands or code without ${formatMissing(missing)}.`,
      hint: `Declare ${missing.map((limit) => `\`${POINTERS[limit].join('.')}\``).join(', ')}.`,
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

const WITH_ARTICLE: Readonly<Record<Limit, string>> = {
  sandbox: 'a sandbox',
  allowlist: 'an allowlist',
  timeout: 'a timeout',
};

function formatMissing(missing: readonly Limit[]): string {
  const names = missing.map((limit) => WITH_ARTICLE[limit]);
  return names.length === 1
    ? String(names[0])
    : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

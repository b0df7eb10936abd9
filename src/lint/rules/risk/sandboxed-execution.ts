import type { ToolRule } from '../../rule.ts';
import { execution } from './example-risks.ts';

const { allowlist: _allowlist, sandbox: _sandbox, ...bare } = execution.permission;

export const sandboxedExecution: ToolRule = {
  id: 'sandboxed-execution',
  judges: 'tool',
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
    const { sandbox, allowlist = [] } = permission ?? {};
    const hasSandbox =
      sandbox !== undefined &&
      (sandbox.network !== undefined ||
        sandbox.filesystem !== undefined ||
        sandbox.commands !== undefined);
    const missing = [
      ...(hasSandbox ? [] : ['sandbox']),
      ...(allowlist.length > 0 || (sandbox?.commands ?? []).length > 0 ? [] : ['allowlist']),
      ...(timeout_ms === undefined ? ['timeout'] : []),
    ];
    if (missing.length === 0) return;
    const said =
      missing.length === 1
        ? `no ${missing[0]}`
        : `neither ${missing.slice(0, -1).join(', ')} nor ${missing.at(-1)}`;
    report({
      at: hasSandbox
        ? missing[0] === 'allowlist'
          ? ['permission', 'allowlist']
          : ['timeout_ms']
        : ['permission', 'sandbox'],
      message: `It runs what it is given with ${said}.`,
      hint: 'Declare what the sandbox reaches (network, filesystem), what may run, and for how long.',
      severity: hasSandbox ? 'warning' : 'error',
    });
  },
};

import type { LogEntry } from '../../../src/simulate/stages/audit.ts';

/** A call that was made at a quarter past nine on a Tuesday, with everything logged. */
export function createEntry(given: Partial<LogEntry> = {}): LogEntry {
  return {
    id: 'call_1',
    at: Date.UTC(2026, 10, 24, 9, 15),
    session: 's1',
    user: 'u1',
    tool: 'create_project',
    phase: 'building',
    recovered: false,
    ran: true,
    ok: true,
    type: null,
    code: null,
    ms: 12,
    decision: 'allow',
    rule: 'contract',
    approver: null,
    argument_hash: 'abc',
    input: { slug: 'a' },
    output: { id: 1 },
    ...given,
  };
}

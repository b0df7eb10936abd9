/**
 * Ids of the rules of the checklist (source 000), in its order. Apart from the rules, so that the
 * page can list the items before the rules are loaded. `part`: what only a contract can hold; the
 * profile of definitions does not ask for it.
 */
export const CHECKLIST = [
  { code: 'one-verb', label: 'One verb', summary: 'Give each operation its own tool' },
  { code: 'closed-schema', label: 'Closed', summary: 'Close every object' },
  {
    code: 'constraints-declared',
    label: 'Constraints',
    summary: 'Declare the allowed values of each parameter',
  },
  {
    code: 'structured-output',
    label: 'Output',
    summary: 'Return an object of named fields, ok or status first',
  },
  {
    code: 'errors-with-hints',
    label: 'Errors',
    summary: 'Give every error a code, a message and a hint',
    part: 'errors',
  },
  {
    code: 'idempotency-declared',
    label: 'Idempotency',
    summary: 'Make repeated calls safe',
    part: 'idempotency',
  },
  {
    code: 'negative-description',
    label: 'When not to',
    summary: 'Say when not to use the tool',
  },
  {
    code: 'calls-observed',
    label: 'Logging',
    summary: 'Log every call with its arguments, latency and result',
    part: 'audit',
  },
] as const satisfies readonly {
  readonly code: string;
  readonly label: string;
  readonly summary: string;
  readonly part?: string;
}[];

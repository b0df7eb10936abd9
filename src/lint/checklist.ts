/**
 * Ids of the rules of the checklist (source 000), in its order. Apart from the rules, so that the
 * page can list the items before the rules are loaded.
 */
export const CHECKLIST = [
  { code: 'one-verb', label: 'One verb', summary: 'Give each operation its own tool' },
  { code: 'closed-schema', label: 'Closed', summary: 'Close every object' },
  {
    code: 'constraints-declared',
    label: 'Constraints',
    summary: 'Declare what may stand in each parameter',
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
  },
  {
    code: 'idempotency-declared',
    label: 'Idempotency',
    summary: 'Say how a repeated call is recognised',
  },
  {
    code: 'negative-description',
    label: 'Negative',
    summary: 'Name a case in which the tool must not be called',
  },
  {
    code: 'calls-observed',
    label: 'Observable',
    summary: 'Log every call with its arguments, latency and result',
  },
] as const;

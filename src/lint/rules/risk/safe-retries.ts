import type { Retry } from '../../../contract/contract.ts';
import type { FailureType } from '../../../contract/schema/vocabulary.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';

/** The same arguments are refused again. */
const FINAL: ReadonlySet<FailureType> = new Set<FailureType>([
  'invalid_arguments',
  'permission_denied',
  'approval_required',
  'unknown_tool',
  'non_idempotent_retry_blocked',
]);
/** The call was refused before it did anything, so a retry duplicates nothing. */
const UNTOUCHED: ReadonlySet<FailureType> = new Set<FailureType>([
  ...FINAL,
  'rate_limited',
  'auth_expired',
  'not_found',
]);

export const safeRetries: ToolRule = {
  id: 'safe-retries',
  scope: 'tool',
  severity: 'error',
  recommended: 'warning',
  summary: 'Retry only when a repeat is safe and can succeed',
  why: 'After a timeout the call may have happened: without deduplication the retry does it twice. A refused argument is refused again.',
  source:
    'Source 000, idempotency saves loops; source 004, retry policy and non_idempotent_retry_blocked',
  except:
    'A retry only on rate_limited is safe without deduplication, because the first call was not executed.',
  fixKinds: ['suggested'],
  bad: { ...example, retry: { ...example.retry, on: ['timeout', 'invalid_arguments'] } },
  good: example,
  check: ({ contract }, report) => {
    const { retry, idempotency } = contract;
    if (retry === undefined || !hasRetries(retry)) return;
    const on = retry.on ?? [];
    const doubles =
      getFacts(contract).effect.kind === 'writes' &&
      (idempotency?.strategy === undefined || idempotency.strategy === 'none') &&
      (on.length === 0 || on.some((type) => !UNTOUCHED.has(type)));
    if (doubles) {
      report({
        at: ['retry', 'max_attempts'],
        message:
          'This tool changes data and is retried without an idempotency strategy, so a retry may do it twice.',
        hint: 'Declare `idempotency`, or set `retry.max_attempts` to 1.',
        fixes: [
          {
            title: 'Set max_attempts to 1',
            edits: [{ kind: 'set', at: ['retry', 'max_attempts'], value: 1 }],
            kind: 'suggested',
            assumes: 'The harness uses retry.max_attempts.',
          },
        ],
      });
    }
    const final = on.filter((type) => FINAL.has(type));
    if (final.length > 0) {
      report({
        at: ['retry', 'on'],
        message: `A retry after ${listNames(final)} fails again, because the arguments are the same.`,
        hint: `Remove ${listNames(final)} from \`retry.on\`.`,
        severity: 'warning',
        fixes: [
          {
            title: `Do not retry ${listNames(final)}`,
            kind: 'suggested',
            assumes: 'The same arguments fail again.',
            edits: [
              { kind: 'set', at: ['retry', 'on'], value: on.filter((type) => !FINAL.has(type)) },
            ],
          },
        ],
      });
    }
  },
};

function hasRetries({ max_attempts, on }: Retry): boolean {
  return max_attempts === undefined ? (on ?? []).length > 0 : max_attempts > 1;
}

import type { Contract } from '../../../contract/contract.ts';
import { get, listStrings } from '../../../contract/json/json.ts';
import type { Decision, FailureType } from '../../../contract/schema/vocabulary.ts';
import { getFacts } from '../../facts.ts';

/** A failure that another part of the contract implies and that no declared error has. */
export interface MissingFailure {
  readonly type: FailureType;
  /** "timeout_ms is declared". */
  readonly because: string;
}

/** Each reports a detected repeat. */
const REPEATS = ['conflict', 'non_idempotent_retry_blocked'] as const;
const SERVES: Readonly<Partial<Record<FailureType, readonly FailureType[]>>> = {
  non_idempotent_retry_blocked: REPEATS,
  conflict: REPEATS,
};

/** Temporary failures; retrying the others is wrong in itself. */
const PASSING: ReadonlySet<FailureType> = new Set<FailureType>([
  'timeout',
  'rate_limited',
  'auth_expired',
  'conflict',
  'internal_error',
]);

export function listMissingFailures(contract: Contract): readonly MissingFailure[] {
  const declared = new Set((contract.errors ?? []).map(({ type }) => type));
  const implied = new Map<FailureType, MissingFailure>();
  for (const failure of [...listImplied(contract), ...listGuessed(contract)]) {
    const isDeclared = (SERVES[failure.type] ?? [failure.type]).some((type) => declared.has(type));
    if (!isDeclared && !implied.has(failure.type)) implied.set(failure.type, failure);
  }
  return [...implied.values()];
}

/** The failure that a permission other than allow leads to, and why. */
const REFUSALS: Partial<Readonly<Record<Decision, readonly [FailureType, string]>>> = {
  approval_required: ['approval_required', 'permission is approval_required'],
  ask_user: ['approval_required', 'permission is ask_user'],
  deny: ['permission_denied', 'permission is deny'],
  require_stronger_auth: ['permission_denied', 'permission asks for stronger authentication'],
};

function listImplied({
  timeout_ms,
  idempotency,
  permission,
  retry,
}: Contract): readonly MissingFailure[] {
  const refusal = permission?.default === undefined ? undefined : REFUSALS[permission.default];
  const implied: readonly (readonly [FailureType, string])[] = [
    ...(timeout_ms === undefined ? [] : [['timeout', 'timeout_ms is declared'] as const]),
    ...(idempotency?.strategy === 'key'
      ? [['conflict', 'a key can come again with other arguments'] as const]
      : []),
    ...(refusal === undefined ? [] : [refusal]),
    ...(retry?.on ?? [])
      .filter((type) => PASSING.has(type))
      .map((type) => [type, `retry.on lists ${type}`] as const),
  ];
  return implied.map(([type, because]) => ({ type, because }));
}

/**
 * A repeat detected by a hash may return the first result or be refused; an id that is looked up
 * may not exist.
 */
function listGuessed(contract: Contract): readonly MissingFailure[] {
  const isHashed = contract.idempotency?.strategy === 'hash';
  const required = listStrings(get(contract.input_schema, 'required'));
  const { effect, parameters } = getFacts(contract);
  const id =
    effect.kind !== 'reads'
      ? undefined
      : parameters.find(
          ({ path, words }) =>
            required.includes(path) && (words.at(-1) === 'id' || words.at(-1) === 'ids'),
        );
  return [
    ...(isHashed
      ? [
          {
            type: 'non_idempotent_retry_blocked',
            because: 'repeated calls are recognised',
          } as const,
        ]
      : []),
    ...(id === undefined
      ? []
      : [{ type: 'not_found', because: `${id.name} is required` } as const]),
  ];
}

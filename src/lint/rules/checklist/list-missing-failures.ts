import type { Contract } from '../../../contract/contract.ts';
import { get, listStrings } from '../../../contract/json/json.ts';
import type { FailureType } from '../../../contract/schema/vocabulary.ts';
import { getFacts } from '../../facts.ts';

/**
 * A failure that another part of the contract says can happen, and that no error of the catalogue
 * has.
 */
export interface MissingFailure {
  readonly type: FailureType;
  /** "timeout_ms is declared". */
  readonly because: string;
  /** Nothing but a name says so. */
  readonly isGuess: boolean;
}

/** Either says that a repeat was recognised. */
const REPEATS = ['conflict', 'non_idempotent_retry_blocked'] as const;
const SERVES: Readonly<Partial<Record<FailureType, readonly FailureType[]>>> = {
  non_idempotent_retry_blocked: REPEATS,
  conflict: REPEATS,
};

/** Failures that pass by themselves; retrying the others is wrong in itself. */
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

function listImplied({
  timeout_ms,
  idempotency,
  permission,
  retry,
}: Contract): readonly MissingFailure[] {
  const implied: [FailureType, string][] = [];
  if (timeout_ms !== undefined) implied.push(['timeout', 'timeout_ms is declared']);
  if (idempotency?.strategy === 'key')
    implied.push(['conflict', 'a key can come again with other arguments']);
  if (permission?.default === 'approval_required' || permission?.default === 'ask_user')
    implied.push(['approval_required', `permission is ${permission.default}`]);
  if (permission?.default === 'deny') implied.push(['permission_denied', 'permission is deny']);
  if (permission?.default === 'require_stronger_auth')
    implied.push(['permission_denied', 'permission asks for stronger authentication']);
  for (const type of retry?.on ?? [])
    if (PASSING.has(type)) implied.push([type, `retry.on lists ${type}`]);
  return implied.map(([type, because]) => ({ type, because, isGuess: false }));
}

/**
 * A repeat that a hash recognises may get the first result or be refused; an identifier that is
 * looked up may be one that nothing bears.
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
            isGuess: true,
          } as const,
        ]
      : []),
    ...(id === undefined
      ? []
      : [{ type: 'not_found', because: `${id.name} is required`, isGuess: true } as const]),
  ];
}

import { decodeEnum, decodeList, decodeObject, flag, text } from '../json/decode.ts';
import { get, getString, isArray, isObject, type JsonObject } from '../json/json.ts';
import { CHECK_KINDS, type CheckKind } from '../schema/checks.ts';

const kinds = decodeList(decodeEnum(CHECK_KINDS));

/**
 * What a look at a live address found, as a registry keeps it. Apart from the registry's own
 * decoder, which loads first.
 */
export const verificationRecordDecoder = decodeObject(
  {
    tool: text,
    at: text,
    url: text,
    ok: flag,
    failed: kinds,
    not_run: kinds,
    sha256: text,
    contract: text,
  },
  ['tool', 'at', 'ok', 'contract'],
);

export interface VerificationRecord {
  /** ISO 8601, in UTC. */
  readonly at: string;
  /** Without its query, which may hold a secret. */
  readonly url: string;
  readonly ok: boolean;
  readonly failed: readonly CheckKind[];
  readonly not_run: readonly CheckKind[];
  /** SHA-256 of the contract's parts that the look rests on. */
  readonly contract: string;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** The last record of a tool; undefined where none is kept, or where it cannot be right. */
export function readVerificationRecord(
  registry: JsonObject,
  tool: string,
): VerificationRecord | undefined {
  const records = registry.get('verifications');
  const record = (isArray(records) ? records : []).findLast(
    (each) => getString(get(each, 'tool')) === tool,
  );
  const read = isObject(record) ? verificationRecordDecoder.read(record, [], []) : undefined;
  if (read === undefined) return undefined;
  const { at = '', url = '', ok = false, failed = [], not_run = [], contract = '' } = read;
  const isPossible =
    TIME.test(at) && !Number.isNaN(Date.parse(at)) && !(ok && failed.length > 0) && contract !== '';
  return isPossible ? { at, url, ok, failed, not_run, contract } : undefined;
}

import { count, decodeList, decodeObject, text } from '../json/decode.ts';
import { get, getString, isArray, isObject, type JsonObject } from '../json/json.ts';
import { memoize } from '../memoize.ts';

const rate = decodeObject({ hits: count, of: count }, ['hits', 'of']);

const keptCallsDecoder = decodeObject(
  {
    tool: text,
    counted_on: text,
    logs: count,
    from: text,
    to: text,
    calls: count,
    failed: count,
    last_code: text,
    with_arguments: count,
    with_result: count,
    with_latency: count,
    with_time: count,
    contract: text,
  },
  ['tool', 'counted_on', 'calls', 'contract'],
);

/**
 * The figures of transcripts that are kept with a registry. Apart from the registry's own decoder,
 * which loads first.
 */
export const evidenceDecoder = decodeObject({
  counted_on: text,
  logs: count,
  transcripts: count,
  from: text,
  to: text,
  tool_use_rate: rate,
  json_in_text_rate: rate,
  tools: decodeList(keptCallsDecoder),
});

/** What transcripts showed of one tool's calls: numbers and days, no text of a call. */
export interface KeptCalls {
  /** `2026-11-26`, like the other days. */
  readonly counted_on: string;
  readonly logs: number;
  /** When the calls were made; undefined where the logs have no times. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly calls: number;
  readonly failed: number;
  /** Of the last call that failed. */
  readonly last_code: string | undefined;
  /** Calls whose log has the part. */
  readonly with_arguments: number;
  readonly with_result: number;
  readonly with_latency: number;
  readonly with_time: number;
  /** SHA-256 of the contract when they were counted. */
  readonly contract: string;
}

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const SHA256 = /^[0-9a-f]{64}$/;
/** A code is a word: a sentence of a log is none. */
const CODE = /^[\w.:/-]{1,64}$/;

type KeptMembers = NonNullable<ReturnType<typeof keptCallsDecoder.read>>;

/** Undefined where none are kept, or where they cannot be right. */
export function readKeptCalls(evidence: JsonObject, name: string): KeptCalls | undefined {
  const kept = groupByName(evidence).get(name);
  const read = kept && keptCallsDecoder.read(kept, [], []);
  if (read === undefined) return undefined;
  const { counted_on = '', calls = 0, contract = '', logs = 0, last_code } = read;
  const counts = readCounts(read);
  const isPossible =
    calls > 0 &&
    Object.values(counts).every((each) => each <= calls) &&
    DAY.test(counted_on) &&
    SHA256.test(contract);
  return isPossible
    ? {
        counted_on,
        logs,
        ...readDays(read),
        calls,
        last_code: isResultCode(last_code) ? last_code : undefined,
        ...counts,
        contract,
      }
    : undefined;
}

/** The last record of each tool: two tabs may have kept one each. */
const groupByName: (evidence: JsonObject) => ReadonlyMap<string, JsonObject> = memoize(
  (evidence) => {
    const tools = evidence.get('tools');
    return new Map(
      (isArray(tools) ? tools : []).flatMap((record) => {
        const name = getString(get(record, 'tool'));
        return name === undefined || !isObject(record) ? [] : [[name, record] as const];
      }),
    );
  },
);

/** A part that is not counted was not seen. */
function readCounts({
  failed = 0,
  with_arguments = 0,
  with_result = 0,
  with_latency = 0,
  with_time = 0,
}: KeptMembers) {
  return { failed, with_arguments, with_result, with_latency, with_time };
}

/** Both days or none. */
function readDays({ from = '', to = '' }: KeptMembers): Pick<KeptCalls, 'from' | 'to'> {
  return DAY.test(from) && DAY.test(to) && from <= to
    ? { from, to }
    : { from: undefined, to: undefined };
}

/** Whether it can be kept: a code may be any text that a result holds. */
export function isResultCode(code: string | undefined): code is string {
  return code !== undefined && CODE.test(code);
}

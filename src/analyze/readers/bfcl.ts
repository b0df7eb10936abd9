import { isList, type Value } from '../../contract/session/router.ts';
import {
  getMember,
  getText,
  listRecords,
  parseArguments,
  parseValue,
  type ValueObject,
} from '../../simulate/value.ts';
import { createTurns, readResult, type LoggedMessage } from '../create-turns.ts';
import { createRecordReader } from '../reader.ts';
import type { LoggedCall, LoggedResult, Usage } from '../transcript.ts';

const COUNTS = ['input_token_count', 'output_token_count', 'latency'];

/**
 * Results of the Berkeley Function Calling Leaderboard, one on each line: a text, or calls as
 * `{name: arguments}`; of several requests, lists of the steps of each. What became of the calls
 * is in `inference_log`. Latencies are seconds (ShishirPatil/gorilla,
 * bfcl_eval/model_handler/base_handler.py, read 2026-11-26).
 */
export const bfcl = createRecordReader('bfcl', 'BFCL results', (record, place) => {
  const [id, result] = [getText(record, 'id'), getMember(record, 'result')];
  if (id === undefined || result === undefined) return undefined;
  const counts = COUNTS.map((key) => getMember(record, key));
  if (counts.some((count) => typeof count !== 'number' && !isList(count))) return undefined;
  const log = listRecords(getMember(record, 'inference_log')).filter(isTurnLog);
  const messages = isList(counts[2])
    ? listRequests(result).flatMap((steps, i): readonly LoggedMessage[] => [
        { kind: 'request' },
        ...steps.map((step, n) => readStep(step, findCounts(counts, i, n), log[i]?.[`step_${n}`])),
      ])
    : [{ kind: 'request' as const }, readStep(result, counts, undefined)];
  const turns = createTurns(messages);
  const category = id.replace(/_[^_]*$/, '');
  return turns.length === 0
    ? undefined
    : [
        {
          id,
          place,
          form: 'bfcl',
          labels: [`category:${category.slice(0, LONGEST_LABEL)}`],
          turns,
        },
      ];
});

const LONGEST_LABEL = 80;

function isTurnLog(log: ValueObject): boolean {
  return getMember(log, 'begin_of_turn_query') !== undefined;
}

function listRequests(result: Value): readonly (readonly Value[])[] {
  return isList(result) ? result.filter(isList) : [];
}

type StepCounts = readonly (Value | undefined)[];

function findCounts(counts: StepCounts, request: number, step: number): StepCounts {
  return counts.map((count) => {
    const steps = isList(count) ? count[request] : undefined;
    return isList(steps) ? steps[step] : undefined;
  });
}

function readStep(step: Value, counts: StepCounts, log: Value | undefined): LoggedMessage {
  const [input, output, seconds] = counts.map(readCount);
  const usage: Usage = {
    ...(input === undefined ? {} : { input }),
    ...(output === undefined ? {} : { output }),
  };
  const results = listRecords(log).filter((entry) => getText(entry, 'role') === 'tool');
  return {
    kind: 'model',
    texts: typeof step === 'string' && step !== '' ? [step] : [],
    calls: listCalls(step).map((call, i) => addResult(call, getMember(results[i], 'content'))),
    ...(Object.keys(usage).length === 0 ? {} : { usage }),
    ...(seconds === undefined ? {} : { ms: seconds * 1_000 }),
  };
}

const MOST = 1e12;

function readCount(count: Value | undefined): number | undefined {
  return typeof count === 'number' && count >= 0 && count < MOST ? count : undefined;
}

function listCalls(step: Value): readonly LoggedCall[] {
  return listRecords(step).flatMap((call) =>
    Object.entries(call).map(([tool, sent]) => ({ tool, input: parseArguments(sent) })),
  );
}

function addResult(call: LoggedCall, content: Value | undefined): LoggedCall {
  return content === undefined ? call : { ...call, result: readOutcome(content) };
}

/** The harness's own words for an exception (bfcl_eval, multi_turn_utils.py, read 2026-11-26). */
function readOutcome(content: Value): LoggedResult {
  const hasFailed = typeof content === 'string' && content.startsWith('Error during execution:');
  return {
    value: readResult(content, parseValue),
    ...(hasFailed ? { isError: true } : {}),
  };
}

import { isList, type Value } from '../../contract/session/router.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  parseArguments,
  parseValue,
  type ValueObject,
} from '../../simulate/value.ts';
import { createTurns, readResult, type LoggedMessage } from '../create-turns.ts';
import { createRecordReader } from '../reader.ts';
import type { RecordPlace, Transcript } from '../transcript.ts';

/**
 * Inspect's evaluation logs: JSON with all samples, or the files of an `.eval` archive, of which
 * those under `samples/` have messages (UKGovernmentBEIS/inspect_ai, tests/log/test_eval_log, read
 * 2026-11-26; src/inspect_ai/log/_recorders/eval.py, read 2026-11-25). Texts of messages stand in
 * them; only pictures are kept as attachments (log/_condense.py, read 2026-11-25). Version 3 has
 * messages in lists of 1,000, and long texts beside them
 * (log/_recorders/chunked/format.py, read 2026-11-26): each list is a transcript.
 */
export const inspect = createRecordReader('inspect', 'Inspect log', (record, place) => {
  const about = getMember(record, 'eval');
  const samples = getMember(record, 'samples');
  if (isRecord(about) && isList(samples))
    return listRecords(samples).flatMap((sample) => readSample(sample, about, place));
  if (isSample(record)) return readSample(Object(record), {}, place);
  if (isList(record) && isMessages(record)) return readSample({ messages: record }, {}, place);
  return isWithoutMessages(record) ? [] : undefined;
});

function isSample(record: Value): boolean {
  return (
    isList(getMember(record, 'messages')) &&
    typeof getMember(record, 'epoch') === 'number' &&
    getMember(record, 'target') !== undefined
  );
}

/** Elsewhere, the function of a call is an object. */
function isMessages(messages: readonly Value[]): boolean {
  return (
    messages.every((message) => getText(message, 'role') !== undefined) &&
    messages.some((message) =>
      listRecords(getMember(message, 'tool_calls')).some(
        (call) => getText(call, 'function') !== undefined,
      ),
    )
  );
}

/** What else an archive holds: its header, its journal, summaries of samples, and their scores. */
function isWithoutMessages(record: Value): boolean {
  if (isList(record))
    return record.length > 0 && (record.every(isSummary) || record.every(isReduction));
  const hasHeader = isRecord(getMember(record, 'eval')) && isRecord(getMember(record, 'plan'));
  return (
    hasHeader || (getText(record, 'status') !== undefined && isRecord(getMember(record, 'stats')))
  );
}

function isSummary(record: Value): boolean {
  return (
    typeof getMember(record, 'epoch') === 'number' &&
    getMember(record, 'input') !== undefined &&
    getMember(record, 'target') !== undefined
  );
}

function isReduction(record: Value): boolean {
  return getText(record, 'scorer') !== undefined && isList(getMember(record, 'samples'));
}

const LONGEST_LABEL = 80;

/** `match:C`: what each scorer said. */
function listScores(sample: ValueObject): readonly string[] {
  const scores = getMember(sample, 'scores');
  return (isRecord(scores) ? Object.entries(scores) : []).flatMap(([scorer, score]) => {
    const value = getMember(score, 'value');
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [`${scorer}:${String(value)}`.slice(0, LONGEST_LABEL)]
      : [];
  });
}

function readSample(
  sample: ValueObject,
  about: ValueObject,
  place: RecordPlace,
): readonly Transcript[] {
  const turns = createTurns(listRecords(getMember(sample, 'messages')).flatMap(readMessage));
  if (turns.length === 0) return [];
  const model = getText(getMember(sample, 'output'), 'model') ?? getText(about, 'model');
  const [task, epoch] = [getText(about, 'task'), getMember(sample, 'epoch')];
  const labels = [...(task === undefined ? [] : [`task:${task}`]), ...listScores(sample)];
  return [
    {
      id: `${String(getMember(sample, 'id') ?? `${place.file}#${place.record}`)}/${String(epoch ?? 1)}`,
      place,
      form: 'inspect',
      ...(model === undefined ? {} : { model }),
      ...(labels.length === 0 ? {} : { labels }),
      turns,
    },
  ];
}

function readMessage(message: ValueObject): readonly LoggedMessage[] {
  switch (getText(message, 'role')) {
    case 'user':
      return [{ kind: 'request' }];
    case 'assistant':
      return [
        {
          kind: 'model',
          texts: listTexts(getMember(message, 'content')),
          calls: listRecords(getMember(message, 'tool_calls')).flatMap((call) => {
            const [id, tool] = [getText(call, 'id'), getText(call, 'function')];
            const input = parseArguments(getMember(call, 'arguments'));
            return tool === undefined ? [] : [{ ...(id === undefined ? {} : { id }), tool, input }];
          }),
        },
      ];
    case 'tool':
      return [readToolMessage(message)];
    default:
      return [];
  }
}

function listTexts(content: Value | undefined): readonly string[] {
  if (typeof content === 'string') return content === '' ? [] : [content];
  return listRecords(content).flatMap((part) =>
    getText(part, 'type') === 'text' ? (getText(part, 'text') ?? []) : [],
  );
}

function readToolMessage(message: ValueObject): LoggedMessage {
  const [id, tool] = [getText(message, 'tool_call_id'), getText(message, 'function')];
  const error = getMember(message, 'error');
  const text = listTexts(getMember(message, 'content')).join('\n');
  return {
    kind: 'result',
    ...(id === undefined ? {} : { id }),
    ...(tool === undefined ? {} : { tool }),
    result: isRecord(error)
      ? { value: { error }, isError: true }
      : { value: readResult(text, parseValue) },
  };
}

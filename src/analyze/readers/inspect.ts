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
 * Inspect's evaluation logs: JSON with all samples, or the samples of an `.eval` archive
 * (UKGovernmentBEIS/inspect_ai, tests/log/test_eval_log, read 2026-11-26).
 */
export const inspect = createRecordReader('inspect', 'Inspect log', (record, place) => {
  const about = getMember(record, 'eval');
  const samples = getMember(record, 'samples');
  if (isRecord(about) && isList(samples))
    return listRecords(samples).flatMap((sample) => readSample(sample, about, place));
  return isSample(record) ? readSample(Object(record), {}, place) : undefined;
});

function isSample(record: Value): boolean {
  return (
    isList(getMember(record, 'messages')) &&
    typeof getMember(record, 'epoch') === 'number' &&
    getMember(record, 'target') !== undefined
  );
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
  return [
    {
      id: `${String(getMember(sample, 'id') ?? `${place.file}#${place.record}`)}/${String(epoch ?? 1)}`,
      place,
      form: 'inspect',
      ...(model === undefined ? {} : { model }),
      ...(task === undefined ? {} : { labels: [`task:${task}`] }),
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

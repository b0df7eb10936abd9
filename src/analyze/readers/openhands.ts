import { isList, type Value } from '../../contract/session/router.ts';
import { openaiChat as reader } from '../../simulate/readers/openai-chat.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  parseValue,
  type ValueObject,
} from '../../simulate/value.ts';
import { createTurns, readResult, type LoggedMessage } from '../create-turns.ts';
import { readTime, readUsage } from '../find-conversations.ts';
import { listLoggedCalls } from '../list-logged-calls.ts';
import { createRecordReader } from '../reader.ts';

/**
 * OpenHands: its events, as a list or as the `history` of a line of output.jsonl. An event of a call
 * has the whole answer of the model; where it has none, the model wrote its action as text
 * (All-Hands-AI/OpenHands, events of version 0, read 2026-11-26).
 */
export const openhands = createRecordReader('openhands', 'OpenHands events', (record, place) => {
  const history = isList(record) ? record : getMember(record, 'history');
  // Older histories are pairs of an action and its observation.
  const events = isList(history)
    ? history.flatMap((each) => listRecords(isList(each) ? each : [each]))
    : [];
  // A list from the server may have its status between the events.
  const known = events.filter(isEvent);
  if (known.length === 0 || known.length * 2 < events.length) return undefined;
  const seen = new Set<string>();
  const turns = createTurns(known.flatMap((event) => readEvent(event, seen)));
  if (turns.length === 0) return undefined;
  const id = getText(record, 'instance_id') ?? `${place.file}#${place.record}`;
  const answer = known.map(getAnswer).find((each) => each !== undefined);
  const model = getText(answer, 'model');
  return [{ id, place, form: 'openhands', ...(model === undefined ? {} : { model }), turns }];
});

function isEvent(event: ValueObject): boolean {
  return (
    (getText(event, 'action') !== undefined && isRecord(getMember(event, 'args'))) ||
    getText(event, 'observation') !== undefined
  );
}

function getAnswer(event: ValueObject): Value | undefined {
  return getMember(getMember(event, 'tool_call_metadata'), 'model_response');
}

function readEvent(event: ValueObject, seen: Set<string>): readonly LoggedMessage[] {
  if (getText(event, 'observation') !== undefined) return readObservation(event);
  const at = readTime(getMember(event, 'timestamp'));
  const timed = at === undefined ? {} : { at };
  const answer = getAnswer(event);
  if (isRecord(answer)) return readAnswer(answer, timed, seen);
  const content = getText(getMember(event, 'args'), 'content') ?? '';
  const isMessage = getText(event, 'action') === 'message';
  if (getText(event, 'source') === 'user') return isMessage ? [{ kind: 'request' }] : [];
  const thought = getText(getMember(event, 'args'), 'thought') ?? '';
  const text = isMessage ? content : thought;
  return getText(event, 'source') === 'agent' && text !== ''
    ? [{ kind: 'model', texts: [text], calls: [], ...timed }]
    : [];
}

/** An answer with several calls stands in the event of each. */
function readAnswer(
  answer: ValueObject,
  timed: { readonly at?: number },
  seen: Set<string>,
): readonly LoggedMessage[] {
  const id = getText(answer, 'id') ?? '';
  if (id !== '' && seen.has(id)) return [];
  seen.add(id);
  const read = reader.readMessage(answer) ?? { calls: [], texts: [] };
  const usage = readUsage(getMember(answer, 'usage'));
  return [
    {
      kind: 'model',
      texts: read.texts,
      calls: listLoggedCalls(read),
      ...timed,
      ...(usage === undefined ? {} : { usage }),
    },
  ];
}

function readObservation(event: ValueObject): readonly LoggedMessage[] {
  const metadata = getMember(event, 'tool_call_metadata');
  const [id, tool] = [getText(metadata, 'tool_call_id'), getText(metadata, 'function_name')];
  if (id === undefined) return [];
  const value = readResult(getMember(event, 'content') ?? '', parseValue);
  return [
    {
      kind: 'result',
      id,
      ...(tool === undefined ? {} : { tool }),
      result: { value, ...(getText(event, 'observation') === 'error' ? { isError: true } : {}) },
    },
  ];
}

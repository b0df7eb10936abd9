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
import { createSessions } from '../create-sessions.ts';
import { createTurns, readResult, type LoggedMessage } from '../create-turns.ts';
import { readTime } from '../find-conversations.ts';
import { listTools } from '../list-tools.ts';
import { createRecordReader, mergeCollectors, type TranscriptReader } from '../reader.ts';
import type { LoggedCall, LoggedResult, Transcript } from '../transcript.ts';

const FORM = { id: 'openhands-sdk', label: 'OpenHands SDK events' };
const CALL = 'ActionEvent';
const RESULTS = new Set(['ObservationEvent', 'AgentErrorEvent', 'UserRejectObservation']);

/**
 * Events of the software-agent-sdk: a list of them, the `history` of a line of output.jsonl, or one
 * on each line. Each call of an answer has an event of its own, with the id of the answer
 * (OpenHands/software-agent-sdk, openhands-sdk/openhands/sdk/event/llm_convertible/action.py,
 * observation.py, message.py, system.py and event/base.py, read 2026-11-26).
 */
export const openhandsSdk: TranscriptReader = {
  ...FORM,
  open: () => {
    const lists = createRecordReader(FORM.id, FORM.label, (record, place) => {
      const history = isList(record) ? record : getMember(record, 'history');
      const events = listRecords(history).filter(isEvent);
      if (!events.some(isOfModel) || !isList(history) || events.length * 2 < history.length)
        return undefined;
      const read = readEvents(events);
      const id = getText(record, 'instance_id') ?? `${place.file}#${place.record}`;
      return read.turns.length === 0 ? undefined : [{ id, place, ...read }];
    }).open();
    const lines = createSessions<ValueObject[]>({
      listEvents: (record) => (isRecord(record) && isKnown(record) ? [record] : undefined),
      getId: () => undefined,
      create: () => [],
      add: (events, event) => void events.push(event),
      finish: readEvents,
    });
    return mergeCollectors([lists, lines]);
  },
};

/** The kind of an event is the name of its class. */
function isEvent(event: ValueObject): boolean {
  return /^[A-Z]\w*(?:Event|Observation|Condensation)$/.test(getText(event, 'kind') ?? '');
}

function isOfModel(event: ValueObject): boolean {
  const kind = getText(event, 'kind');
  return kind === CALL || (kind === 'MessageEvent' && isRecord(getMember(event, 'llm_message')));
}

function isKnown(event: ValueObject): boolean {
  const isResult = RESULTS.has(getText(event, 'kind') ?? '');
  return isOfModel(event) || (isResult && getText(event, 'tool_call_id') !== undefined);
}

function readEvents(events: readonly ValueObject[]): Omit<Transcript, 'id' | 'place'> {
  const prompt = events.find((event) => getText(event, 'kind') === 'SystemPromptEvent');
  // Later versions have classes there, without the names that a model calls.
  const tools = prompt === undefined ? undefined : listTools(prompt);
  return {
    form: FORM.id,
    ...(tools === undefined || tools.length === 0 ? {} : { tools }),
    turns: createTurns(listMessages(events)),
  };
}

function listMessages(events: readonly ValueObject[]): readonly LoggedMessage[] {
  const messages: LoggedMessage[] = [];
  const answers = new Map<string, LoggedCall[]>();
  for (const event of events) {
    const kind = getText(event, 'kind') ?? '';
    if (RESULTS.has(kind)) messages.push(...readResults(event));
    else if (kind === 'MessageEvent') messages.push(...readMessage(event));
    if (kind !== CALL) continue;
    const id = getText(event, 'llm_response_id') ?? '';
    const known = answers.get(id);
    const calls = known ?? [];
    calls.push(...readCall(event));
    if (known !== undefined) continue;
    if (id !== '') answers.set(id, calls);
    const texts = listTexts(getMember(event, 'thought'));
    messages.push({ kind: 'model', ...getTimed(event), texts, calls });
  }
  return messages;
}

function getTimed(event: ValueObject): { readonly at?: number } {
  const at = readTime(getMember(event, 'timestamp'));
  return at === undefined ? {} : { at };
}

function listTexts(content: Value | undefined): readonly string[] {
  const texts = isList(content)
    ? listRecords(content).flatMap((part) => getText(part, 'text') ?? [])
    : [content];
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}

/** What the environment says is no request. */
function readMessage(event: ValueObject): readonly LoggedMessage[] {
  const source = getText(event, 'source');
  if (source === 'user') return [{ kind: 'request' }];
  const texts = listTexts(getMember(getMember(event, 'llm_message'), 'content'));
  return source === 'agent' && texts.length > 0
    ? [{ kind: 'model', ...getTimed(event), texts, calls: [] }]
    : [];
}

/** As the model sent it: the action beside it has the defaults, too. Older versions nest it. */
function readCall(event: ValueObject): readonly LoggedCall[] {
  const sent = getMember(event, 'tool_call');
  const called = getMember(sent, 'function') ?? sent;
  const tool = getText(called, 'name') ?? getText(event, 'tool_name');
  const id = getText(event, 'tool_call_id') ?? getText(sent, 'id');
  if (tool === undefined) return [];
  const input = isRecord(called) ? parseArguments(getMember(called, 'arguments')) : null;
  return [{ ...(id === undefined ? {} : { id }), tool, input }];
}

function readResults(event: ValueObject): readonly LoggedMessage[] {
  const [id, tool] = [getText(event, 'tool_call_id'), getText(event, 'tool_name')];
  if (id === undefined) return [];
  return [
    {
      kind: 'result',
      id,
      ...(tool === undefined ? {} : { tool }),
      result: readOutcome(event),
    },
  ];
}

function readOutcome(event: ValueObject): LoggedResult {
  const error = getText(event, 'error') ?? getText(event, 'rejection_reason');
  if (error !== undefined) return { value: error, isError: true };
  const observation = getMember(event, 'observation') ?? null;
  const content = getMember(observation, 'content');
  const isError = getMember(observation, 'is_error');
  const read = content === undefined ? observation : listTexts(content).join('\n');
  return {
    value: readResult(read, parseValue),
    ...(typeof isError === 'boolean' ? { isError } : {}),
  };
}

import { isList, type Value } from '../../contract/session/router.ts';
import { messageReaders } from '../../simulate/message-readers.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  parseValue,
  type ValueObject,
} from '../../simulate/value.ts';
import { listAttributes, readAnyValue } from './list-attributes.ts';

/**
 * An event of semconv 1.28 to 1.36: a message that a model was sent, or a choice that it answered
 * (open-telemetry/semantic-conventions, docs/gen-ai/gen-ai-events.md of 2025, read 2026-11-26).
 */
export interface ModelEvent {
  readonly name: string;
  readonly body: ValueObject;
}

const NAMES = new Set([
  'gen_ai.system.message',
  'gen_ai.user.message',
  'gen_ai.assistant.message',
  'gen_ai.tool.message',
  'gen_ai.choice',
]);

/**
 * Those of a span. Its attributes have the body: as a text of JSON under `gen_ai.event.content`
 * (azure-ai-inference), or member by member. pydantic-ai has all in an attribute `events` of the
 * span (both read in open tests on 2026-11-26).
 */
export function listSpanEvents(
  span: ValueObject,
  attributes: ReadonlyMap<string, Value>,
): readonly ModelEvent[] {
  const own = listRecords(getMember(span, 'events')).flatMap((event) => {
    const sent = new Map(listAttributes(event));
    const content = parse(sent.get('gen_ai.event.content'));
    const members = [...sent].map(([key, value]): [string, Value] => [key, parse(value) ?? null]);
    return createEvent(getText(event, 'name'), content ?? Object.fromEntries(members));
  });
  const listed = listRecords(parse(attributes.get('events')));
  return [...own, ...listed.flatMap((body) => createEvent(getText(body, 'event.name'), body))];
}

/** A log record. Undefined where it is of something else. */
export function readLogEvent(record: ValueObject): ModelEvent | undefined {
  const name = getText(record, 'eventName') ?? findText(listAttributes(record), 'event.name');
  const body = getMember(record, 'body');
  return body === undefined ? undefined : createEvent(name, parse(readAnyValue(body)) ?? null)[0];
}

function findText(
  attributes: readonly (readonly [string, Value])[],
  key: string,
): string | undefined {
  const value = attributes.find(([each]) => each === key)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** SDKs without structured attributes have texts of JSON. */
function parse(value: Value | undefined): Value | undefined {
  const isJson = typeof value === 'string' && /^\s*[{[]/.test(value);
  return isJson ? (parseValue(value) ?? value) : value;
}

function createEvent(name: string | undefined, body: Value): readonly ModelEvent[] {
  return name !== undefined && NAMES.has(name) && isRecord(body) ? [{ name, body }] : [];
}

/** The same as the messages of later versions, under the names of their attributes. */
export function convertEvents(
  events: readonly ModelEvent[],
): readonly (readonly [string, Value])[] {
  if (events.length === 0) return [];
  const answers = events.flatMap(({ name, body }) =>
    name === 'gen_ai.choice' && (getMember(body, 'index') ?? 0) === 0 ? [convertChoice(body)] : [],
  );
  return [
    ['gen_ai.input.messages', events.flatMap(convertSent)],
    ...(answers.length === 0 ? [] : ([['gen_ai.output.messages', answers]] as const)),
  ];
}

function convertSent({ name, body }: ModelEvent): readonly ValueObject[] {
  if (name === 'gen_ai.user.message') return [{ role: 'user', parts: [] }];
  if (name !== 'gen_ai.tool.message') return [];
  const id = getText(body, 'id') ?? getText(body, 'tool_call_id');
  const response = getMember(body, 'content') ?? null;
  return id === undefined
    ? []
    : [{ role: 'tool', parts: [{ type: 'tool_call_response', id, response }] }];
}

function convertChoice(body: ValueObject): ValueObject {
  const sent = getMember(body, 'message') ?? body;
  const content = isRecord(sent) ? (getMember(sent, 'content') ?? null) : sent;
  const message = isRecord(content) ? content : isRecord(sent) ? sent : { content };
  const stop = getText(body, 'finish_reason');
  const calls = getMember(message, 'tool_calls') ?? getMember(body, 'tool_calls');
  const read = messageReaders
    .map(({ readMessage }) => readMessage(message))
    .find((each) => each !== undefined);
  const texts = read?.texts ?? listTexts(content);
  return {
    role: 'assistant',
    ...(stop === undefined ? {} : { finish_reason: stop }),
    parts: [
      ...texts.filter(Boolean).map((text) => ({ type: 'text', content: text })),
      ...(isList(calls)
        ? listRecords(calls).map(convertCall)
        : (read?.calls ?? []).map(({ id, tool, input }) => createPart(id, tool, input))),
    ],
  };
}

function listTexts(content: Value): readonly string[] {
  if (typeof content === 'string') return [content];
  return listRecords(content).flatMap(
    (part) => getText(part, 'text') ?? getText(part, 'content') ?? [],
  );
}

/** Where contents are not captured, a call has no arguments. */
function convertCall(call: ValueObject): ValueObject {
  const called = getMember(call, 'function') ?? call;
  return createPart(getText(call, 'id'), getText(called, 'name'), getMember(called, 'arguments'));
}

function createPart(
  id: string | undefined,
  name: string | undefined,
  sent: Value | undefined,
): ValueObject {
  return {
    type: 'tool_call',
    ...(id === undefined ? {} : { id }),
    ...(name === undefined ? {} : { name }),
    ...(sent === undefined ? {} : { arguments: sent }),
  };
}

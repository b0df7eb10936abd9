import { isList, type Value } from '../contract/session/router.ts';
import { getMember, getText, isRecord, parseValue, type ValueObject } from '../simulate/value.ts';
import { isEventText, readStream } from './streams/read-stream.ts';

/** The answer that a log has for its messages. */
export interface LoggedAnswer {
  /** A whole response of a provider. */
  readonly response?: Value;
  /** Messages as the next request would send them. */
  readonly messages: readonly ValueObject[];
}

const RESPONSE_KEYS = [
  'response',
  'output',
  'res',
  'result',
  'completion',
  'response_body',
  'responseBody',
];
/** A text alone is an answer only under a name that means the model's. */
const TEXT_KEYS = new Set(['output', 'completion']);
/** Where some logs keep the chunks of a streamed answer. */
const STREAM_KEYS = ['chunks', 'events', 'stream'];

/** The answer beside a request, or the record itself. */
export function findAnswer(record: ValueObject): LoggedAnswer {
  if (isResponse(record)) return { response: record, messages: [] };
  for (const key of RESPONSE_KEYS) {
    const logged = getBody(getMember(record, key));
    const sent = readStream(logged ?? null) ?? logged;
    if (isRecord(sent))
      return isMessage(sent) ? { messages: [sent] } : { response: sent, messages: [] };
    if (isList(sent) && sent.length > 0 && sent.every(isMessage))
      return { messages: sent.filter(isRecord) };
    if (typeof sent === 'string' && sent !== '' && TEXT_KEYS.has(key))
      return { messages: [{ role: 'assistant', content: sent }] };
  }
  const streamed = STREAM_KEYS.map((key) => readStream(getMember(record, key) ?? null));
  const response = streamed.find((each) => each !== undefined);
  return response === undefined ? { messages: [] } : { response, messages: [] };
}

/** Some logs keep headers beside the body, or the body as text. */
export function getBody(sent: Value | undefined): Value | undefined {
  const value = typeof sent === 'string' && /^\s*[{[]/.test(sent) ? parseValue(sent) : sent;
  const body = getMember(value, 'body');
  const inner = typeof body === 'string' && /^\s*[{[]/.test(body) ? parseValue(body) : body;
  const isBody = isRecord(inner) || isList(inner) || (inner !== undefined && isStreamed(inner));
  return isBody ? inner : (value ?? sent);
}

function isStreamed(body: Value): boolean {
  return typeof body === 'string' && isEventText(body);
}

/** A whole response of Anthropic, Chat Completions, Responses, Gemini, Converse or the AI SDK. */
function isResponse(value: Value | undefined): boolean {
  return (
    (isList(getMember(value, 'content')) && getMember(value, 'stop_reason') !== undefined) ||
    isRecord(getMember(getFirst(value, 'choices'), 'message')) ||
    isRecord(getMember(getFirst(value, 'candidates'), 'content')) ||
    isRecord(getMember(getMember(value, 'output'), 'message')) ||
    isItem(getFirst(value, 'output')) ||
    isStep(getFirst(value, 'steps'))
  );
}

function getFirst(value: Value | undefined, key: string): Value | undefined {
  const list = getMember(value, key);
  return isList(list) ? list[0] : undefined;
}

/** A step of what the AI SDK's generateText returns. */
export function isStep(value: Value | undefined): boolean {
  return isList(getMember(value, 'content')) && getMember(value, 'finishReason') !== undefined;
}

/** An item of Responses, whose kinds all end so, or are told here. */
function isItem(value: Value | undefined): boolean {
  const type = getText(value, 'type') ?? '';
  return /(?:_call|_output)$/.test(type) || ITEM_TYPES.has(type);
}

const ITEM_TYPES = new Set(['message', 'reasoning', 'mcp_list_tools']);

function isMessage(value: Value): boolean {
  return (
    getText(value, 'role') !== undefined &&
    !isResponse(value) &&
    ['content', 'parts', 'tool_calls'].some((key) => getMember(value, key) !== undefined)
  );
}

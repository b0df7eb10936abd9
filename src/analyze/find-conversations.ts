import { createCache } from '../contract/memoize.ts';
import { isList, type Value } from '../contract/session/router.ts';
import { getMember, getText, isRecord, listRecords, type ValueObject } from '../simulate/value.ts';
import { findAnswer, getBody } from './find-answer.ts';
import { readStream } from './streams/read-stream.ts';
import type { Usage } from './transcript.ts';

/** The messages of one conversation in a record, and what the record says of them. */
export interface Conversation {
  readonly messages: readonly ValueObject[];
  /** The answer to them, in a log of requests: a whole response. */
  readonly response: Value | undefined;
  /** Whether the record is a request with its answer, not a whole conversation. */
  readonly isAnswered: boolean;
  /** What the messages stand in: a request's body, or the record itself. */
  readonly around: ValueObject;
  readonly record: ValueObject;
}

/** Where benchmarks, SDKs and proxies keep the messages. */
const LIST_KEYS = [
  'messages',
  'traj',
  'trajectory',
  'conversation',
  'history',
  'contents',
  'input',
];
const REQUEST_KEYS = ['request', 'body', 'req', 'input', 'kwargs', 'request_body', 'requestBody'];

const cache = createCache<object, { readonly conversation: Conversation | undefined }>();

/** Undefined where the record has no messages. Cached: each form asks about the same record. */
export function findConversation(record: Value): Conversation | undefined {
  if (!isRecord(record) && !isList(record)) return undefined;
  const known = cache.get(record);
  if (known !== undefined) return known.conversation;
  const conversation = isList(record) ? readList(record) : readRecord(record);
  cache.set(record, { conversation });
  return conversation;
}

function readList(list: readonly Value[]): Conversation | undefined {
  const messages = listRecords(list);
  return messages.length > 0 && messages.length === list.length && messages.every(isMessage)
    ? { messages, response: undefined, isAnswered: false, around: {}, record: {} }
    : readChunks(list);
}

/** The chunks of one answer. */
function readChunks(list: readonly Value[]): Conversation | undefined {
  const response = readStream(list);
  return (
    response && { messages: [], response, isAnswered: true, around: response, record: response }
  );
}

function readRecord(record: ValueObject): Conversation | undefined {
  const lists = getMember(getMember(record, 'answer_generation'), 'train_messages');
  if (isList(lists)) return findLongest(lists, record);
  const { response, messages: answers } = findAnswer(record);
  for (const sent of [record, ...REQUEST_KEYS.map((key) => getBody(getMember(record, key)))]) {
    const list = isList(sent) ? sent : findMessages(sent);
    if (!listRecords(list).some(isMessage)) continue;
    const messages = [...listRecords(list), ...answers];
    const isAnswered = response !== undefined || answers.length > 0;
    return { messages, response, isAnswered, around: isRecord(sent) ? sent : {}, record };
  }
  if (isRecord(response))
    return { messages: [], response, isAnswered: true, around: response, record };
  // A message by itself, as a person pastes it from a log.
  return getText(record, 'role') === 'assistant' && isMessage(record)
    ? { messages: [record], response: undefined, isAnswered: false, around: {}, record }
    : undefined;
}

function findMessages(around: Value | undefined): Value | undefined {
  return LIST_KEYS.map((key) => getMember(around, key)).find((value) =>
    listRecords(value).some(isMessage),
  );
}

/** ToolBench keeps the messages of each step: the last list has them all. */
function findLongest(lists: readonly Value[], record: ValueObject): Conversation | undefined {
  const messages = listRecords(lists.at(-1));
  const tools = getMember(getMember(record, 'answer_generation'), 'function') ?? [];
  return messages.length === 0
    ? undefined
    : { messages, response: undefined, isAnswered: false, around: { tools }, record };
}

/** A message says who speaks, a content of Gemini may not; an item of Responses says what it is. */
function isMessage(value: ValueObject): boolean {
  return (
    getText(value, 'role') !== undefined ||
    isList(getMember(value, 'parts')) ||
    ITEM_TYPES.has(getText(value, 'type') ?? '')
  );
}

const ITEM_TYPES = new Set([
  'function_call',
  'function_call_output',
  'custom_tool_call',
  'custom_tool_call_output',
  'reasoning',
  'message',
]);

const FURTHEST_MS = 8.64e15;
/** Seconds until the year 5138; a larger number is milliseconds, microseconds or nanoseconds. */
const MOST_SECONDS = 1e11;

/** Milliseconds since 1970 from an ISO text or a number. Undefined for what is no time. */
export function readTime(value: Value | undefined): number | undefined {
  const text = typeof value === 'string' && /^\d{9,19}$/.test(value) ? Number(value) : value;
  const number = typeof text === 'number' ? readNumber(text) : Date.parse(String(text ?? ''));
  return Number.isFinite(number) && Math.abs(number) < FURTHEST_MS ? number : undefined;
}

function readNumber(time: number): number {
  if (time < MOST_SECONDS) return time * 1_000;
  return time < MOST_SECONDS * 1_000 ? time : time < 1e17 ? time / 1_000 : time / 1e6;
}

const TIME_KEYS = ['timestamp', 'created_at', 'createdAt', 'createTime', 'ts', 'time', 'created'];

export function findTime(value: Value | undefined): number | undefined {
  if (!isRecord(value)) return undefined;
  for (const key of TIME_KEYS) {
    const member = getMember(value, key);
    const time = member === undefined ? undefined : readTime(member);
    if (time !== undefined) return time;
  }
  return undefined;
}

const LATENCY_KEYS = ['latency_ms', 'duration_ms', 'latencyMs', 'durationMs'];

/** How long an answer took, in milliseconds. */
export function findLatency(value: Value | undefined): number | undefined {
  const ms = findCount(value, LATENCY_KEYS) ?? findCount(getMember(value, 'metrics'), LATENCY_KEYS);
  return ms === undefined || ms > FURTHEST_MS ? undefined : ms;
}

const INPUT_KEYS = [
  'input_tokens',
  'prompt_tokens',
  'inputTokens',
  'promptTokens',
  'promptTokenCount',
];
const OUTPUT_KEYS = [
  'output_tokens',
  'completion_tokens',
  'outputTokens',
  'completionTokens',
  'candidatesTokenCount',
];
const DETAIL_KEYS = ['prompt_tokens_details', 'input_tokens_details', 'inputTokenDetails'];
const CACHED_KEYS = [
  'cached_tokens',
  'cache_read_input_tokens',
  'cacheReadInputTokens',
  'cacheReadTokens',
  'cachedContentTokenCount',
  'cachedInputTokens',
];
/** Anthropic and Bedrock count what was cached beside the input, Gemini results of its own tools. */
const BESIDE_INPUT = [
  ['cache_read_input_tokens', 'cacheReadInputTokens'],
  ['cache_creation_input_tokens', 'cacheWriteInputTokens'],
  ['toolUsePromptTokenCount'],
];

/** Token counts from a usage object of any provider; undefined without counts. */
export function readUsage(sent: Value | undefined): Usage | undefined {
  const [input, output] = [findCount(sent, INPUT_KEYS), findCount(sent, OUTPUT_KEYS)];
  const details = DETAIL_KEYS.map((key) => getMember(sent, key)).find(isRecord);
  const cached = findCount(sent, CACHED_KEYS) ?? findCount(details, CACHED_KEYS);
  const cost = findCount(sent, ['cost', 'total_cost']);
  if (input === undefined && output === undefined) return undefined;
  // LiteLLM adds Anthropic's names to a count that has all of it.
  const beside =
    getMember(sent, 'prompt_tokens') === undefined
      ? BESIDE_INPUT.reduce((sum, keys) => sum + (findCount(sent, keys) ?? 0), 0)
      : 0;
  const thoughts = findCount(sent, ['thoughtsTokenCount']) ?? 0;
  return {
    ...(input === undefined ? {} : { input: input + beside }),
    ...(output === undefined ? {} : { output: output + thoughts }),
    ...(cached === undefined ? {} : { cached }),
    ...(cost === undefined ? {} : { cost }),
  };
}

function findCount(sent: Value | undefined, keys: readonly string[]): number | undefined {
  return keys
    .map((key) => getMember(sent, key))
    .find((count): count is number => typeof count === 'number' && count >= 0 && count < Infinity);
}

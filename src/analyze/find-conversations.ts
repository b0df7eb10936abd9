import { isList, type Value } from '../contract/session/router.ts';
import { getMember, getText, isRecord, listRecords, type ValueObject } from '../simulate/value.ts';
import type { LoggedTool, RecordPlace, Usage } from './transcript.ts';

/** The messages of one conversation in a record, and what the record says of them. */
export interface Conversation {
  readonly messages: readonly ValueObject[];
  /** The answer to them, in a log of requests: a whole response. */
  readonly response: Value | undefined;
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
const REQUEST_KEYS = ['request', 'body', 'req', 'input', 'kwargs'];
const RESPONSE_KEYS = ['response', 'output', 'res', 'result', 'completion'];

/** Undefined where the record has no list of messages. */
export function findConversation(record: Value): Conversation | undefined {
  if (isList(record)) {
    const messages = listRecords(record);
    return messages.length > 0 && messages.length === record.length && messages.every(isMessage)
      ? { messages, response: undefined, around: {}, record: {} }
      : undefined;
  }
  if (!isRecord(record)) return undefined;
  const lists = getMember(getMember(record, 'answer_generation'), 'train_messages');
  if (isList(lists)) return findLongest(lists, Object(getMember(record, 'answer_generation')));
  // A response of Responses may stand beside its input.
  const response =
    getFirst(record, RESPONSE_KEYS, isRecord) ??
    (isList(getMember(record, 'output')) ? record : undefined);
  for (const around of [record, ...REQUEST_KEYS.map((key) => getMember(record, key))]) {
    if (!isRecord(around)) continue;
    const list = getFirst(around, LIST_KEYS, (value) => listRecords(value).some(isMessage));
    if (list !== undefined) return { messages: listRecords(list), response, around, record };
  }
  // An answer by itself, as a person pastes it.
  return getText(record, 'role') === 'assistant' && getMember(record, 'content') !== undefined
    ? { messages: [record], response: undefined, around: {}, record }
    : undefined;
}

/** ToolBench keeps the messages of each step: the last list has them all. */
function findLongest(lists: readonly Value[], around: ValueObject): Conversation | undefined {
  const messages = listRecords(lists.at(-1));
  const tools = getMember(around, 'function') ?? [];
  return messages.length === 0
    ? undefined
    : { messages, response: undefined, around: { tools }, record: {} };
}

function getFirst(
  record: ValueObject,
  keys: readonly string[],
  isWanted: (value: Value) => boolean,
): Value | undefined {
  return keys
    .map((key) => getMember(record, key))
    .find((value) => value !== undefined && isWanted(value));
}

/** A message says who speaks, an item of Responses what it is. */
function isMessage(value: ValueObject): boolean {
  return getText(value, 'role') !== undefined || ITEM_TYPES.has(getText(value, 'type') ?? '');
}

const ITEM_TYPES = new Set(['function_call', 'function_call_output', 'reasoning', 'message']);

const ID_KEYS = [
  'session_id',
  'sessionId',
  'conversation_id',
  'trace_id',
  'traceId',
  'task_id',
  'instance_id',
  'id',
];

/** The log's own id, with the number of the trial where there are several; else the place. */
export function readId(record: ValueObject, { file, record: number }: RecordPlace): string {
  const key = ID_KEYS.find((each) => isPlain(getMember(record, each)));
  if (key === undefined) return `${file}#${number}`;
  const trial = getMember(record, 'trial');
  return `${String(getMember(record, key))}${isPlain(trial) ? `/${String(trial)}` : ''}`;
}

const LABEL_KEYS = ['category', 'label', 'task', 'reward', 'score', 'resolved', 'status'];
const LONGEST_LABEL = 80;

/** Words that the record puts on the conversation: `category:work`, `reward:1`. */
export function listLabels(record: ValueObject): readonly string[] {
  return LABEL_KEYS.flatMap((key) => {
    const value = getMember(record, key);
    return isPlain(value) ? [`${key}:${String(value)}`.slice(0, LONGEST_LABEL)] : [];
  });
}

function isPlain(value: Value | undefined): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The tools of a request, in any provider's form. Undefined where the log does not say. */
export function listTools(around: ValueObject): readonly LoggedTool[] | undefined {
  const sent =
    getMember(around, 'tools') ??
    getMember(around, 'functions') ??
    getMember(getMember(around, 'toolConfig'), 'tools');
  if (!isList(sent)) return undefined;
  return listRecords(sent).flatMap((tool) => {
    const declared =
      getMember(tool, 'functionDeclarations') ?? getMember(tool, 'function_declarations');
    return isList(declared) ? listRecords(declared).flatMap(readTool) : readTool(tool);
  });
}

const SCHEMA_KEYS = ['input_schema', 'inputSchema', 'parameters', 'parametersJsonSchema', 'schema'];

function readTool(sent: ValueObject): readonly LoggedTool[] {
  const inner = getMember(sent, 'function') ?? getMember(sent, 'toolSpec') ?? sent;
  const name = getText(inner, 'name');
  if (name === undefined) return [];
  const found = SCHEMA_KEYS.map((key) => getMember(inner, key)).find(isRecord);
  const schema = isRecord(getMember(found, 'json')) ? getMember(found, 'json') : found;
  return [schema === undefined ? { name } : { name, schema }];
}

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

const TIME_KEYS = ['timestamp', 'created_at', 'createdAt', 'ts', 'time', 'created'];

export function findTime(value: Value | undefined): number | undefined {
  return TIME_KEYS.map((key) => readTime(getMember(value, key))).find((time) => time !== undefined);
}

const INPUT_KEYS = ['input_tokens', 'prompt_tokens', 'inputTokens', 'promptTokenCount'];
const OUTPUT_KEYS = ['output_tokens', 'completion_tokens', 'outputTokens', 'candidatesTokenCount'];
const CACHED_KEYS = [
  'cached_tokens',
  'cache_read_input_tokens',
  'cacheReadInputTokens',
  'cachedContentTokenCount',
  'cachedInputTokens',
];

/** Tokens as any provider bills them. Undefined where it says none. */
export function readUsage(sent: Value | undefined): Usage | undefined {
  if (!isRecord(sent)) return undefined;
  const input = findCount(sent, INPUT_KEYS);
  const output = findCount(sent, OUTPUT_KEYS);
  const details =
    getMember(sent, 'prompt_tokens_details') ?? getMember(sent, 'input_tokens_details');
  const cached = findCount(sent, CACHED_KEYS) ?? findCount(details, CACHED_KEYS);
  if (input === undefined && output === undefined) return undefined;
  // Anthropic and Bedrock count what was cached beside the input.
  const beside =
    (findCount(sent, ['cache_read_input_tokens', 'cacheReadInputTokens']) ?? 0) +
    (findCount(sent, ['cache_creation_input_tokens', 'cacheWriteInputTokens']) ?? 0);
  return {
    ...(input === undefined ? {} : { input: input + beside }),
    ...(output === undefined ? {} : { output }),
    ...(cached === undefined ? {} : { cached }),
  };
}

function findCount(sent: Value | undefined, keys: readonly string[]): number | undefined {
  return keys
    .map((key) => getMember(sent, key))
    .find((count): count is number => typeof count === 'number' && Number.isFinite(count));
}

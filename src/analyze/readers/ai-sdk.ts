import type { Value } from '../../contract/session/router.ts';
import {
  getMember,
  getText,
  listRecords,
  parseArguments,
  type ValueObject,
} from '../../simulate/value.ts';
import { createConversationReader, getStop, getTimed } from '../create-conversation-reader.ts';
import type { LoggedMessage } from '../create-turns.ts';
import { isStep } from '../find-answer.ts';
import { findTime, readUsage } from '../find-conversations.ts';
import type { LoggedCall, LoggedResult } from '../transcript.ts';

const DYNAMIC = 'dynamic-tool';
const STATIC = 'tool-';
const CALL = 'tool-call';
const RESULT = 'tool-result';
const ERROR = 'tool-error';
/** Parts that are no calls, though their types begin like a tool of the interface. */
const OTHERS = new Set([RESULT, ERROR, 'tool-approval-request', 'tool-approval-response']);

/**
 * AI SDK: messages of the model (`tool-call` and `tool-result` parts) and of the interface (a part
 * `tool-<name>` with its state). Read from the types of `ai` 7.0.173 on 2026-11-26.
 */
export const aiSdk = createConversationReader({
  id: 'ai-sdk',
  label: 'AI SDK messages',
  isForm: ({ messages, response }) =>
    messages.some((message) => hasTypedParts(message) || listParts(message).some(isToolPart)) ||
    listSteps(response).length > 0,
  readMessage,
  readResponse: (response) => listSteps(response).flatMap(readStep),
});

/** A message of the interface; a content of Gemini has parts without a type. */
function hasTypedParts(message: ValueObject): boolean {
  const parts = listRecords(getMember(message, 'parts'));
  return parts.length > 0 && parts.every((part) => getText(part, 'type') !== undefined);
}

/** The steps of what generateText and streamText return, each an answer with its calls. */
function listSteps(response: Value | undefined): readonly ValueObject[] {
  return listRecords(getMember(response, 'steps')).filter(isStep);
}

function readStep(step: ValueObject): readonly LoggedMessage[] {
  const parts = listRecords(getMember(step, 'content'));
  const usage = readUsage(getMember(step, 'usage'));
  const at = findTime(getMember(step, 'response'));
  const ms = readMs(getMember(step, 'performance'), 'responseTimeMs');
  const durations = getMember(getMember(step, 'performance'), 'toolExecutionMs');
  // An error has lost its words in JSON, but not in the messages that the model was sent.
  const sent = listRecords(getMember(getMember(step, 'response'), 'messages'));
  const results = [...sent.flatMap(listParts), ...parts].flatMap(readResultPart);
  return [
    {
      kind: 'model',
      texts: listTexts(parts),
      calls: parts.flatMap(readCallPart),
      ...(at === undefined ? {} : { at }),
      ...(ms === undefined ? {} : { ms }),
      ...getStop(step, 'finishReason'),
      ...(usage === undefined ? {} : { usage }),
    },
    ...results.map((result) => setDuration(result, durations)),
  ];
}

function setDuration(message: LoggedMessage, durations: Value | undefined): LoggedMessage {
  if (message.kind !== 'result') return message;
  const ms = readMs(durations, message.id ?? '');
  return ms === undefined ? message : { ...message, ms };
}

function readMs(value: Value | undefined, key: string): number | undefined {
  const ms = getMember(value, key);
  return typeof ms === 'number' && ms >= 0 && ms <= MOST_MS ? ms : undefined;
}

/** A day: what takes longer is no duration. */
const MOST_MS = 86_400_000;

function listParts(message: ValueObject): readonly ValueObject[] {
  const parts = listRecords(getMember(message, 'parts'));
  return parts.length > 0 ? parts : listRecords(getMember(message, 'content'));
}

const getType = (part: ValueObject): string => getText(part, 'type') ?? '';

function isToolPart(part: ValueObject): boolean {
  return getType(part) === DYNAMIC || getType(part).startsWith(STATIC);
}

function readMessage(message: ValueObject): readonly LoggedMessage[] {
  const parts = listParts(message);
  const content = getMember(message, 'content');
  switch (getText(message, 'role')) {
    case 'user':
      return [{ kind: 'request' }];
    case 'tool':
      return parts.flatMap(readResultPart);
    case 'assistant':
      return splitSteps(parts).flatMap((step, i) => [
        {
          kind: 'model' as const,
          texts: i === 0 && typeof content === 'string' ? [content] : listTexts(step),
          calls: step.flatMap(readCallPart),
          ...getTimed(message),
        },
        ...step.flatMap(readResultPart),
      ]);
    default:
      return [];
  }
}

/** A message of the interface holds all steps of an answer. */
function splitSteps(parts: readonly ValueObject[]): readonly (readonly ValueObject[])[] {
  const steps: ValueObject[][] = [[]];
  for (const part of parts) {
    if (getType(part) !== 'step-start') steps.at(-1)?.push(part);
    else if (steps.at(-1)?.length !== 0) steps.push([]);
  }
  return steps;
}

function listTexts(parts: readonly ValueObject[]): readonly string[] {
  return parts.flatMap((part) => (getType(part) === 'text' ? (getText(part, 'text') ?? []) : []));
}

function readCallPart(part: ValueObject): readonly LoggedCall[] {
  const type = getType(part);
  if (!isToolPart(part) || OTHERS.has(type)) return [];
  const isNamed = type === CALL || type === DYNAMIC;
  const tool = isNamed ? getText(part, 'toolName') : type.slice(STATIC.length);
  if (tool === undefined || tool === '') return [];
  const id = getText(part, 'toolCallId');
  const sent = getMember(part, 'input') ?? getMember(part, 'args') ?? getMember(part, 'rawInput');

  const result = readState(part);
  return [
    {
      ...(id === undefined ? {} : { id }),
      tool,
      input: parseArguments(sent),
      ...(result === undefined ? {} : { result }),
    },
  ];
}

/** What a part of the interface says of its call. */
function readState(part: ValueObject): LoggedResult | undefined {
  const state = getText(part, 'state');
  if (state === 'output-error') return { value: getText(part, 'errorText') ?? '', isError: true };
  if (state === 'output-denied') {
    const reason = getText(getMember(part, 'approval'), 'reason');
    return { value: reason ?? 'denied', isError: true };
  }
  return state === 'output-available' ? { value: getMember(part, 'output') ?? null } : undefined;
}

function readResultPart(part: ValueObject): readonly LoggedMessage[] {
  const type = getType(part);
  if (type !== RESULT && type !== ERROR) return [];
  const [id, tool] = [getText(part, 'toolCallId'), getText(part, 'toolName')];
  return [
    {
      kind: 'result',
      ...(id === undefined ? {} : { id }),
      ...(tool === undefined ? {} : { tool }),
      result:
        type === ERROR
          ? { value: { error: getMember(part, 'error') ?? null }, isError: true }
          : readOutput(getMember(part, 'output') ?? getMember(part, 'result') ?? null, part),
    },
  ];
}

/** A tool of one's own may answer with a `type` and a `value`, too. */
const OUTPUT_TYPES = new Set([
  'text',
  'json',
  'content',
  'error-text',
  'error-json',
  'execution-denied',
]);

function readOutput(output: Value, part: ValueObject): LoggedResult {
  const type = getText(output, 'type') ?? '';
  const isDenied = type === 'execution-denied';
  const isError = type.startsWith('error') || isDenied || getMember(part, 'isError') === true;
  const value = isDenied ? getMember(output, 'reason') : getMember(output, 'value');
  return {
    value: value === undefined || !OUTPUT_TYPES.has(type) ? output : value,
    ...(isError ? { isError } : {}),
  };
}

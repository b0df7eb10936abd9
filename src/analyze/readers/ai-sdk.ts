import type { Value } from '../../contract/session/router.ts';
import { getMember, getText, listRecords, type ValueObject } from '../../simulate/value.ts';
import { createConversationReader, getTimed } from '../create-conversation-reader.ts';
import type { LoggedMessage } from '../create-turns.ts';
import type { LoggedCall, LoggedResult } from '../transcript.ts';

const DYNAMIC = 'dynamic-tool';
const STATIC = 'tool-';
const CALL = 'tool-call';
const RESULT = 'tool-result';

/**
 * AI SDK: messages of the model (`tool-call` and `tool-result` parts) and of the interface (a part
 * `tool-<name>` with its state). Read from the types of `ai` 7.0.173 on 2026-11-26.
 */
export const aiSdk = createConversationReader({
  id: 'ai-sdk',
  label: 'AI SDK messages',
  isForm: ({ messages }) => messages.some((message) => listParts(message).some(isToolPart)),
  readMessage,
  readResponse: () => [],
});

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
  if (!isToolPart(part) || type === RESULT) return [];
  const isNamed = type === CALL || type === DYNAMIC;
  const tool = isNamed ? getText(part, 'toolName') : type.slice(STATIC.length);
  if (tool === undefined || tool === '') return [];
  const id = getText(part, 'toolCallId');
  const input = getMember(part, 'input') ?? getMember(part, 'args') ?? {};
  const result = readState(part);
  return [
    {
      ...(id === undefined ? {} : { id }),
      tool,
      input,
      ...(result === undefined ? {} : { result }),
    },
  ];
}

/** What a part of the interface says of its call. */
function readState(part: ValueObject): LoggedResult | undefined {
  const state = getText(part, 'state');
  if (state === 'output-error') return { value: getText(part, 'errorText') ?? '', isError: true };
  return state === 'output-available' ? { value: getMember(part, 'output') ?? null } : undefined;
}

function readResultPart(part: ValueObject): readonly LoggedMessage[] {
  if (getType(part) !== RESULT) return [];
  const [id, tool] = [getText(part, 'toolCallId'), getText(part, 'toolName')];
  return [
    {
      kind: 'result',
      ...(id === undefined ? {} : { id }),
      ...(tool === undefined ? {} : { tool }),
      result: readOutput(getMember(part, 'output') ?? getMember(part, 'result') ?? null, part),
    },
  ];
}

function readOutput(output: Value, part: ValueObject): LoggedResult {
  const type = getText(output, 'type') ?? '';
  const isError = type.startsWith('error') || getMember(part, 'isError') === true;
  const value = getMember(output, 'value');
  return {
    value: value === undefined || type === '' ? output : value,
    ...(isError ? { isError } : {}),
  };
}

import type { Value } from '../../contract/session/router.ts';
import {
  getMember,
  getText,
  listRecords,
  parseArguments,
  parseValue,
  type ValueObject,
} from '../../simulate/value.ts';
import { createSessions } from '../create-sessions.ts';
import { createTurns, readResult, type LoggedMessage } from '../create-turns.ts';
import { readUsage } from '../find-conversations.ts';
import { listTools } from '../list-tools.ts';
import {
  getAttribute,
  getTimed,
  listModelItems,
  mergeSpans,
  readSpan,
  type Span,
} from '../otel/span.ts';
import type { TranscriptReader } from '../reader.ts';
import type { LoggedCall, LoggedResult, LoggedTool } from '../transcript.ts';

/**
 * OTLP JSON with spans of generative AI: `chat` with the messages of the model, `execute_tool` with
 * calls and results (open-telemetry/semantic-conventions-genai, docs/gen-ai/gen-ai-spans.md, status
 * Development, read 2026-11-26), or their events of earlier versions. Toolwright's own export is of
 * this form.
 */
export const otelSpans: TranscriptReader = {
  id: 'otel-spans',
  label: 'OpenTelemetry GenAI spans (OTLP JSON)',
  open: () => {
    const conversations = createConversationIds();
    return createSessions<Span[]>({
      listEvents: (record) => {
        const items = listModelItems(record);
        for (const item of items ?? []) conversations.add(item);
        return items;
      },
      getId: conversations.find,
      create: () => [],
      add: (spans, span) => void spans.push(readSpan(span)),
      finish: (spans) => {
        const ordered = mergeSpans(spans).toSorted((a, b) => a.start - b.start);
        const model =
          findText(ordered, 'gen_ai.response.model') ?? findText(ordered, 'gen_ai.request.model');
        const tools = ordered.map(readTools).find((each) => each !== undefined);
        return {
          form: 'otel-spans',
          ...(model === undefined ? {} : { model }),
          ...(tools === undefined ? {} : { tools }),
          turns: createTurns(listMessages(ordered)),
        };
      },
    });
  },
};

const MOST_TRACES = 10_000;

/**
 * Which conversation a trace belongs to. The span of a tool need not say it, and stands in the trace
 * of one that does.
 */
function createConversationIds() {
  const ids = new Map<string, string>();
  return {
    add: (span: ValueObject): void => {
      const [trace, id] = [getText(span, 'traceId'), getAttribute(span, 'gen_ai.conversation.id')];
      if (trace !== undefined && id !== undefined && ids.size < MOST_TRACES) ids.set(trace, id);
    },
    find: (span: ValueObject): string | undefined => {
      const trace = getText(span, 'traceId');
      return getAttribute(span, 'gen_ai.conversation.id') ?? ids.get(trace ?? '') ?? trace;
    },
  };
}

function getString({ attributes }: Span, key: string): string | undefined {
  const value = attributes.get(key);
  return typeof value === 'string' ? value : undefined;
}

/** Structured, or as a text of JSON where an SDK has no structured attributes. */
function getParsed({ attributes }: Span, key: string): Value | undefined {
  const value = attributes.get(key);
  return typeof value === 'string' ? parseValue(value) : value;
}

function findText(spans: readonly Span[], key: string): string | undefined {
  return spans.map((span) => getString(span, key)).find((text) => text !== undefined);
}

function readTools(span: Span): readonly LoggedTool[] | undefined {
  const tools = getParsed(span, 'gen_ai.tool.definitions');
  return tools === undefined ? undefined : listTools({ tools });
}

function listMessages(spans: readonly Span[]): readonly LoggedMessage[] {
  const hasChat = spans.some((span) => span.attributes.has('gen_ai.output.messages'));
  let requests = 0;
  return spans.flatMap((span): readonly LoggedMessage[] => {
    if (getString(span, 'gen_ai.operation.name') === 'execute_tool')
      return hasChat ? [readToolResult(span)] : [createToolTurn(span)];
    const input = readMessages(span, 'gen_ai.input.messages');
    const asked = input.filter((each) => getText(each, 'role') === 'user').length;
    const isNew = asked > requests;
    requests = Math.max(requests, asked);
    return [
      ...input.flatMap(listResults),
      ...(isNew ? [{ kind: 'request' as const }] : []),
      ...readMessages(span, 'gen_ai.output.messages').map((each) => readAnswer(each, span)),
    ];
  });
}

function readMessages(span: Span, key: string): readonly ValueObject[] {
  return listRecords(getParsed(span, key));
}

function listParts(message: ValueObject, type: string): readonly ValueObject[] {
  return listRecords(getMember(message, 'parts')).filter((part) => getText(part, 'type') === type);
}

/** `gen_ai.usage.input_tokens`, formerly `prompt_tokens`. */
const USAGE = /^gen_ai\.usage\./;

function readAnswer(message: ValueObject, span: Span): LoggedMessage {
  const counts = [...span.attributes].map(([key, value]) => [key.replace(USAGE, ''), value]);
  const usage = readUsage(Object.fromEntries(counts));
  const stop = getText(message, 'finish_reason');
  return {
    kind: 'model',
    at: span.start,
    ...getTimed(span),
    texts: listParts(message, 'text').flatMap((part) => getText(part, 'content') ?? []),
    calls: listParts(message, 'tool_call').flatMap((part) => {
      const [id, tool] = [getText(part, 'id'), getText(part, 'name')];
      const sent = getMember(part, 'arguments');
      const input = sent === undefined ? null : parseArguments(sent);
      return tool === undefined ? [] : [{ ...(id === undefined ? {} : { id }), tool, input }];
    }),
    ...(stop === undefined ? {} : { stop }),
    ...(usage === undefined ? {} : { usage }),
  };
}

/** What the model read of earlier calls; a span of the tool may have said it before. */
function listResults(message: ValueObject): readonly LoggedMessage[] {
  return listParts(message, 'tool_call_response').flatMap((part) => {
    const id = getText(part, 'id');
    const value = readResult(
      getMember(part, 'response') ?? getMember(part, 'result') ?? null,
      parseValue,
    );
    return id === undefined ? [] : [{ kind: 'result' as const, id, result: { value } }];
  });
}

function readToolResult(span: Span): LoggedMessage {
  const [id, tool] = [getString(span, 'gen_ai.tool.call.id'), getString(span, 'gen_ai.tool.name')];
  return {
    kind: 'result',
    ...(id === undefined ? {} : { id }),
    ...(tool === undefined ? {} : { tool }),
    result: readOutcome(span),
    ...getTimed(span),
  };
}

/** Without the messages of a model, each call is a turn. */
function createToolTurn(span: Span): LoggedMessage {
  const id = getString(span, 'gen_ai.tool.call.id');
  const phase = getString(span, 'toolwright.phase');
  const isTimed = span.attributes.get('toolwright.latency_logged') !== false;
  const sent = span.attributes.get('gen_ai.tool.call.arguments');
  const call: LoggedCall = {
    ...(id === undefined ? {} : { id }),
    tool: getString(span, 'gen_ai.tool.name') ?? '',
    input: sent === undefined ? null : parseArguments(sent),
    ...(span.attributes.get('toolwright.recovered') === true ? { isRecovered: true } : {}),
    result: readOutcome(span),
    ...(isTimed ? getTimed(span) : {}),
  };
  return {
    kind: 'model',
    at: span.start,
    ...(phase === undefined ? {} : { phase }),
    texts: [],
    calls: [call],
  };
}

function readOutcome(span: Span): LoggedResult {
  const error = getString(span, 'error.type');
  const code = getString(span, 'toolwright.code');
  const result = span.attributes.get('gen_ai.tool.call.result');
  return error === undefined
    ? { value: readResult(result ?? null, parseValue) }
    : { value: { error: { code: code ?? error, type: error } }, isError: true };
}

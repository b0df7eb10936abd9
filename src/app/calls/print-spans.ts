import { createHash } from '../../simulate/create-hash.ts';
import type { LogEntry } from '../../simulate/stages/audit.ts';

interface SpanPlace {
  readonly service: string;
  /** Sessions of two logs may have the same id. */
  readonly log: string;
}

type SpanValue = { readonly stringValue: string } | { readonly boolValue: boolean };

interface SpanAttribute {
  readonly key: string;
  readonly value: SpanValue;
}

/** OTLP numbers: SPAN_KIND_INTERNAL, STATUS_CODE_ERROR. */
const INTERNAL = 1;
const ERROR = 2;

/**
 * The calls as OTLP JSON: one trace per session, one span per call. Names, kind and status follow
 * "Execute tool span" of OpenTelemetry's semantic conventions for generative AI
 * (open-telemetry/semantic-conventions-genai, docs/gen-ai/gen-ai-spans.md, status Development, read
 * 2026-11-24). That span has no gen_ai.conversation.id in the table; other GenAI spans name a
 * session so. Arguments and results are opt-in there: the contract's audit has already removed what
 * it does not log. What they have no name for begins with `toolwright.`.
 */
export function printSpans(entries: readonly LogEntry[], { service, log }: SpanPlace): string {
  const seen = new Map<string, number>();
  const spans = entries.map((entry) => {
    const own = JSON.stringify([log, entry.session, entry.id, entry.at]);
    const count = (seen.get(own) ?? 0) + 1;
    seen.set(own, count);
    return createSpan(entry, {
      traceId: createHash(JSON.stringify([log, entry.session])).slice(0, 32),
      spanId: createHash(`${own} ${count}`).slice(0, 16),
    });
  });
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: listAttributes({ 'service.name': service }) },
        scopeSpans: [{ scope: { name: 'toolwright' }, spans }],
      },
    ],
  });
}

/** The same call has the same ids in every export. */
function createSpan(
  entry: LogEntry,
  ids: { readonly traceId: string; readonly spanId: string },
): object {
  const start = BigInt(Math.max(0, Math.round(entry.at))) * 1_000_000n;
  const lasted = BigInt(Math.max(0, Math.round((entry.ms ?? 0) * 1_000_000)));
  return {
    ...ids,
    name: `execute_tool ${entry.tool}`,
    kind: INTERNAL,
    startTimeUnixNano: String(start),
    endTimeUnixNano: String(start + lasted),
    attributes: listAttributes({
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': entry.tool,
      'gen_ai.tool.type': 'function',
      'gen_ai.tool.call.id': entry.id,
      'gen_ai.conversation.id': entry.session,
      'gen_ai.tool.call.arguments': printPart(entry.input),
      'gen_ai.tool.call.result': entry.ok ? printPart(entry.output) : null,
      'error.type': entry.ok ? null : (entry.type ?? '_OTHER'),
      'user.id': entry.user,
      'toolwright.code': entry.code,
      'toolwright.phase': entry.phase,
      'toolwright.decision': entry.decision,
      'toolwright.rule': entry.rule,
      'toolwright.approver': entry.approver,
      'toolwright.ran': entry.ran,
      'toolwright.recovered': entry.recovered,
      // A span must end: without this one, an unknown time would read as none.
      'toolwright.latency_logged': entry.ms !== null,
    }),
    status: entry.ok ? {} : { code: ERROR },
  };
}

/** Null is what the contract does not log. */
function printPart(part: LogEntry['input']): string | null {
  return part === null ? null : JSON.stringify(part);
}

function listAttributes(
  values: Readonly<Record<string, string | boolean | null>>,
): readonly SpanAttribute[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === null
      ? []
      : [{ key, value: typeof value === 'string' ? { stringValue: value } : { boolValue: value } }],
  );
}

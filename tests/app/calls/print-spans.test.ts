import { describe, expect, it } from 'vitest';
import { printSpans } from '../../../src/app/calls/print-spans.ts';
import type { LogEntry } from '../../../src/simulate/stages/audit.ts';
import { createEntry } from './create-entry.ts';

const PLACE = { service: 'site-builder', log: 'k' };

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: object;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

function listSpans(entries: readonly LogEntry[], place = PLACE): readonly Span[] {
  const { resourceSpans } = JSON.parse(printSpans(entries, place));
  return resourceSpans[0].scopeSpans[0].spans;
}

const readAttributes = (entry: LogEntry): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    listSpans([entry]).flatMap(({ attributes }) =>
      attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
    ),
  );

describe('the span of a call', () => {
  it('is an execute_tool span of OpenTelemetry', () => {
    const printed = JSON.parse(printSpans([createEntry()], PLACE));
    const [span] = printed.resourceSpans[0].scopeSpans[0].spans;
    expect(printed.resourceSpans[0].resource).toEqual({
      attributes: [{ key: 'service.name', value: { stringValue: 'site-builder' } }],
    });
    expect(span).toMatchObject({
      name: 'execute_tool create_project',
      kind: 1,
      startTimeUnixNano: '1795511700000000000',
      endTimeUnixNano: '1795511700012000000',
      status: {},
    });
    expect(readAttributes(createEntry())).toEqual({
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'create_project',
      'gen_ai.tool.type': 'function',
      'gen_ai.tool.call.id': 'call_1',
      'gen_ai.conversation.id': 's1',
      'gen_ai.tool.call.arguments': '{"slug":"a"}',
      'gen_ai.tool.call.result': '{"id":1}',
      'user.id': 'u1',
      'toolwright.phase': 'building',
      'toolwright.decision': 'allow',
      'toolwright.rule': 'contract',
      'toolwright.ran': true,
      'toolwright.recovered': false,
      'toolwright.latency_logged': true,
    });
  });

  it('of a failure has its type, and of a failure without one the fallback', () => {
    const failure = createEntry({ ok: false, type: 'conflict', code: 'slug_taken', output: null });
    expect(listSpans([failure])[0]?.status).toEqual({ code: 2 });
    expect(readAttributes(failure)).toMatchObject({
      'error.type': 'conflict',
      'toolwright.code': 'slug_taken',
    });
    expect(readAttributes({ ...failure, type: null })['error.type']).toBe('_OTHER');
    expect(readAttributes(createEntry())).not.toHaveProperty('error.type');
  });

  it('leaves out what the contract does not log, and marks a time that is not known', () => {
    const [span] = listSpans([createEntry({ ms: null })]);
    expect(span?.endTimeUnixNano).toBe(span?.startTimeUnixNano);
    const attributes = readAttributes(createEntry({ ms: null, input: null, output: null }));
    expect(attributes['toolwright.latency_logged']).toBe(false);
    expect(Object.keys(attributes).filter((key) => key.startsWith('gen_ai.tool.call.'))).toEqual([
      'gen_ai.tool.call.id',
    ]);
  });

  it('keeps fractions of a millisecond', () => {
    const [span] = listSpans([createEntry({ at: 1_000, ms: 0.25 })]);
    expect([span?.startTimeUnixNano, span?.endTimeUnixNano]).toEqual(['1000000000', '1000250000']);
  });

  it('has ids of its own in the trace of its session, the same in each export', () => {
    const entries = [createEntry(), createEntry(), createEntry({ session: 's2' })];
    const spans = listSpans(entries);
    expect(listSpans(entries)).toEqual(spans);
    for (const { traceId, spanId } of spans) {
      expect(traceId).toMatch(/^[0-9a-f]{32}$/);
      expect(spanId).toMatch(/^[0-9a-f]{16}$/);
    }
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(3);
    expect(spans[0]?.traceId).toBe(spans[1]?.traceId);
    const others = [spans[2], listSpans(entries, { ...PLACE, log: 'k2' })[0]];
    for (const other of others) expect(other?.traceId).not.toBe(spans[0]?.traceId);
  });
});

import type { AnalysisContext } from '../../src/analyze/analysis-context.ts';
import type { Figure, Metric, Subject } from '../../src/analyze/metric.ts';
import { readTranscript } from '../../src/analyze/read-transcript.ts';
import type { LoggedCall, Transcript, Turn } from '../../src/analyze/transcript.ts';
import type { Value } from '../../src/contract/session/router.ts';
import { createContext } from './create-context.ts';

/** A turn with these calls, or with this text. */
export function turnOf(said: string | readonly LoggedCall[], more: Partial<Turn> = {}): Turn {
  return typeof said === 'string'
    ? { request: 0, texts: [said], calls: [], ...more }
    : { request: 0, texts: [], calls: said, ...more };
}

/** A call with a result; without one it was abandoned. */
export function callOf(tool: string, input: Value, value?: Value): LoggedCall {
  return { tool, input, ...(value === undefined ? {} : { result: { value } }) };
}

export const OK: Value = { ok: true };
export const FAILED: Value = { ok: false, error: { code: 'busy', message: 'It is busy.' } };

export function transcriptOf(turns: readonly Turn[], more: Partial<Transcript> = {}): Transcript {
  return { id: 't', place: { file: 'log.json', record: 1 }, form: 'test', turns, ...more };
}

/** The figures of one or several transcripts. */
export function measure(
  metric: Metric,
  transcripts: Transcript | readonly Transcript[],
  context: AnalysisContext = createContext(),
): readonly Figure[] {
  const measurement = metric.open(context);
  for (const transcript of [transcripts].flat())
    measurement.add(readTranscript(transcript, context));
  return measurement.list();
}

/** Each figure as its subject, hits and n. */
export function listCounts(
  figures: readonly Figure[],
): readonly (readonly [subject: Subject, hits: number, of: number])[] {
  return figures.map(({ subject, hits, of }) => [subject, hits, of]);
}

import type { AnalysisContext } from './analysis-context.ts';
import { createTimeCounter } from './counting/create-time-counter.ts';
import type { Figure, Metric } from './metric.ts';
import { readFailure } from './read-failure.ts';
import type { ReadTranscript } from './read-transcript.ts';
import type { LoggedParts, Report, ToolUsage } from './report.ts';
import type { LoggedCall, Turn } from './transcript.ts';

export interface Analysis {
  readonly add: (transcript: ReadTranscript) => void;
  /** Without the files, which the caller has read. */
  readonly report: () => Omit<Report, 'files'>;
}

interface UsageEntry {
  calls: number;
  failures: number;
  lastCode: string | undefined;
  readonly logged: LoggedCounts;
}

type LoggedCounts = { -readonly [Key in keyof LoggedParts]: LoggedParts[Key] };

/** Names beyond this many are not counted. */
const MOST_TOOLS = 5_000;

/** Counts transcripts one by one: none of them is kept. */
export function createAnalysis(metrics: readonly Metric[], context: AnalysisContext): Analysis {
  const open = metrics.map((metric) => ({ id: metric.id, measurement: metric.open(context) }));
  const usage = new Map<string, UsageEntry>();
  const times = createTimeCounter();
  let [transcripts, turns, calls] = [0, 0, 0];
  let span: readonly [number, number] | undefined;
  return {
    add: (read) => {
      for (const { measurement } of open) measurement.add(read);
      times.add(read);
      transcripts += 1;
      turns += read.turns.length;
      for (const turn of read.turns) {
        calls += turn.calls.length;
        span = mergeSpan(span, turn.at);
        countUsage(usage, turn);
      }
    },
    report: () => ({
      transcripts,
      turns,
      calls,
      span,
      figures: Object.fromEntries(
        open.map(({ id, measurement }): [string, readonly Figure[]] => [id, measurement.list()]),
      ),
      usage: [...usage].map(([tool, entry]): ToolUsage => ({ tool, ...entry })),
      timeline: times.list(),
    }),
  };
}

function mergeSpan(
  span: readonly [number, number] | undefined,
  at: number | undefined,
): readonly [number, number] | undefined {
  if (at === undefined) return span;
  if (span === undefined) return [at, at];
  const [from, to] = span;
  return at >= from && at <= to ? span : [Math.min(from, at), Math.max(to, at)];
}

function countUsage(usage: Map<string, UsageEntry>, { calls, at }: Turn): void {
  for (const call of calls) {
    const entry = usage.get(call.tool) ?? {
      calls: 0,
      failures: 0,
      lastCode: undefined,
      logged: { arguments: 0, result: 0, latency: 0, time: 0, span: undefined },
    };
    if (!usage.has(call.tool) && usage.size >= MOST_TOOLS) continue;
    usage.set(call.tool, entry);
    entry.calls += 1;
    countParts(entry.logged, call, at);
    const failure = readFailure(call.result);
    if (failure === undefined) continue;
    entry.failures += 1;
    entry.lastCode = failure.code;
  }
}

/** In place: there may be millions of calls. */
function countParts(
  logged: LoggedCounts,
  { input, result, ms }: LoggedCall,
  at: number | undefined,
): void {
  logged.arguments += Number(input !== null);
  logged.result += Number(result !== undefined);
  logged.latency += Number(ms !== undefined);
  logged.time += Number(at !== undefined);
  logged.span = mergeSpan(logged.span, at);
}

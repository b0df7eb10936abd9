import type { Decision } from '../../contract/schema/vocabulary.ts';
import type { LogEntry } from '../../simulate/stages/audit.ts';

/** How calls of one tool ended, and how long its handler took. */
export interface ToolFigures {
  readonly tool: string;
  readonly calls: number;
  readonly failed: number;
  /** Refused, or answered from an earlier call: the handler did not run. */
  readonly unrun: number;
  readonly latency: Latency;
}

/** Of calls that ran and whose contract logs latency. */
export interface Latency {
  readonly timed: number;
  readonly ran: number;
  /** Milliseconds, in the order of PERCENTILES. Undefined: too few calls. */
  readonly percentiles: readonly (number | undefined)[];
}

/** With fewer calls than `least`, the percentile would be the slowest of them or a guess. */
export const PERCENTILES = [
  { rank: 50, least: 5 },
  { rank: 95, least: 20 },
  { rank: 99, least: 100 },
] as const;

/** How a call ended: `ok`, a code, or a failure whose contract does not log the code. */
export type CallEnd =
  | { readonly kind: 'ok' }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'unlogged' };

export interface WeekFigures {
  /** ISO weeks in UTC with calls, newest first: "2026-W48". */
  readonly weeks: readonly string[];
  /** Most calls first; `counts` in the order of `weeks`. */
  readonly rows: readonly {
    readonly end: CallEnd;
    readonly calls: number;
    readonly counts: readonly number[];
  }[];
}

export interface DecisionCount {
  readonly tool: string;
  /** Null: refused before there was a decision. */
  readonly decision: Decision | null;
  readonly calls: number;
}

/** Most calls first. */
export function listToolFigures(entries: readonly LogEntry[]): readonly ToolFigures[] {
  return [...groupBy(entries, ({ tool }) => tool)]
    .map(([tool, calls]) => ({
      tool,
      calls: calls.length,
      failed: calls.filter(({ ok }) => !ok).length,
      unrun: calls.filter(({ ran }) => !ran).length,
      latency: measureLatency(calls),
    }))
    .toSorted((a, b) => b.calls - a.calls || compareTexts(a.tool, b.tool));
}

/** A refusal takes no time of the tool: only calls whose handler ran count. */
export function measureLatency(entries: readonly LogEntry[]): Latency {
  const ran = entries.filter((entry) => entry.ran);
  const sorted = ran.flatMap(({ ms }) => (ms === null ? [] : [ms])).toSorted((a, b) => a - b);
  return {
    timed: sorted.length,
    ran: ran.length,
    // Nearest rank: a time that was measured, not one between two.
    percentiles: PERCENTILES.map(({ rank, least }) =>
      sorted.length < least ? undefined : sorted[Math.ceil((rank / 100) * sorted.length) - 1],
    ),
  };
}

export function countByWeek(entries: readonly LogEntry[]): WeekFigures {
  const weeks = [...new Set(entries.map(({ at }) => formatWeek(at)))].toSorted((a, b) =>
    compareTexts(b, a),
  );
  const rows = [...groupBy(entries, printEnd)].map(([printed, calls]) => {
    const byWeek = groupBy(calls, ({ at }) => formatWeek(at));
    return {
      printed,
      end: getCallEnd(calls[0]),
      calls: calls.length,
      counts: weeks.map((week) => byWeek.get(week)?.length ?? 0),
    };
  });
  return {
    weeks,
    rows: rows
      .toSorted((a, b) => b.calls - a.calls || compareTexts(a.printed, b.printed))
      .map(({ printed: _, ...row }) => row),
  };
}

/** By tool, most calls first; of a tool, the most frequent decision first. */
export function countByDecision(entries: readonly LogEntry[]): readonly DecisionCount[] {
  const byTool = [...groupBy(entries, ({ tool }) => tool)].toSorted(
    ([a, one], [b, other]) => other.length - one.length || compareTexts(a, b),
  );
  return byTool.flatMap(([tool, calls]) =>
    [...groupBy(calls, ({ decision }) => decision)]
      .map(([decision, { length }]) => ({ tool, decision, calls: length }))
      .toSorted((a, b) => b.calls - a.calls || compareTexts(a.decision ?? '', b.decision ?? '')),
  );
}

export function getCallEnd(entry: Pick<LogEntry, 'ok' | 'code'> | undefined): CallEnd {
  if (entry === undefined || entry.ok) return { kind: 'ok' };
  return entry.code === null ? { kind: 'unlogged' } : { kind: 'code', code: entry.code };
}

/** Different for a code "ok" and the end `ok`. */
export function printEnd(entry: Pick<LogEntry, 'ok' | 'code'>): string {
  const end = getCallEnd(entry);
  return end.kind === 'code' ? `code ${end.code}` : end.kind;
}

const DAY_MS = 86_400_000;

/** The ISO 8601 week in UTC. The week's Thursday decides the year. */
export function formatWeek(at: number): string {
  const date = new Date(at);
  const daysToThursday = 4 - (date.getUTCDay() || 7);
  const thursday = new Date(Math.max(-8.64e15, Math.min(8.64e15, at + daysToThursday * DAY_MS)));
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`;
}

function groupBy<K>(
  entries: readonly LogEntry[],
  getKey: (entry: LogEntry) => K,
): ReadonlyMap<K, readonly LogEntry[]> {
  const groups = new Map<K, LogEntry[]>();
  for (const entry of entries) {
    const key = getKey(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

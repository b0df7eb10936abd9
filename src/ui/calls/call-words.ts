import type { CallEnd } from '../../app/calls/call-figures.ts';
import { getCallEnd } from '../../app/calls/call-figures.ts';
import { formatNumber } from '../../contract/format-count.ts';
import type { LogEntry } from '../../simulate/stages/audit.ts';
import { formatName } from '../parts/text/NameText.tsx';

const WORDS = { ok: 'ok', unlogged: 'failed, code not logged' } as const;

export function formatEnd(end: CallEnd): string {
  return end.kind === 'code' ? formatName(end.code) : WORDS[end.kind];
}

export function formatEntryEnd(entry: LogEntry): string {
  return formatEnd(getCallEnd(entry));
}

export function formatDecision(decision: string | null): string {
  return decision === null || decision === 'none' ? 'no decision' : decision.replaceAll('_', ' ');
}

/** "12 ms", "0.4 ms", "1.25 s". */
export function formatMs(ms: number): string {
  if (ms >= 1_000) return `${formatNumber(Math.round(ms / 10) / 100)} s`;
  return `${formatNumber(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms))} ms`;
}

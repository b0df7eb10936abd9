import type { ReadFile, Report } from '../../analyze/report.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { formatDay } from './format-figure.ts';

/** `3 files, 50 transcripts, 1,204 turns, 2,300 calls, from 2026-11-01 to 2026-11-25.` */
export function describeReport({ files, transcripts, turns, calls, span }: Report): string {
  const days = span?.map(formatDay);
  return [
    formatCount(files.length, 'file'),
    formatCount(transcripts, 'transcript'),
    formatCount(turns, 'turn'),
    formatCount(calls, 'call'),
    ...(days === undefined ? [] : [`from ${days.join(' to ')}`]),
  ].join(', ');
}

/** Which transcripts count as before a day, and which as after it. */
export function describeSplit(at: number): string {
  return `Before: transcripts that began before ${formatDay(at)}. After: those from that day on, in UTC. Transcripts without a time are in neither.`;
}

/** `Claude Code: 12 transcripts in 300 records, 3 broken records`, or that nothing was recognized. */
export function describeFile({
  form,
  transcripts,
  records,
  broken,
  unrecognized,
}: ReadFile): string {
  return [
    `${form === '' ? 'no form recognized' : form}: ${formatCount(transcripts, 'transcript')} in ${formatCount(records, 'record')}`,
    ...(broken === 0 ? [] : [formatCount(broken, 'broken record')]),
    ...(unrecognized === 0 ? [] : [`${formatNumber(unrecognized)} not recognized`]),
  ].join(', ');
}

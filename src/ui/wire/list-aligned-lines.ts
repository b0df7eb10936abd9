import { compareLines } from '../../contract/document/compare-lines.ts';
import { formatNumber } from '../../contract/format-count.ts';
import type { DifferentLine } from '../parts/text/LineDifference.tsx';

/** Lines side by side: as written, and as sent. */
export interface AlignedLines {
  readonly kind: 'kept' | 'changed';
  readonly old: readonly DifferentLine[];
  readonly fresh: readonly DifferentLine[];
}

const AROUND = 3;

/** Aligns two texts, with a few unchanged lines around each change. */
export function listAlignedLines(
  old: readonly string[],
  fresh: readonly string[],
): readonly AlignedLines[] {
  const pieces: AlignedLines[] = [];
  let from = 0;
  const changes = compareLines(old, fresh);
  changes.forEach((change, i) => {
    pieces.push(...listContextLines(old.slice(from, change.from), i === 0, false));
    pieces.push({
      kind: 'changed',
      old: old.slice(change.from, change.until).map((text) => ({ kind: 'removed', text })),
      fresh: fresh.slice(change.newFrom, change.newUntil).map((text) => ({ kind: 'added', text })),
    });
    from = change.until;
  });
  if (changes.length > 0) pieces.push(...listContextLines(old.slice(from), false, true));
  return pieces;
}

/** Keeps only the lines near a change. */
function listContextLines(
  lines: readonly string[],
  isFirst: boolean,
  isLast: boolean,
): readonly AlignedLines[] {
  if (lines.length === 0) return [];
  const head = isFirst ? 0 : AROUND;
  const tail = isLast ? 0 : AROUND;
  const cut = lines.length - head - tail;
  const createKept = (texts: readonly string[]): readonly DifferentLine[] =>
    texts.map((text) => ({ kind: 'kept', text }));
  const shown: readonly DifferentLine[] =
    cut <= 1
      ? createKept(lines)
      : [
          ...createKept(lines.slice(0, head)),
          { kind: 'cut', text: `⋯ ${formatNumber(cut)} lines` },
          ...createKept(lines.slice(lines.length - tail)),
        ];
  return [{ kind: 'kept', old: shown, fresh: shown }];
}

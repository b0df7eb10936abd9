import { formatPlace } from '../../app/transcripts/format-figure.ts';
import type { PlannedCause } from '../../app/transcripts/plan-causes.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { escapeHidden, escapeHiddenInName } from '../output/escape-hidden.ts';
import type { Paint } from '../output/paint.ts';
import type { AnalysisOutput } from './analysis-output.ts';

const MOST_CAUSES = 20;
const MOST_EXAMPLES = 3;

/** What to change, by the turns that it would have saved. */
export function listCauseLines(
  { causes, hasRegistry, report }: AnalysisOutput,
  paint: Paint,
): readonly string[] {
  const rest = causes.length - MOST_CAUSES;
  if (causes.length === 0 && report.turns === 0) return [];
  if (causes.length === 0)
    return [
      hasRegistry
        ? '  The transcripts show no words of the contracts that cost turns.'
        : '  Pass the contracts with --registry to find causes in them.',
    ];
  return [
    ...causes.slice(0, MOST_CAUSES).flatMap((cause, i) => listLines(cause, i + 1, paint)),
    ...(rest > 0 ? [`  and ${formatCount(rest, 'more cause')} with fewer turns`] : []),
  ];
}

function listLines(planned: PlannedCause, number: number, paint: Paint): readonly string[] {
  const { cause, advice } = planned;
  const { tool, title, hits, of, turns, examples } = cause;
  const lead = tool === undefined ? '' : `${paint.tool(escapeHiddenInName(tool))}: `;
  const places = examples.slice(0, MOST_EXAMPLES).map(formatPlace).map(escapeHiddenInName);
  return [
    `  ${number}. ${lead}${escapeHidden(title)}`,
    ...[
      `${formatNumber(hits)} of ${formatNumber(of)}, cost ${formatCount(turns, 'turn')}`,
      escapeHidden(advice),
      ...listChangeLines(planned, paint),
      ...(places.length === 0 ? [] : [paint.dim(`See ${places.join(', ')}`)]),
    ].map((line) => `     ${line}`),
  ];
}

const SIGNS = { removed: '-', added: '+', kept: ' ', cut: ' ' } as const;
const BRUSHES = { removed: 'removed', added: 'added', kept: 'dim', cut: 'dim' } as const;

function listChangeLines(
  { cause: { tool }, change, preview }: PlannedCause,
  paint: Paint,
): readonly string[] {
  if (change === undefined)
    return tool === undefined ? [] : ['The contract no longer has this cause.'];
  const { label, at, isSafe } = change;
  const place = escapeHiddenInName(formatPointer(at) || '/');
  return [
    `${escapeHidden(label)} at ${place}${isSafe ? '' : ' (to be reviewed by a person)'}`,
    ...preview.map(({ kind, text }) =>
      paint[BRUSHES[kind]](`  ${SIGNS[kind]} ${escapeHidden(text)}`),
    ),
  ];
}

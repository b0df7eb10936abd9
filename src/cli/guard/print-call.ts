import type { Value } from '../../contract/session/router.ts';
import type { Observation, StageRecord } from '../../simulate/guard.ts';
import type { MessageRun, RefusedText } from '../../simulate/run-message.ts';
import {
  escapeHidden,
  escapeHiddenInLines,
  escapeHiddenInName,
  printSafeJson,
} from '../output/escape-hidden.ts';
import { createPaint, type Paint } from '../output/paint.ts';
import type { Shell } from '../shell.ts';

/** Each stage on a line, then what the model reads. */
export function printCallText(
  { observations, ignored }: MessageRun,
  { hasColors }: Pick<Shell, 'hasColors'>,
): string {
  const paint = createPaint(hasColors);
  const blocks = [
    ...observations.map((observation) => printObservation(observation, paint)),
    ...ignored.map((call) => printIgnored(call, paint)),
  ];
  return blocks.length === 0 ? 'No call in this message.\n' : blocks.join('\n');
}

/** One object on a line: the form of the message, the observations, and calls that are not made. */
export function printCallJson({ form, observations, ignored }: MessageRun): string {
  return `${printSafeJson({ form, observations, ignored })}\n`;
}

const STAGE_WIDTH = 'permission'.length;
const STATUS_WIDTH = 'refused'.length;

function printObservation(observation: Observation, paint: Paint): string {
  const { tool, recovered, stages, decision, content } = observation;
  const name = paint.tool(escapeHiddenInName(tool));
  const more = [
    ...(recovered ? ['recovered from text'] : []),
    ...(decision === undefined ? [] : [`decision: ${decision.decision}`]),
  ];
  return [
    `${name}${more.length === 0 ? '' : `  ${paint.dim(more.join(', '))}`}\n`,
    ...stages.map((record) => printStage(record, paint)),
    `  ${paint.dim('The model reads:')}\n`,
    ...printValue(content).map((line) => `  ${line}\n`),
  ].join('');
}

const BRUSHES = { passed: 'added', changed: 'warning', refused: 'error' } as const;

function printStage({ stage, status, note }: StageRecord, paint: Paint): string {
  const shown = paint[BRUSHES[status]](note === '' ? status : status.padEnd(STATUS_WIDTH));
  return `  ${stage.padEnd(STAGE_WIDTH)}  ${shown}${note === '' ? '' : `  ${escapeHidden(note)}`}\n`;
}

function printIgnored({ tool, message, hint }: RefusedText, paint: Paint): string {
  const name = tool === '' ? '(no name)' : escapeHiddenInName(tool);
  return `${paint.tool(name)}  ${paint.dim('not called')}\n  ${escapeHidden(message)}\n  ${paint.dim(escapeHidden(hint))}\n`;
}

function printValue(value: Value): readonly string[] {
  return escapeHiddenInLines(JSON.stringify(value, undefined, 2)).split('\n');
}

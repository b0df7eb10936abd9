import { formatCount } from '../../contract/format-count.ts';
import { describeDifference } from '../../simulate/cases/describe-difference.ts';
import type { CaseRun } from '../../simulate/run-cases.ts';
import type { TestOptions } from '../arguments/command.ts';
import { escapeHidden, escapeHiddenInName, printSafeJson } from '../output/escape-hidden.ts';
import { createPaint, type Paint } from '../output/paint.ts';
import { printAnnotation } from '../output/print-annotation.ts';
import type { Shell } from '../shell.ts';

/** A case that was run, with its file. */
export interface TestedCase {
  readonly run: CaseRun;
  /** Its position in the registry. */
  readonly index: number;
  readonly path: string;
}

export function printTests(
  tested: readonly TestedCase[],
  format: TestOptions['format'],
  { hasColors }: Pick<Shell, 'hasColors'>,
): string {
  if (format === 'json') return printJson(tested);
  if (format === 'github') return tested.flatMap(listAnnotations).join('');
  const paint = createPaint(hasColors);
  return `${tested.map((each) => printCase(each, paint)).join('')}\n${describeCount(tested)}\n`;
}

const KIND_WIDTH = 'unreadable'.length;
const BRUSHES = {
  passed: 'added',
  failed: 'error',
  unreadable: 'error',
  sentence: 'dim',
} as const;

function printCase({ run, index }: TestedCase, paint: Paint): string {
  const kind = paint[BRUSHES[run.kind]](run.kind.padEnd(KIND_WIDTH));
  const margin = ' '.repeat(KIND_WIDTH + 2);
  const lines = describeRun(run).map((line) => `${margin}${escapeHidden(line)}\n`);
  return `${kind}  ${escapeHiddenInName(getTitle(run, index))}\n${lines.join('')}`;
}

function getTitle({ name }: CaseRun, index: number): string {
  return name.trim() === '' ? `cases[${index}]` : name;
}

/** What is wrong, one sentence each. */
function describeRun(run: CaseRun): readonly string[] {
  switch (run.kind) {
    case 'failed':
      return run.differences.map(describeDifference);
    case 'unreadable':
      return run.problems.map(({ message, hint }) => `${message} ${hint}`);
    default:
      return [];
  }
}

function countKind(tested: readonly TestedCase[], kind: CaseRun['kind']): number {
  return tested.filter(({ run }) => run.kind === kind).length;
}

function describeCount(tested: readonly TestedCase[]): string {
  const [failed, unreadable, sentences] = (['failed', 'unreadable', 'sentence'] as const).map(
    (kind) => countKind(tested, kind),
  );
  const parts = [
    `${countKind(tested, 'passed')} passed`,
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(unreadable === 0 ? [] : [`${unreadable} unreadable`]),
  ];
  const rest =
    sentences === undefined || sentences === 0
      ? ''
      : ` ${formatCount(sentences, 'sentence')} not run: a model has to choose the tool.`;
  return `${parts.join(', ')}.${rest}`;
}

function printJson(tested: readonly TestedCase[]): string {
  const cases = tested.map(({ run, index, path }) => ({
    ...run,
    index,
    file: path,
    ...(run.kind === 'failed'
      ? {
          differences: run.differences.map((difference) => ({
            ...difference,
            message: describeDifference(difference),
          })),
        }
      : {}),
  }));
  const [passed, failed, unreadable, sentences] = (
    ['passed', 'failed', 'unreadable', 'sentence'] as const
  ).map((kind) => countKind(tested, kind));
  return `${printSafeJson({ cases, passed, failed, unreadable, sentences })}\n`;
}

function listAnnotations({ run, index, path }: TestedCase): readonly string[] {
  const title = `${run.kind} case: ${getTitle(run, index)}`;
  const text = describeRun(run).join('\n');
  return text === ''
    ? []
    : [printAnnotation({ level: 'error', path, line: 1, column: 1, title, text })];
}

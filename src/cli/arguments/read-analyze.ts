import type { TimeSpan } from '../../analyze/select-span.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { STANDARD_INPUT } from '../input/list-files.ts';
import { checkForeignOptions, createValueProblem } from './check-options.ts';
import { ANALYZE_FORMATS, type Command, type GivenLimit, type GivenRule } from './command.ts';
import type { OptionValues } from './parse-options.ts';

/** Errors: `unknown_option`, `nothing_named`, `unknown_value`. */
export function readAnalyze(values: OptionValues, paths: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('analyze', values);
  if (foreign !== undefined) return foreign;
  const { registry, compare = [] } = values;
  if (paths.length === 0)
    return createFailure(
      'nothing_named',
      'analyze needs files, folders or globs with transcripts.',
      'Run toolwright analyze logs/*.jsonl, or use - to read standard input.',
    );
  if ([...paths, ...compare, registry].filter((path) => path === STANDARD_INPUT).length > 1)
    return createFailure(
      'unknown_value',
      'Standard input can be read only once.',
      'Pass the others as files.',
    );
  const format = ANALYZE_FORMATS.find((id) => id === (values.format ?? 'text'));
  if (format === undefined)
    return createValueProblem('--format', values.format ?? '', ANALYZE_FORMATS);
  const limits = readLimits(values);
  if (limits.kind === 'problem') return limits;
  const shouldCall = readRule(values['should-call'] ?? ['evident']);
  if (shouldCall.kind === 'problem') return shouldCall;
  const span = readSpan(values);
  if (span.kind === 'problem') return span;
  const splitAt = readSplit(values);
  if (splitAt.kind === 'problem') return splitAt;
  return createSuccess({
    kind: 'analyze',
    options: {
      ...{ paths, registry, compare, format },
      limits: limits.value,
      shouldCall: shouldCall.value,
      span: span.value,
      splitAt: splitAt.value,
    },
  });
}

function readLimits(values: OptionValues): Outcome<readonly GivenLimit[]> {
  const limits: GivenLimit[] = [];
  for (const bound of ['below', 'above'] as const)
    for (const given of values[`fail-${bound}`] ?? []) {
      const [, metric = '', number = ''] = /^([^=]+)=(\d+(?:\.\d+)?|\.\d+)$/.exec(given) ?? [];
      if (metric === '')
        return createFailure(
          'unknown_value',
          `--fail-${bound} ${JSON.stringify(given)} has no metric and number.`,
          `Write --fail-${bound} ${bound === 'below' ? 'tool_use_rate=0.95' : 'json_in_text_rate=0'}.`,
        );
      limits.push({ metric, bound, value: Number(number) });
    }
  return createSuccess(limits);
}

const RULES = ['evident', 'phase:<name>', 'label:<word>', 'list:<file>'] as const;

/** Several are of one kind: phases, or labels. */
function readRule(given: readonly string[]): Outcome<GivenRule> {
  const rules = given.map((text) => {
    const at = text.indexOf(':');
    return at === -1
      ? { kind: text, name: '' }
      : { kind: text.slice(0, at), name: text.slice(at + 1) };
  });
  const [first] = rules;
  const names = rules.map(({ name }) => name);
  if (first === undefined || rules.some(({ kind }) => kind !== first.kind))
    return createFailure(
      'unknown_value',
      '--should-call is given in several kinds.',
      `Use one of ${RULES.join(', ')}.`,
    );
  const [name = ''] = names;
  const isNamed = names.every((each) => each !== '');
  if (first.kind === 'evident' && name === '') return createSuccess({ kind: 'evident' });
  if (first.kind === 'phase' && isNamed) return createSuccess({ kind: 'phase', phases: names });
  if (first.kind === 'label' && isNamed) return createSuccess({ kind: 'label', labels: names });
  if (first.kind === 'list' && isNamed && names.length === 1)
    return createSuccess({ kind: 'list', path: name });
  return createValueProblem('--should-call', given[0] ?? '', RULES);
}

const DAY_MS = 86_400_000;

/** A day without a time counts whole. */
function readSpan({ since, until }: OptionValues): Outcome<TimeSpan> {
  const [from, to] = [readTime(since), readTime(until)];
  if (since !== undefined && from === undefined) return createDateProblem('--since', since);
  if (until !== undefined && to === undefined) return createDateProblem('--until', until);
  const end = to && to.start + (to.isDay ? DAY_MS : 1);
  if (from !== undefined && end !== undefined && from.start >= end)
    return createFailure('unknown_value', '--until is before --since.', 'Swap the two dates.');
  return createSuccess({ since: from?.start, until: end });
}

function readSplit({ split, compare }: OptionValues): Outcome<number | undefined> {
  if (split === undefined) return createSuccess(undefined);
  if (compare !== undefined)
    return createFailure(
      'unknown_option',
      '--split and --compare both say what was before.',
      'Remove one of the two.',
    );
  const day = readTime(split);
  return day?.isDay === true
    ? createSuccess(day.start)
    : createFailure(
        'unknown_value',
        `--split ${JSON.stringify(split)} is not a day.`,
        'Write --split 2026-11-25.',
      );
}

interface ReadTime {
  readonly start: number;
  readonly isDay: boolean;
}

const TIME =
  /^(?<day>\d{4}-\d\d-\d\d)(?<clock>T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

function readTime(text: string | undefined): ReadTime | undefined {
  const match = TIME.exec(text ?? '');
  if (match === null) return undefined;
  const { day = '', clock } = match.groups ?? {};
  const [start, midnight] = [Date.parse(match[0]), Date.parse(day)];
  // JavaScript takes 2026-02-30 for the second of March.
  const isReal = Number.isFinite(start) && new Date(midnight).toISOString().startsWith(day);
  return isReal ? { start, isDay: clock === undefined } : undefined;
}

function createDateProblem(option: string, given: string): Outcome<never> {
  return createFailure(
    'unknown_value',
    `${option} ${JSON.stringify(given)} is not a date.`,
    `Write ${option} 2026-11-25, or ${option} 2026-11-25T09:30:00Z.`,
  );
}

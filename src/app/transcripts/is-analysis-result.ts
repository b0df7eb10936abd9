import type { LogProgress } from '../../analyze/log-source.ts';
import type { AnalysisResult } from '../../analyze/run-analysis.ts';

/** The worker read untrusted logs and compiled untrusted schemas, so its answer is checked. */
export function isAnalysisResult(value: unknown): value is AnalysisResult {
  return isRecord(value) && isReport(value['report']) && isListOf(value['causes'], isCause);
}

export function isLogProgress(value: unknown): value is LogProgress {
  return has(value, ['file'], ['bytes', 'size', 'transcripts']);
}

function isReport(value: unknown): boolean {
  if (!has(value, [], ['transcripts', 'turns', 'calls'])) return false;
  const { files, span, figures, usage, timeline } = value;
  return (
    isListOf(files, isReadFile) &&
    isSpan(span) &&
    isRecord(figures) &&
    Object.values(figures).every((each) => isListOf(each, isFigure)) &&
    isListOf(usage, isUsage) &&
    isTimeline(timeline)
  );
}

function isSpan(value: unknown): boolean {
  return value === undefined || (isListOf(value, isNumber) && value.length === 2);
}

function isReadFile(value: unknown): boolean {
  if (!has(value, ['name', 'form'], ['transcripts', 'records', 'broken', 'unrecognized']))
    return false;
  const { problem, examples } = value;
  return (
    (problem === undefined || has(problem, ['code', 'message', 'hint'], [])) &&
    isListOf(examples, (each) => has(each, ['reason'], ['record']))
  );
}

function isFigure(value: unknown): boolean {
  if (!has(value, [], ['hits', 'of'])) return false;
  const { subject, turns, quantity, examples } = value;
  return (
    isRecord(subject) &&
    Object.values(subject).every((part) => part === undefined || isText(part) || isNumber(part)) &&
    (turns === undefined || isNumber(turns)) &&
    (quantity === undefined || (isRecord(quantity) && Object.values(quantity).every(isNumber))) &&
    isListOf(examples, isExample)
  );
}

function isExample(value: unknown): boolean {
  return has(value, ['excerpt'], ['turn']) && has(value['place'], ['file'], ['record']);
}

function isUsage(value: unknown): boolean {
  return (
    has(value, ['tool'], ['calls', 'failures']) &&
    (value['lastCode'] === undefined || isText(value['lastCode'])) &&
    has(value['logged'], [], ['arguments', 'result', 'latency', 'time']) &&
    isSpan(value['logged']['span'])
  );
}

function isTimeline(value: unknown): boolean {
  if (!has(value, ['unit'], ['untimed', 'outside'])) return false;
  const { unit, slots, tools } = value;
  return (
    (unit === 'day' || unit === 'week') &&
    isListOf(slots, isTimeSlot) &&
    isListOf(tools, (each) => has(each, ['tool'], []) && isListOf(each['slots'], isToolSlot))
  );
}

function isTimeSlot(value: unknown): boolean {
  return (
    has(value, [], ['turns']) &&
    isToolSlot(value) &&
    isRate(value['toolUse']) &&
    isRate(value['textCalls'])
  );
}

function isToolSlot(value: unknown): boolean {
  return has(value, [], ['at', 'calls']) && isRate(value['failures']);
}

function isRate(value: unknown): boolean {
  return has(value, [], ['hits', 'of']);
}

function isCause(value: unknown): boolean {
  return (
    has(value, ['finder', 'title'], ['hits', 'of', 'turns']) &&
    (value['tool'] === undefined || isText(value['tool'])) &&
    isListOf(value['examples'], isExample) &&
    isRecord(value['details'])
  );
}

/** These members, texts and numbers. */
function has(
  value: unknown,
  texts: readonly string[],
  numbers: readonly string[],
): value is Readonly<Record<string, unknown>> {
  return (
    isRecord(value) &&
    texts.every((key) => isText(value[key])) &&
    numbers.every((key) => isNumber(value[key]))
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every(isItem);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

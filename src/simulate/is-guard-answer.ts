import type { GuardAnswer } from './guard-job.ts';

/** The worker ran untrusted schemas, so its answer is checked before use. */
export function isGuardAnswer(value: unknown): value is GuardAnswer {
  if (!isRecord(value)) return false;
  switch (value['kind']) {
    case 'script':
      return (
        isListOf(value['runs'], isStepRun) &&
        isListOf(value['broken'], (each) => hasTexts(each, ['tool', 'message']))
      );
    case 'cases':
      return isListOf(value['results'], isCaseResult);
    case 'validators':
      return typeof value['text'] === 'string';
    default:
      return false;
  }
}

function isStepRun(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { run, session, shown, now } = value;
  return (
    typeof now === 'number' &&
    isListOf(shown, isText) &&
    isRecord(session) &&
    Array.isArray(session['calls']) &&
    isRecord(session['turn']) &&
    (run === undefined || isMessageRun(run))
  );
}

function isMessageRun(value: unknown): boolean {
  return (
    hasTexts(value, ['form']) &&
    isListOf(value['observations'], isObservation) &&
    isListOf(value['ignored'], (each) => hasTexts(each, ['tool', 'reason', 'message', 'hint'])) &&
    isListOf(value['log'], (each) => hasTexts(each, ['id', 'tool']))
  );
}

function isObservation(value: unknown): boolean {
  return (
    hasTexts(value, ['id', 'tool']) &&
    'input' in value &&
    'content' in value &&
    isRecord(value['outcome']) &&
    isListOf(value['stages'], (each) => hasTexts(each, ['stage', 'status', 'note']))
  );
}

function isCaseResult(value: unknown): boolean {
  return (
    isRecord(value) &&
    (value['kind'] === 'passed' ||
      (value['kind'] === 'failed' &&
        isListOf(value['differences'], (each) => hasTexts(each, ['place']))))
  );
}

function hasTexts(
  value: unknown,
  keys: readonly string[],
): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && keys.every((key) => typeof value[key] === 'string');
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

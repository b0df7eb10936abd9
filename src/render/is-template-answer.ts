import type { TemplateAnswer } from './template-job.ts';

/** The worker ran an untrusted template, so its answer is checked before use. */
export function isTemplateAnswer(value: unknown): value is TemplateAnswer {
  if (!isRecord(value)) return false;
  if (value['kind'] === 'problem')
    return isRecord(value['problem']) && hasTexts(value['problem'], ['code', 'message', 'hint']);
  const reading = value['value'];
  return (
    value['kind'] === 'ok' &&
    isRecord(reading) &&
    hasTexts(reading, ['text']) &&
    typeof reading['isTraced'] === 'boolean' &&
    isListOf(reading['spans'], isSpan) &&
    isListOf(reading['unseen'], (each) => isPlace(each) && hasTexts(each, ['word']))
  );
}

function isSpan(value: unknown): boolean {
  return (
    isPlace(value) &&
    isRecord(value) &&
    typeof value['start'] === 'number' &&
    typeof value['end'] === 'number'
  );
}

function isPlace(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['tool'] === 'number' &&
    isListOf(value['at'], (key) => typeof key === 'string' || typeof key === 'number')
  );
}

function hasTexts(value: unknown, keys: readonly string[]): boolean {
  return isRecord(value) && keys.every((key) => typeof value[key] === 'string');
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

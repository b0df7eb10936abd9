import type { PatternReport } from './pattern.ts';

/** The worker ran untrusted patterns, so its answer is checked before use. */
export function isPatternReport(value: unknown): value is PatternReport {
  return (
    isRecord(value) &&
    isTextOrNothing(value['broken']) &&
    isListOf(value['words'], isText) &&
    isListOf(value['warnings'], isWarning) &&
    isListOf(value['matches'], isClaim) &&
    isRecord(value['proposals']) &&
    isListOf(value['proposals']['matching'], isText) &&
    isListOf(value['proposals']['failing'], isText)
  );
}

function isWarning(value: unknown): boolean {
  if (
    !isRecord(value) ||
    !isText(value['code']) ||
    !isText(value['message']) ||
    !isText(value['hint'])
  )
    return false;
  const { range } = value;
  return (
    isTextOrNothing(value['example']) &&
    isTextOrNothing(value['fix']) &&
    (range === undefined ||
      (isListOf(range, (each) => typeof each === 'number') &&
        Array.isArray(range) &&
        range.length === 2))
  );
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isClaim(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || isText(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

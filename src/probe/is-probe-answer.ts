import type { ProbeAnswer } from './probe.ts';

/** The worker ran untrusted schemas, so its answer is checked before use. */
export function isProbeAnswer(value: unknown): value is ProbeAnswer {
  if (!isRecord(value)) return false;
  switch (value['kind']) {
    case 'validate':
      return (
        typeof value['valid'] === 'boolean' &&
        isListOf(value['violations'], isViolation) &&
        isTextOrNothing(value['broken'])
      );
    case 'sample':
      return isListOf(value['samples'], (sample) =>
        hasTexts(sample, ['purpose', 'title', 'value', 'schemaAt']),
      );
    case 'infer':
      return (
        isTextOrNothing(value['schema']) &&
        typeof value['samples'] === 'number' &&
        isListOf(value['assumptions'], (each) => hasTexts(each, ['schemaAt', 'message'])) &&
        (value['problem'] === undefined || hasTexts(value['problem'], ['code', 'message', 'hint']))
      );
    default:
      return false;
  }
}

function isViolation(value: unknown): boolean {
  return (
    hasTexts(value, ['at', 'schemaAt', 'keyword', 'message']) &&
    isRecord(value) &&
    (value['branches'] === undefined || isListOf(value['branches'], isBranch))
  );
}

function isBranch(value: unknown): boolean {
  return (
    hasTexts(value, ['schemaAt']) && isRecord(value) && isListOf(value['violations'], isViolation)
  );
}

function hasTexts(value: unknown, keys: readonly string[]): boolean {
  return isRecord(value) && keys.every((key) => typeof value[key] === 'string');
}

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

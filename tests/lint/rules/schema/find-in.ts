import { createEvidence } from '../../../../src/app/linting/evidence.ts';
import { validateValue } from '../../../../src/app/linting/validate-value.ts';
import { applyEdits } from '../../../../src/contract/document/edit.ts';
import { convertToPlain } from '../../../../src/contract/json/json.ts';
import { formatPointer, getAt } from '../../../../src/contract/json/pointer.ts';
import type { Finding } from '../../../../src/lint/rule.ts';
import { documentOf, lintExample } from '../../lint-documents.ts';

export function inputOf(input_schema: unknown): object {
  return { name: 'get_thing', description: 'Get a thing.', input_schema };
}

/** An input with one property `p`. */
export function propertyOf(p: unknown): object {
  return inputOf({
    type: 'object',
    properties: { p },
    required: ['p'],
    additionalProperties: false,
  });
}

export function findIn(
  code: string,
  document: object,
  targets: readonly string[] = [],
): readonly Finding[] {
  return lintExample({ tools: [document] }, createEvidence(targets, validateValue)).filter(
    (finding) => finding.code === code,
  );
}

/** "error /input_schema/type: The message." */
export function formatIn(
  code: string,
  document: object,
  targets: readonly string[] = [],
): readonly string[] {
  return findIn(code, document, targets).map(
    ({ severity, at, message }) => `${severity} ${formatPointer(at)}: ${message}`,
  );
}

/** The input schema after the first fix of the first finding; undefined when there is none. */
export function fixIn(code: string, document: object, targets: readonly string[] = []): unknown {
  const [fix] = findIn(code, document, targets)[0]?.fixes ?? [];
  const fixed =
    fix === undefined
      ? undefined
      : getAt(applyEdits(documentOf(document), fix.edits), ['input_schema']);
  return fixed === undefined ? undefined : convertToPlain(fixed);
}

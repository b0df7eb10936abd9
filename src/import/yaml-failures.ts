import type { JsonLimits } from '../contract/json/parse-json.ts';
import { createFailure, type Outcome } from '../contract/problem.ts';

/** `broken_yaml` with line and column; `offset` counts UTF-16 units. */
export function createBrokenFailure(text: string, offset: number, message: string): Outcome<never> {
  const lines = text.slice(0, offset).split('\n');
  return createFailure(
    'broken_yaml',
    `Line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}: ${message.replace(/\.$/, '').slice(0, 200)}.`,
    'Fix the YAML there and try again. Nothing was changed.',
  );
}

export function createDepthFailure({ maxDepth }: JsonLimits): Outcome<never> {
  return createFailure(
    'too_deep',
    `The document nests deeper than ${maxDepth} levels.`,
    'Flatten it, or move repeated parts into $defs.',
  );
}

export function createMarksFailure(maxMarks: number): Outcome<never> {
  return createFailure(
    'too_many_marks',
    `A letter has more than ${maxMarks} combining marks.`,
    'Remove them.',
  );
}

import { readBundle, type Design } from '../../contract/design.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import type { Outcome, Problem } from '../../contract/problem.ts';

/**
 * Without the limits of untrusted text: a registry that was accepted once must always open again.
 */
export const STORED_LIMITS = { maxLength: Number.MAX_SAFE_INTEGER, maxDepth: 1_000 };

/**
 * Reads a record with the same reader as any other text. Errors: `unreadable_record`,
 * `newer_format`.
 */
export function readStored(record: { readonly text: string }): Outcome<Design> {
  const parsed = parseJson(record.text, STORED_LIMITS);
  if (parsed.kind === 'problem')
    return { kind: 'problem', problem: createUnreadableProblem(parsed.problem) };
  const read = readBundle(parsed.value.value);
  return read.kind === 'ok' || read.problem.code === 'newer_format'
    ? read
    : { kind: 'problem', problem: createUnreadableProblem(read.problem) };
}

function createUnreadableProblem(problem: Problem): Problem {
  return {
    ...problem,
    code: 'unreadable_record',
    hint: 'Nothing was deleted. Download the raw text from the start screen.',
  };
}

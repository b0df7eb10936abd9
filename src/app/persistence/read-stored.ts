import { readBundle, type Design } from '../../contract/design.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import type { Outcome, Problem } from '../../contract/problem.ts';

/**
 * No limits that foreign text has: what was once let in, and then nested by hand, must always come
 * back.
 */
export const STORED_LIMITS = { maxLength: Number.MAX_SAFE_INTEGER, maxDepth: 1_000 };

/**
 * What stands in the database, read through the same door as every other text. Errors:
 * `unreadable_record`, `newer_format`.
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
    hint: 'Download its raw text from the start screen; nothing was deleted.',
  };
}

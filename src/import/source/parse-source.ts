import type { Parser, Tree } from '@lezer/common';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';

/** UTF-16 units. A bundled server has about a million; 2 million parse in a second. */
const MAX_LENGTH = 2_000_000;
/**
 * Milliseconds. The parser mends what is unbalanced by trying, and 6 kB of `(a=` took it 6 s
 * (version 1.4.12, measured 2026-11-26).
 */
const PARSE_MS = 3_000;

/** Parses one file in bounded time. Errors: `source_too_large`, `source_too_slow`. */
export function parseSource(parser: Parser, path: string, text: string): Outcome<Tree> {
  if (text.length > MAX_LENGTH)
    return createFailure(
      'source_too_large',
      `${path} has over ${MAX_LENGTH / 1_000_000} million characters; it was not read.`,
      'Import the file that defines the tools, not the bundle it is built into.',
    );
  const start = performance.now();
  const parse = parser.startParse(text);
  for (let tree = parse.advance(); ; tree = parse.advance()) {
    if (tree !== null) return createSuccess(tree);
    if (performance.now() - start > PARSE_MS)
      return createFailure(
        'source_too_slow',
        `${path} took over ${PARSE_MS / 1_000} s to parse; it was not read.`,
        'Check that its brackets are balanced, and import it again.',
      );
  }
}

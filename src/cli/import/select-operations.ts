import type { OperationEntry } from '../../app/import/imported-files.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { suggestNearest } from '../arguments/suggest-nearest.ts';

/**
 * The keys of the operations that match any of the patterns: an operationId, `POST /v1/invoices`, a
 * tag, the name of the tool, or a glob of paths. Errors: `nothing_picked`.
 */
export function selectOperations(
  operations: readonly OperationEntry[],
  patterns: readonly string[],
): Outcome<readonly string[]> {
  const keys = new Set<string>();
  for (const pattern of patterns) {
    const isMatch = createMatcher(pattern);
    const found = operations.filter(isMatch);
    if (found.length === 0)
      return createFailure(
        'nothing_picked',
        `--pick ${pattern} matches no operation.`,
        suggestNearest(pattern, listWords(operations)) ??
          'Run the same command with --list to see ids, tags and paths.',
      );
    for (const { key } of found) keys.add(key);
  }
  return createSuccess([...keys]);
}

function createMatcher(pattern: string): (operation: OperationEntry) => boolean {
  if (pattern.startsWith('/')) {
    const glob = compileGlob(pattern);
    return ({ path }) => glob.test(path);
  }
  const tag = pattern.toLowerCase();
  return ({ id, name, method, path, tags }) =>
    id === pattern ||
    name === pattern ||
    `${method} ${path}` === pattern ||
    tags.some((known) => known.toLowerCase() === tag);
}

/** `*` is anything within a segment, `**` anything at all. */
function compileGlob(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'));
  return new RegExp(`^${source}$`);
}

function listWords(operations: readonly OperationEntry[]): readonly string[] {
  return [...new Set(operations.flatMap(({ id, name, tags }) => [id, name, ...tags]))];
}

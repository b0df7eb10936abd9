import type { Node } from 'jsonc-parser';
import type { TextRange } from '../../../contract/json/find-range.ts';
import { parsePointer } from '../../../contract/json/pointer.ts';
import type { Violation } from '../../../probe/probe.ts';
import type { EditorProblem } from '../../editor/editor-problem.ts';
import { findNode, readNodes } from '../../editor/json-nodes.ts';

/**
 * Marks each violation at its value; for an object or a list at its bracket, for a key at the key.
 */
export function listViolationProblems(
  text: string,
  violations: readonly Violation[],
): readonly EditorProblem[] {
  if (violations.length === 0) return [];
  const root = readNodes(text);
  return violations.flatMap(listNearestViolations).flatMap(({ at, keyword, message }) => {
    const pointer = parsePointer(at);
    const value = pointer === undefined ? undefined : findNode(root, pointer);
    const node = OF_KEYS.has(keyword) ? (value?.parent?.children?.[0] ?? value) : value;
    if (node === undefined) return [];
    return [
      {
        ...getTextPosition(text, node.offset),
        length: isHolder(node) ? 1 : node.length,
        message,
        severity: 'error' as const,
      },
    ];
  });
}

/** A union is marked where its nearest branch fails. */
function listNearestViolations(violation: Violation): readonly Violation[] {
  const nearest = violation.branches?.[0]?.violations ?? [];
  return nearest.length === 0 ? [violation] : nearest.flatMap(listNearestViolations);
}

/**
 * The range to select for a pointer: a whole scalar, or the start of an object or list, which
 * typing must not replace.
 */
export function selectValue(text: string, at: string): TextRange | undefined {
  const pointer = parsePointer(at);
  const node = pointer === undefined ? undefined : findNode(readNodes(text), pointer);
  if (node === undefined) return undefined;
  return isHolder(node)
    ? { start: node.offset + 1, end: node.offset + 1 }
    : { start: node.offset, end: node.offset + node.length };
}

/** Keywords that refuse the key itself. */
const OF_KEYS: ReadonlySet<string> = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
]);

function isHolder({ type }: Node): boolean {
  return type === 'object' || type === 'array';
}

/** Line and column, from 1. */
function getTextPosition(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

import { parseTree, type Node } from 'jsonc-parser';
import type { Pointer } from '../../contract/json/pointer.ts';
import { findBlanksEnd, walkMembers } from '../../contract/json/walk-members.ts';
import { memoizeLast } from '../../contract/memoize.ts';

/** The nodes of a JSON text, as far as a broken one can be parsed. Caches the last text's. */
export const readNodes = memoizeLast((text: string): Node | undefined => {
  try {
    return parseTree(text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text);
  } catch {
    // The parser recurses: a hundred thousand brackets overflow the stack.
    return undefined;
  }
});

/** The value at a pointer. Of a duplicate key the last one counts, as in parseJson. */
export function findNode(root: Node | undefined, at: Pointer): Node | undefined {
  let node = root;
  for (const key of at) {
    if (node?.type === 'object')
      node = node.children?.findLast((member) => member.children?.[0]?.value === String(key))
        ?.children?.[1];
    else if (node?.type === 'array') node = node.children?.[Number(key)];
    else return undefined;
  }
  return node;
}

/**
 * The innermost pointer at a caret in a JSON text. Beside a line's text it is the pointer of that
 * line; after a comma, of the value before it.
 */
export function findPointer(text: string, offset: number): Pointer {
  const caret = resolveCaret(text, offset);
  const at: (string | number)[] = [];
  let value = findBlanksEnd(text, 0);
  for (;;) {
    const member = findMember(text, value, caret);
    if (member === undefined) return at;
    at.push(member.key);
    if (caret <= member.value) return at;
    value = member.value;
  }
}

function findMember(
  text: string,
  value: number,
  caret: number,
): { readonly key: string | number; readonly value: number } | undefined {
  for (const member of walkMembers(text, value)) {
    if (member.start > caret) return undefined;
    if (caret <= member.end) return member;
  }
  return undefined;
}

function resolveCaret(text: string, offset: number): number {
  const before =
    /[ \t]*$/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0].length ?? 0;
  const start = offset - before;
  if (start === 0 || text[start - 1] === '\n')
    return offset + (/^[ \t]*/.exec(text.slice(offset, offset + 1_000))?.[0].length ?? 0);
  return text[start - 1] === ',' && /^\s|^$/.test(text.slice(offset, offset + 1))
    ? start - 1
    : offset;
}

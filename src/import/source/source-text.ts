import type { SyntaxNode, Tree } from '@lezer/common';

/** A parsed file. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
  readonly tree: Tree;
}

/** A node of the syntax with the file it is in. */
export interface Place<T extends SourceText = SourceText> {
  readonly node: SyntaxNode;
  readonly file: T;
}

export function getText({ node, file }: Place): string {
  return file.text.slice(node.from, node.to);
}

/** Counted from 1. */
export function getLine({ node, file }: Place): number {
  let line = 1;
  for (let at = file.text.indexOf('\n'); at !== -1 && at < node.from;) {
    line += 1;
    at = file.text.indexOf('\n', at + 1);
  }
  return line;
}

/** The children of a node, punctuation and comments included. */
export function listNodes(node: SyntaxNode): readonly SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) nodes.push(child);
  return nodes;
}

const MARKS = /^(?:[^\w\s]+|Equals|LineComment|BlockComment|Comment)$/;

/** The children that are no punctuation and no comment. */
export function listParts(node: SyntaxNode): readonly SyntaxNode[] {
  return listNodes(node).filter(({ name }) => !MARKS.test(name));
}

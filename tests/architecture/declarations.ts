import { parseSync, Visitor } from 'vite';
import type { Source } from './sources.ts';

export interface Declaration {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  readonly kind: 'function' | 'type' | 'value';
  /** Whether it stands in the file itself, in no function of it. */
  readonly isTop: boolean;
}

/** Every function, type and constant that a file declares, by TypeScript's own grammar. */
export function listDeclarations({ path, text }: Source): readonly Declaration[] {
  const found: Declaration[] = [];
  let depth = 0;
  const lineOf = countLines(text);
  const add = (name: string, kind: Declaration['kind'], start: number): void => {
    found.push({ path, line: lineOf(start), name, kind, isTop: depth === 0 });
  };
  const enter = (): void => void (depth += 1);
  const leave = (): void => void (depth -= 1);
  new Visitor({
    FunctionDeclaration: (node) => {
      if (node.id !== null) add(node.id.name, 'function', node.start);
      enter();
    },
    'FunctionDeclaration:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    VariableDeclarator: (node) => {
      if (node.id.type !== 'Identifier') return;
      const isFunction = /^(ArrowFunction|Function)Expression$/.test(node.init?.type ?? '');
      add(node.id.name, isFunction ? 'function' : 'value', node.start);
    },
    TSInterfaceDeclaration: (node) => add(node.id.name, 'type', node.start),
    TSTypeAliasDeclaration: (node) => add(node.id.name, 'type', node.start),
  }).visit(parseSync(path, text).program);
  return found;
}

function countLines(text: string): (offset: number) => number {
  const starts = [...text.matchAll(/^/gm)].map((match) => match.index);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}

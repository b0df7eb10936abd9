import type { SyntaxNode } from '@lezer/common';
import { listNodes, listParts } from '../source/source-text.ts';
import { readMemberName } from './resolve-value.ts';
import type { ScriptPlace } from './script.ts';

/** One step of `a.b(1).c`: its name and, where it is called, what it is called with. */
export interface ChainStep {
  readonly name: string;
  readonly arguments?: readonly ScriptPlace[];
  readonly place: ScriptPlace;
}

/** `z.string().min(1)` from its root, `z`, on. */
export interface CallChain {
  readonly root: ScriptPlace;
  readonly steps: readonly ChainStep[];
}

export function readCallChain(place: ScriptPlace): CallChain {
  const { file } = place;
  const steps: ChainStep[] = [];
  let node: SyntaxNode = place.node;
  for (;;) {
    const isCall = node.name === 'CallExpression';
    const [callee, list] = isCall ? listNodes(node).filter(isNoTypeArgument) : [node];
    if (callee?.name !== 'MemberExpression') break;
    const [object] = listParts(callee);
    const name = readMemberName({ node: callee, file });
    if (object === undefined || name === undefined) break;
    steps.unshift({
      name,
      ...(list === undefined ? {} : { arguments: listArguments({ node: list, file }) }),
      place: { node, file },
    });
    node = object;
  }
  return { root: { node, file }, steps };
}

function isNoTypeArgument({ name }: SyntaxNode): boolean {
  return name !== 'TypeArgList';
}

/** What a call is made with, spreads left out. */
export function listArguments({ node, file }: ScriptPlace): readonly ScriptPlace[] {
  return listParts(node).map((argument) => ({ node: argument, file }));
}

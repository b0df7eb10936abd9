import type { AST } from '@eslint-community/regexpp';
import { compileLinear } from './linear-engine.ts';

/** Whether the pattern matches somewhere in a text, as JSON Schema asks. */
export interface Matcher {
  readonly engine: 'linear' | 'native';
  readonly test: (text: string) => boolean;
}

/** Linear where that engine can; otherwise the browser's own, which a hostile pattern can hold for ever: in a worker only. */
export function compileMatcher(tree: AST.Pattern): Matcher {
  const linear = compileLinear(tree);
  if (linear.kind === 'linear') return { engine: 'linear', test: linear.test };
  const native = new RegExp(tree.raw, 'u');
  return { engine: 'native', test: (text) => native.test(text) };
}

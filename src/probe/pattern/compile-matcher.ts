import type { AST } from '@eslint-community/regexpp';
import { compileSteps } from './compile-steps.ts';
import { compileLinear, type LinearEngine } from './linear-engine.ts';
import { runSteps } from './run-steps.ts';

/** Some 5 ms for one text, some 80 ms for all that one matcher is asked. */
const TEXT_STEPS = 100_000;
const ALL_STEPS = 2_000_000;

/**
 * Whether the pattern matches somewhere in a text, as JSON Schema asks; undefined when that would
 * take too long.
 */
export type Matcher = (text: string) => boolean | undefined;

/** By the linear engine where it can, otherwise by steps that are counted: no text holds it up. */
export function compileMatcher(
  tree: AST.Pattern,
  linear: LinearEngine = compileLinear(tree),
): Matcher {
  if (linear.kind === 'linear') return linear.test;
  const program = compileSteps(tree);
  let left = ALL_STEPS;
  return (text) => {
    const { found, steps } = runSteps(program, text, Math.min(left, TEXT_STEPS));
    left -= steps;
    return found;
  };
}

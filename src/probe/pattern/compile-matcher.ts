import type { AST } from '@eslint-community/regexpp';
import { compileSteps } from './compile-steps.ts';
import { compileLinear, type LinearEngine } from './linear-engine.ts';
import { runSteps } from './run-steps.ts';

/** About 5 ms for one text and 80 ms for all texts of one matcher. */
const TEXT_STEPS = 100_000;
const ALL_STEPS = 2_000_000;

/**
 * Whether the pattern matches anywhere in a text, as in JSON Schema; undefined when that would take
 * too long.
 */
export type Matcher = (text: string) => boolean | undefined;

/** Uses the linear engine where possible, otherwise a bounded number of counted steps. */
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

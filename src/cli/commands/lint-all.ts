import type { Evidence } from '../../lint/evidence.ts';
import type { SourceSet } from '../input/source.ts';
import { lintSourceSet, type LintChoice, type LintedSet } from './lint-sets.ts';

/** Judging so many tools twice takes longer than loading the validator. */
const MOST_TWICE = 200;

/** The validator of values. It takes a fifth of a whole run to load, and few tools need it. */
export async function loadValueValidator(): Promise<Evidence['validateValue']> {
  return (await import('../../app/linting/validate-value.ts')).validateValue;
}

/**
 * Judges every set. A few tools are judged without the validator first, and again only when one of
 * them asked for it.
 */
export async function lintAll(
  sets: readonly SourceSet[],
  choice: Omit<LintChoice, 'validateValue'>,
): Promise<readonly LintedSet[]> {
  let isAsked = sets.reduce((sum, { tools }) => sum + tools.length, 0) > MOST_TWICE;
  const handleValueRequest = (): undefined => {
    isAsked = true;
  };
  const judged = isAsked
    ? []
    : sets
        .map((set) => lintSourceSet(set, { ...choice, validateValue: handleValueRequest }))
        .map((set) => ({ ...set, tools: [...set.tools] }));
  if (!isAsked) return judged;
  const validateValue = await loadValueValidator();
  return sets.map((set) => lintSourceSet(set, { ...choice, validateValue }));
}

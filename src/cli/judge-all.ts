import type { Evidence } from '../lint/evidence.ts';
import { judgeSet, type Choice, type JudgedSet } from './judge-sets.ts';
import type { SourceSet } from './source.ts';

/** Judging so many tools twice takes longer than loading the validator. */
const MOST_TWICE = 200;

/** The validator of values. It takes a fifth of a whole run to load, and few tools need it. */
export async function loadJudge(): Promise<Evidence['validateValue']> {
  return (await import('../app/judge-value.ts')).judgeValue;
}

/**
 * Judges every set. A few tools are judged without the validator first, and again only when one of
 * them asked for it.
 */
export async function judgeAll(
  sets: readonly SourceSet[],
  choice: Omit<Choice, 'judgeValue'>,
): Promise<readonly JudgedSet[]> {
  let isAsked = sets.reduce((sum, { tools }) => sum + tools.length, 0) > MOST_TWICE;
  const ask = (): undefined => {
    isAsked = true;
  };
  const judged = isAsked
    ? []
    : sets
        .map((set) => judgeSet(set, { ...choice, judgeValue: ask }))
        .map((set) => ({ ...set, tools: [...set.tools] }));
  if (!isAsked) return judged;
  const judgeValue = await loadJudge();
  return sets.map((set) => judgeSet(set, { ...choice, judgeValue }));
}

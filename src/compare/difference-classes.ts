/**
 * For whom a change matters, the worst first. Each has its rules in difference-rules.ts.
 */
export const DIFFERENCE_CLASSES = [
  'breaking-call',
  'breaking-result',
  'behavior',
  'policy',
  'wording',
] as const;
export type DifferenceClass = (typeof DIFFERENCE_CLASSES)[number];

interface ClassWords {
  readonly label: string;
  readonly meaning: string;
}

export const CLASS_WORDS: Readonly<Record<DifferenceClass, ClassWords>> = {
  'breaking-call': {
    label: 'Breaks callers',
    meaning: 'Calls that worked are refused or lose their effect.',
  },
  'breaking-result': {
    label: 'Breaks readers of results',
    meaning: 'Programs that read the result can fail.',
  },
  behavior: { label: 'Behavior', meaning: 'The model will act differently.' },
  policy: { label: 'Risk and policy', meaning: 'Other calls run, wait or are recorded.' },
  wording: { label: 'Wording', meaning: 'The same in other words.' },
};

export function isBreaking(name: DifferenceClass): boolean {
  return name === 'breaking-call' || name === 'breaking-result';
}

const REASONS: ReadonlySet<string> = new Set([
  'reasoning',
  'reason',
  'rationale',
  'thought',
  'thoughts',
  'thinking',
  'analysis',
  'justification',
  'explanation',
  'scratchpad',
]);
const ANSWERS: ReadonlySet<string> = new Set([
  'answer',
  'conclusion',
  'decision',
  'verdict',
  'score',
  'rating',
  'grade',
  'label',
  'category',
  'classification',
  'choice',
  'recommendation',
  'sentiment',
  'judgement',
  'judgment',
  'outcome',
  'result',
  'diagnosis',
  'confidence',
]);

interface LateArgument {
  readonly reason: string;
  /** The first earlier argument that it should lead to. */
  readonly answer: string;
}

/**
 * A model writes arguments in order: a reason after its answer explains the answer and can no
 * longer change it.
 */
export function listLateArguments(names: readonly string[]): readonly LateArgument[] {
  const answer = names.find((name) => hasLastWord(name, ANSWERS));
  if (answer === undefined) return [];
  return names
    .slice(names.indexOf(answer) + 1)
    .flatMap((name) => (hasLastWord(name, REASONS) ? [{ reason: name, answer }] : []));
}

/** The last word of a name tells what it is: a `reason_code` is a code. */
function hasLastWord(name: string, words: ReadonlySet<string>): boolean {
  const last = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .findLast((word) => word !== '');
  return last !== undefined && words.has(last);
}

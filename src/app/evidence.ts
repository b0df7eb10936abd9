import { targets } from '../emit/targets.ts';
import type { Evidence, PatternTrouble } from '../lint/evidence.ts';
import { estimateTokens } from '../measure/estimate-tokens.ts';
import { checkSlowness } from '../probe/pattern/check-slowness.ts';
import { parsePattern } from '../probe/pattern/parse-pattern.ts';

/** What emit, probe and measure know, for rules that rest on it. `chosen` are ids of targets; others are left out. */
export function evidenceFor(chosen: readonly string[]): Evidence {
  return {
    targets: targets.flatMap(({ id, label, reference, verified, emit }) => (chosen.includes(id) ? [{ id, label, reference, verified, listLosses: (contract) => emit(contract).losses } as const] : [])),
    judgeValue: () => undefined,
    judgePattern,
    countTokens: estimateTokens,
  };
}

const MOST_REMEMBERED = 2_000;
const judged = new Map<string, PatternTrouble | undefined>();

/** The same patterns come again on every key. */
function judgePattern(pattern: string): PatternTrouble | undefined {
  if (judged.has(pattern)) return judged.get(pattern);
  if (judged.size >= MOST_REMEMBERED) judged.clear();
  const trouble = findTrouble(pattern);
  judged.set(pattern, trouble);
  return trouble;
}

function findTrouble(pattern: string): PatternTrouble | undefined {
  const tree = parsePattern(pattern);
  if (tree === undefined) return { kind: 'broken', message: 'It does not compile.' };
  const [slow] = checkSlowness(tree);
  return slow === undefined ? undefined : { kind: 'exponential', message: slow.message };
}

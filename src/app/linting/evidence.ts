import { targets } from '../../emit/targets.ts';
import type { Evidence, PatternProblem } from '../../lint/evidence.ts';
import { getTokenEstimate } from '../../measure/get-token-estimate.ts';
import { checkSlowness } from '../../probe/pattern/check-slowness.ts';
import { parsePattern } from '../../probe/pattern/parse-pattern.ts';

/**
 * What rules need from emit, probe and measure. `chosen`: ids of the targets to check. Values are
 * validated only with `validateValue` (`validate-value.ts`): loading a validator takes longer than
 * linting most designs. Calls are known only with `findCalls` (`find-calls.ts`).
 */
export function createEvidence(
  chosen: readonly string[],
  validateValue: Evidence['validateValue'] = () => undefined,
  findCalls: Evidence['findCalls'] = () => undefined,
): Evidence {
  return {
    targets: targets.flatMap(({ id, label, reference, verified, emit }) =>
      chosen.includes(id)
        ? [
            {
              id,
              label,
              reference,
              verified,
              listLosses: (contract) => emit(contract).losses,
            } as const,
          ]
        : [],
    ),
    validateValue,
    checkPattern,
    isPatternMatch,
    countTokens: getTokenEstimate,
    findCalls,
  };
}

const MOST_REMEMBERED = 2_000;
/** Of a longer pattern the search takes more time than a keystroke has. */
const MAX_PATTERN = 1_000;
const lintState = new Map<string, PatternProblem | undefined>();

/** The same patterns come again on every key. */
export function checkPattern(pattern: string): PatternProblem | undefined {
  if (lintState.has(pattern)) return lintState.get(pattern);
  if (lintState.size >= MOST_REMEMBERED) lintState.clear();
  const trouble = pattern.length > MAX_PATTERN ? undefined : findProblem(pattern);
  lintState.set(pattern, trouble);
  return trouble;
}

const LONGEST_TEXT = 1_000;
const compiled = new Map<string, RegExp>();

function isPatternMatch(pattern: string, text: string): boolean | undefined {
  if (
    pattern.length > MAX_PATTERN ||
    text.length > LONGEST_TEXT ||
    checkPattern(pattern) !== undefined
  )
    return undefined;
  const regex = compiled.get(pattern) ?? new RegExp(pattern, 'u');
  if (compiled.size >= MOST_REMEMBERED) compiled.clear();
  compiled.set(pattern, regex);
  return regex.test(text);
}

function findProblem(pattern: string): PatternProblem | undefined {
  const tree = parsePattern(pattern);
  if (tree === undefined)
    return {
      kind: 'broken',
      message: 'The pattern does not compile.',
      hint: 'Write it as an ECMAScript regular expression.',
    };
  const [slow] = checkSlowness(tree);
  if (slow === undefined) return undefined;
  const { fix } = slow;
  const kind = slow.code === 'exponential' ? 'exponential' : 'polynomial';
  return {
    kind,
    message: slow.message,
    hint: slow.hint,
    ...(fix === undefined
      ? {}
      : { rewrite: { pattern: fix, isSame: fix.startsWith('^') === pattern.startsWith('^') } }),
  };
}

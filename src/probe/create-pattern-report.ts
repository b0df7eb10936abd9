import { formatNumber } from '../contract/format-count.ts';
import type { PatternJob, PatternReport } from './pattern.ts';
import { checkAnchors } from './pattern/check-anchors.ts';
import { checkPortability } from './pattern/check-portability.ts';
import { checkSlowness } from './pattern/check-slowness.ts';
import { compileMatcher } from './pattern/compile-matcher.ts';
import { describePattern } from './pattern/describe-pattern.ts';
import { compileLinear } from './pattern/linear-engine.ts';
import { parsePattern } from './pattern/parse-pattern.ts';
import { suggestTexts } from './pattern/suggest-texts.ts';

const MAX_TEXTS = 200;
const MAX_LETTERS = 100_000;
const MAX_PATTERN = 2_000;

/**
 * The whole report about a pattern. Bounded in time but for one case: a text that neither the
 * linear engine nor the counted steps decide goes to native RegExp. Run it only in a worker that
 * can be killed.
 */
export function createPatternReport({ pattern, texts }: PatternJob): PatternReport {
  const broken = describeBroken(pattern);
  const tree = parsePattern(pattern);
  if (broken !== undefined || tree === undefined)
    return { ...NOTHING, broken: broken ?? 'It does not compile' };
  const linear = compileLinear(tree);
  const matches = compileMatcher(tree, linear);
  const native = new RegExp(pattern, 'u');
  return {
    words: describePattern(tree),
    warnings: [...checkSlowness(tree), ...checkPortability(tree, linear), ...checkAnchors(tree)],
    matches: selectTexts(texts).map((text) => matches(text) ?? native.test(text)),
    proposals: suggestTexts(tree, matches),
  };
}

const NOTHING: PatternReport = {
  words: [],
  warnings: [],
  matches: [],
  proposals: { matching: [], failing: [] },
};

/**
 * A truncated text would get a wrong result: the text that exceeds the limit and all after it are
 * dropped.
 */
function selectTexts(texts: readonly string[]): readonly string[] {
  let left = MAX_LETTERS;
  const first = texts.slice(0, MAX_TEXTS).findIndex((text) => (left -= text.length) < 0);
  return texts.slice(0, first < 0 ? MAX_TEXTS : first);
}

/** Why it does not compile; undefined when it does. */
function describeBroken(pattern: string): string | undefined {
  if (pattern.length > MAX_PATTERN)
    return `A pattern of ${formatNumber(pattern.length)} letters is longer than the ${formatNumber(MAX_PATTERN)} that are checked`;
  const reason = findCompileError(pattern, 'u');
  if (reason === undefined)
    return parsePattern(pattern) === undefined
      ? 'It needs ECMAScript 2025, which most validators don’t support yet: use `[aA]` instead of `(?i:a)`'
      : undefined;
  const loosely = findCompileError(pattern, '') === undefined;
  return `${reason}${loosely ? '. It compiles without the flag `u`, but JSON Schema asks for it (2020-12 Core §6.4) and ajv sets it' : ''}`;
}

/** The engine's reason, without the pattern that it repeats. */
function findCompileError(pattern: string, flags: string): string | undefined {
  try {
    new RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.replace(/^Invalid regular expression: /, '').replace(/^\/[\s\S]*\/[a-z]*: /, '');
  }
}

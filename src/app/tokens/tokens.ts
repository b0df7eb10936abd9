import { createCache, memoize, type ObjectCache } from '../../contract/memoize.ts';
import type { Target } from '../../emit/target.ts';
import { isDeferred } from '../../emit/tool-lists/is-deferred.ts';
import type { Certainty, Setting, TokenError } from '../../measure/formula.ts';
import { TOKEN_ERROR } from '../../measure/get-token-estimate.ts';
import { getWire } from '../wire/wire.ts';
import type { Tool, Workspace } from '../workspace.ts';
import { isCountedByText, measureDocument, type DocumentTokens } from './measure-document.ts';
import type { TokenCounts } from './token-counts.ts';
import { countLargeTexts, getFormula, getTokenSubject } from './token-subject.ts';

/** What some tools cost on a target. */
export interface Tokens {
  /**
   * Of what is in the context from the start; of a single tool, what it costs once it is there. At
   * least so many where some are unknown.
   */
  readonly tokens: number;
  /** Tools whose cost nobody has published or measured: they are not in `tokens`. */
  readonly unknown: number;
  /** What the provider's tool search finds when it is needed; nothing for a single tool. */
  readonly searchable: SearchableTokens;
  readonly kind: Certainty;
  /**
   * How far off, as shares; undefined where nothing was recorded to measure it with, and where it
   * is exact.
   */
  readonly error: TokenError | undefined;
  /**
   * The tokenizer has counted every text; what a formula makes of a count may still be an estimate.
   */
  readonly isCounted: boolean;
}

/** Tools that are in the request, but not in the context at its start. */
export interface SearchableTokens {
  readonly tools: number;
  readonly tokens: number;
  readonly unknown: number;
}

export const NO_SEARCHABLE: SearchableTokens = { tools: 0, tokens: 0, unknown: 0 };

/** What figures are made of. */
export interface TokenInput {
  readonly tokenized: TokenCounts;
}

interface CachedTokens extends TokenInput {
  readonly target: Target;
  readonly largeTexts: number;
  readonly tokens: Tokens;
}

const figuredTools = createCache<Tool, CachedTokens>();
const figuredLists = createCache<readonly Tool[], CachedTokens>();

/** One tool's tokens on the wire of a target, as in the context: deferred or not. */
export function measureToolTokens(figuring: TokenInput, tool: Tool, target: Target): Tokens {
  return memoizeTokens(figuredTools, tool, {
    tokenized: figuring.tokenized,
    target,
    add: () => {
      const sum = createSum();
      addToSum(sum, memoizeToolTokens(figuring.tokenized, tool, target));
      return getTotal(sum, target);
    },
  });
}

/**
 * Several tools': a tier, a phase, the set. What tools cost once per request is not in it: see
 * findFixedTokens.
 */
export function measureTotalTokens(
  figuring: TokenInput,
  tools: readonly Tool[],
  target: Target,
): Tokens {
  return memoizeTokens(figuredLists, tools, {
    tokenized: figuring.tokenized,
    target,
    add: () => addTokens(figuring.tokenized, tools, target),
  });
}

/** What is slow of their total and remembered, in steps of a tool each. */
export function* measureInSteps(
  { tokenized }: TokenInput,
  tools: readonly Tool[],
  target: Target,
): Generator<undefined, void> {
  for (const tool of tools) {
    memoizeToolTokens(tokenized, tool, target);
    yield;
  }
}

interface TokenRequest extends TokenInput {
  readonly target: Target;
  readonly add: () => Tokens;
}

/** Memoized: the page asks on every change of its state, and few are about tokens. */
function memoizeTokens<K extends object>(
  memory: ObjectCache<K, CachedTokens>,
  key: K,
  { tokenized, target, add }: TokenRequest,
): Tokens {
  const known = memory.get(key);
  const largeTexts = countLargeTexts();
  if (known?.tokenized === tokenized && known.target === target && known.largeTexts === largeTexts)
    return known.tokens;
  const tokens = add();
  memory.set(key, { tokenized, target, largeTexts, tokens });
  return tokens;
}

function addTokens(tokenized: TokenCounts, tools: readonly Tool[], target: Target): Tokens {
  const [sum, late] = [createSum(), createSum()];
  for (const tool of tools) {
    const isLate = isDeferred(getWire(tool.document, target).wire, target.family);
    addToSum(isLate ? late : sum, memoizeToolTokens(tokenized, tool, target));
  }
  return getTotal(sum, target, late);
}

/** Tokens of several tools, added up; see Tokens. */
export interface TokenSum {
  tools: number;
  tokens: number;
  unknown: number;
  isCounted: boolean;
  /** Some are from the catalogue of provider tools, and of no model in particular. */
  hasCatalogue: boolean;
}

export function createSum(): TokenSum {
  return { tools: 0, tokens: 0, unknown: 0, isCounted: true, hasCatalogue: false };
}

export function addToSum(sum: TokenSum, { tokens, isCounted, basis }: DocumentTokens): void {
  sum.tools += 1;
  sum.tokens += tokens;
  sum.isCounted &&= isCounted;
  if (basis === 'unknown') sum.unknown += 1;
  if (basis === 'catalogue') sum.hasCatalogue = true;
}

/** The sum in whole tokens, and how sure it is; `late`: of what is only searchable. */
export function getTotal(sum: TokenSum, target: Target, late: TokenSum = createSum()): Tokens {
  const { certainty, error } = getFormula(target);
  const isCounted = sum.isCounted && late.isCounted;
  const hasOthers = sum.hasCatalogue || sum.unknown > 0;
  const shown = hasOthers ? undefined : error;
  return {
    tokens: Math.round(sum.tokens),
    unknown: sum.unknown,
    searchable:
      late.tools === 0
        ? NO_SEARCHABLE
        : { tools: late.tools, tokens: Math.round(late.tokens), unknown: late.unknown },
    kind: isCounted && !sum.hasCatalogue ? certainty : 'estimate',
    error: isCounted || shown === undefined ? shown : mergeErrors(shown),
    isCounted,
  };
}

interface CachedToolTokens extends TokenInput {
  readonly target: Target;
  readonly largeTexts: number;
  readonly measured: DocumentTokens;
}

const weighedTools = createCache<Tool, CachedToolTokens>();

/** Memoized by tool: a keystroke among a thousand tools measures one. */
function memoizeToolTokens(tokenized: TokenCounts, tool: Tool, target: Target): DocumentTokens {
  const known = weighedTools.get(tool);
  const largeTexts = countLargeTexts();
  if (known?.target === target && known.tokenized === tokenized && known.largeTexts === largeTexts)
    return known.measured;
  const measured = measureDocument(tool.document, target, tokenized);
  weighedTools.set(tool, { tokenized, target, largeTexts, measured });
  return measured;
}

/**
 * An estimated count in a formula that is off itself. The same object each time: the page compares.
 */
const mergeErrors = memoize(({ cases, median, p90 }: TokenError): TokenError => ({
  cases,
  median: Math.hypot(median, TOKEN_ERROR.tool.median),
  p90: Math.hypot(p90, TOKEN_ERROR.tool.p90),
}));

/**
 * What tools cost once per request on the target, however many there are; undefined where nobody
 * knows it.
 */
export function findFixedTokens(target: Target, setting: Setting): number | undefined {
  return getFormula(target, setting.model).getFixedTokens(setting);
}

/** The texts that the tokenizer has to count for a workspace on a target, each once. */
export function listTexts(workspace: Workspace, target: Target): readonly string[] {
  return [
    ...new Set(
      workspace.tools.flatMap(({ document }) =>
        isCountedByText(document, target) ? [getTokenSubject(document, target).getText()] : [],
      ),
    ),
  ];
}

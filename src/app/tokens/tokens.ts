import type { JsonObject } from '../../contract/json/json.ts';
import { createCache, memoize, type ObjectCache } from '../../contract/memoize.ts';
import type { Target } from '../../emit/target.ts';
import type { Certainty, Formula, Setting, TokenError, ToolFacts } from '../../measure/formula.ts';
import { findFormula } from '../../measure/formulas.ts';
import { protocol } from '../../measure/formulas/protocol.ts';
import { getTokenEstimate, TOKEN_ERROR } from '../../measure/get-token-estimate.ts';
import { countJsonBytes, measureJson } from '../../measure/measure-json.ts';
import { getWire } from '../wire/wire.ts';
import type { Tool, Workspace } from '../workspace.ts';
import type { TokenCounts } from './token-counts.ts';
import {
  createFunctionJson,
  getToolFacts,
  printCountedText,
  readWireTool,
  selectCountedText,
} from './token-text.ts';

/** What some tools cost on a target. */
export interface Tokens {
  readonly tokens: number;
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

/** What figures are made of. */
export interface TokenInput {
  readonly tokenized: TokenCounts;
}

/** A tool as a formula sees it. */
interface TokenSubject {
  /**
   * What o200k counts. Of a large tool it is made when the tokenizer asks for it, not on every key.
   */
  readonly getText: () => string;
  /** Undefined where it has not been made. */
  readonly getKnownText: () => string | undefined;
  readonly facts: ToolFacts;
  /** Tokens of the text as long as they have not been counted. */
  readonly getEstimate: () => number;
  readonly isLarge: boolean;
}

/** Bytes on the wire from which a tool's text is no longer made with every key. */
const LARGE = 50_000;
/**
 * Tokens of a large tool's gpt-oss declaration as a share of those of its JSON: most of a large
 * tool is not shown to gpt-oss (median of 11 tools of the corpus, 0.15 to 1.4).
 */
const DECLARED = 0.78;

const usualFormulas = new Map<string, Formula>();

/** Of a target that nothing is known of, the bytes are counted. */
export function getFormula(target: Target, model?: string): Formula {
  if (model !== undefined) return findFormula(target.id, model) ?? protocol;
  const usual = usualFormulas.get(target.id) ?? findFormula(target.id) ?? protocol;
  usualFormulas.set(target.id, usual);
  return usual;
}

const subjectsByTarget = new Map<Target, (wire: JsonObject) => TokenSubject>();

/** Worked out once per wire: a keystroke changes one. */
export function getTokenSubject(document: JsonObject, target: Target): TokenSubject {
  const known =
    subjectsByTarget.get(target) ??
    memoize((wire: JsonObject): TokenSubject => createTokenSubject(wire, target));
  subjectsByTarget.set(target, known);
  return known(getWire(document, target).wire);
}

/** Large texts that were made until now: from then on their counts are known. */
let largeTexts = 0;

function createTokenSubject(wire: JsonObject, target: Target): TokenSubject {
  const counted = selectCountedText(wire, getFormula(target).text);
  const read = readWireTool(wire, target);
  const isLarge = countJsonBytes(wire) > LARGE;
  let made: string | undefined;
  let weighed: number | undefined;
  const getText = (): string => {
    if (made === undefined && isLarge) largeTexts += 1;
    return (made ??= printCountedText(wire, read, counted));
  };
  return {
    getText,
    getKnownText: () => (isLarge ? made : getText()),
    facts: getToolFacts(read),
    // Memoized by object: rows ask on every change of the state.
    getEstimate: () =>
      (weighed ??=
        counted === 'wire'
          ? measureJson(wire).tokens
          : counted === 'function'
            ? measureJson(createFunctionJson(read)).tokens
            : isLarge
              ? measureJson(createFunctionJson(read)).tokens * DECLARED
              : getTokenEstimate(getText())),
    isLarge,
  };
}

/** Tokens of a tool's text: counted, or estimated. */
export function countSubject(
  { getKnownText, getEstimate }: TokenSubject,
  { counts }: TokenCounts,
): { readonly tokens: number; readonly isCounted: boolean } {
  const text = getKnownText();
  const count = text === undefined ? undefined : counts.get(text);
  return { tokens: count ?? getEstimate(), isCounted: count !== undefined };
}

interface CachedTokens extends TokenInput {
  readonly target: Target;
  readonly largeTexts: number;
  readonly tokens: Tokens;
}

const figuredTools = createCache<Tool, CachedTokens>();
const figuredLists = createCache<readonly Tool[], CachedTokens>();

/** One tool's tokens on the wire of a target. */
export function measureToolTokens(figuring: TokenInput, tool: Tool, target: Target): Tokens {
  return memoizeTokens(figuredTools, tool, {
    tokenized: figuring.tokenized,
    target,
    listTools: () => [tool],
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
    listTools: () => tools,
  });
}

interface TokenRequest extends TokenInput {
  readonly target: Target;
  readonly listTools: () => readonly Tool[];
}

/** Memoized: the page asks on every change of its state, and few are about tokens. */
function memoizeTokens<K extends object>(
  memory: ObjectCache<K, CachedTokens>,
  key: K,
  { tokenized, target, listTools }: TokenRequest,
): Tokens {
  const known = memory.get(key);
  if (known?.tokenized === tokenized && known.target === target && known.largeTexts === largeTexts)
    return known.tokens;
  const tokens = addTokens(tokenized, listTools(), target);
  memory.set(key, { tokenized, target, largeTexts, tokens });
  return tokens;
}

function addTokens(tokenized: TokenCounts, tools: readonly Tool[], target: Target): Tokens {
  const { certainty, error } = getFormula(target);
  let [tokens, isCounted] = [0, true];
  for (const tool of tools) {
    const weighed = memoizeToolTokens(tokenized, tool, target);
    tokens += weighed.tokens;
    isCounted &&= weighed.isCounted;
  }
  return {
    tokens: Math.round(tokens),
    kind: isCounted ? certainty : 'estimate',
    error: isCounted || error === undefined ? error : mergeErrors(error),
    isCounted,
  };
}

interface CachedToolTokens extends TokenInput {
  readonly target: Target;
  readonly largeTexts: number;
  readonly tokens: number;
  readonly isCounted: boolean;
}

const weighedTools = createCache<Tool, CachedToolTokens>();

/** Memoized by tool: a keystroke among a thousand tools measures one. */
function memoizeToolTokens(tokenized: TokenCounts, tool: Tool, target: Target): CachedToolTokens {
  const known = weighedTools.get(tool);
  if (known?.target === target && known.tokenized === tokenized && known.largeTexts === largeTexts)
    return known;
  const subject = getTokenSubject(tool.document, target);
  const { tokens, isCounted } = countSubject(subject, tokenized);
  const weighed = {
    tokenized,
    target,
    largeTexts,
    tokens: getFormula(target).getToolTokens(tokens, subject.facts),
    isCounted,
  };
  weighedTools.set(tool, weighed);
  return weighed;
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
    ...new Set(workspace.tools.map(({ document }) => getTokenSubject(document, target).getText())),
  ];
}

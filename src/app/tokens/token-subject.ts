import type { JsonObject } from '../../contract/json/json.ts';
import { memoize } from '../../contract/memoize.ts';
import type { Target } from '../../emit/target.ts';
import type { Formula, ToolFacts } from '../../measure/formula.ts';
import { findFormula } from '../../measure/formulas.ts';
import { protocol } from '../../measure/formulas/protocol.ts';
import { getTokenEstimate } from '../../measure/get-token-estimate.ts';
import { countJsonBytes, measureJson } from '../../measure/measure-json.ts';
import { getWire } from '../wire/wire.ts';
import type { TokenCounts } from './token-counts.ts';
import {
  createFunctionJson,
  getToolFacts,
  printCountedText,
  readWireTool,
  selectCountedText,
} from './token-text.ts';

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

let largeTexts = 0;

/** Large texts that were made until now: from then on their counts are known. */
export function countLargeTexts(): number {
  return largeTexts;
}

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

import type { JsonObject } from '../../contract/json/json.ts';
import { createCache, memoize } from '../../contract/memoize.ts';
import { listWirePointers } from '../../emit/origins.ts';
import type { Target } from '../../emit/target.ts';
import { listStretchTokens } from '../../measure/list-stretch-tokens.ts';
import { measureCost } from '../tokens/cost.ts';
import { isCountedByText } from '../tokens/measure-document.ts';
import { splitCountedText } from '../tokens/token-shares.ts';
import { getWire } from '../wire/wire.ts';

/**
 * What a tool's tokens are for. The rest is what is neither: annotations, what a provider adds,
 * braces.
 */
export const TOOL_PARTS = ['name', 'description', 'parameters', 'output', 'rest'] as const;
export type ToolPart = (typeof TOOL_PARTS)[number];
export type ToolParts = Readonly<Record<ToolPart, number>>;

const NO_PARTS: ToolParts = { name: 0, description: 0, parameters: 0, output: 0, rest: 0 };

const sharesByTarget = new Map<Target, (document: JsonObject) => ToolParts>();

interface CountedParts {
  readonly target: Target;
  readonly parts: ToolParts;
}

/** The counts of a tool, for the last target. */
const countedParts = createCache<JsonObject, CountedParts>();

/**
 * Whole tokens that add up to the tool's own figure: shared out as its text was cut, see
 * countParts, and as estimated until then.
 */
export function measureToolParts(document: JsonObject, target: Target, tokens: number): ToolParts {
  // No text of a provider's own tool says what its tokens are for.
  if (!isCountedByText(document, target)) return { ...NO_PARTS, rest: Math.round(tokens) };
  return splitTokens(
    findCountedParts(document, target) ?? getEstimatedParts(document, target),
    Math.round(tokens),
  );
}

/** Whether nothing is left to count. */
export function hasCountedParts(document: JsonObject, target: Target): boolean {
  return findCountedParts(document, target) !== undefined || !isCountedByText(document, target);
}

function findCountedParts(document: JsonObject, target: Target): ToolParts | undefined {
  const known = countedParts.get(document);
  return known?.target === target ? known.parts : undefined;
}

function getEstimatedParts(document: JsonObject, target: Target): ToolParts {
  const known =
    sharesByTarget.get(target) ?? memoize((each: JsonObject) => measureParts(each, target));
  sharesByTarget.set(target, known);
  return known(document);
}

const PLACES = [
  ['name', 'name'],
  ['description', 'description'],
  ['parameters', 'input_schema'],
  ['output', 'output_schema'],
] as const satisfies readonly (readonly [ToolPart, string])[];

/**
 * `ends`: where the tokens of the tool's text end, see Tokenizing.cut of subjectOf(…).text(). A
 * token across a border is shared by its characters.
 */
export function countParts(document: JsonObject, target: Target, ends: readonly number[]): void {
  const { wire, origins } = getWire(document, target);
  const stretches = splitCountedText(wire, target);
  const shares = listStretchTokens(stretches, ends);
  const places = PLACES.map(([part, key]) => ({ part, at: listWirePointers(origins, [key]) }));
  const parts = { ...NO_PARTS };
  stretches.forEach(({ at }, i) => {
    const part =
      places.find((each) =>
        each.at.some(
          (place) =>
            place.length > 0 && place.every((key, depth) => String(key) === String(at[depth])),
        ),
      )?.part ?? 'rest';
    parts[part] += shares[i] ?? 0;
  });
  countedParts.set(document, { target, parts });
}

function measureParts(document: JsonObject, target: Target): ToolParts {
  const measureKey = (key: string): number => measureCost(document, target, [key])?.tokens ?? 0;
  const parts = {
    name: measureKey('name'),
    description: measureKey('description'),
    parameters: measureKey('input_schema'),
    output: measureKey('output_schema'),
  };
  const whole = measureCost(document, target, [])?.tokens ?? 0;
  return {
    ...parts,
    rest: Math.max(0, whole - parts.name - parts.description - parts.parameters - parts.output),
  };
}

/** Each part is rounded down, and what is left goes to those that lost most. */
function splitTokens(weights: ToolParts, tokens: number): ToolParts {
  const sum = TOOL_PARTS.reduce((total, part) => total + weights[part], 0);
  const getExactShare = (part: ToolPart): number =>
    sum === 0 ? (part === 'rest' ? tokens : 0) : (weights[part] / sum) * tokens;
  const getRemainder = (part: ToolPart): number =>
    getExactShare(part) - Math.floor(getExactShare(part));
  const left =
    tokens - TOOL_PARTS.reduce((total, part) => total + Math.floor(getExactShare(part)), 0);
  const raised = new Set<ToolPart>(
    TOOL_PARTS.toSorted((a, b) => getRemainder(b) - getRemainder(a)).slice(0, left),
  );
  const getWholeShare = (part: ToolPart): number =>
    Math.floor(getExactShare(part)) + (raised.has(part) ? 1 : 0);
  return {
    name: getWholeShare('name'),
    description: getWholeShare('description'),
    parameters: getWholeShare('parameters'),
    output: getWholeShare('output'),
    rest: getWholeShare('rest'),
  };
}

export function addParts(parts: readonly ToolParts[]): ToolParts {
  const measureTotal = (part: ToolPart): number =>
    parts.reduce((total, each) => total + each[part], 0);
  return {
    name: measureTotal('name'),
    description: measureTotal('description'),
    parameters: measureTotal('parameters'),
    output: measureTotal('output'),
    rest: measureTotal('rest'),
  };
}

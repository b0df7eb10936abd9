import type { JsonObject } from '../contract/json.ts';
import { remember } from '../contract/remember.ts';
import type { Target } from '../emit/target.ts';
import { costAt } from './cost.ts';

/** What a tool's tokens are for. The rest is what is neither: annotations, what a provider adds, braces. */
export const TOOL_PARTS = ['name', 'description', 'parameters', 'output', 'rest'] as const;
export type ToolPart = (typeof TOOL_PARTS)[number];
export type ToolParts = Readonly<Record<ToolPart, number>>;

const sharesByTarget = new Map<Target, (document: JsonObject) => ToolParts>();

/** Whole tokens that add up to the tool's own figure. How they are shared out is estimated, however exactly the whole was counted. */
export function partTokens(document: JsonObject, target: Target, tokens: number): ToolParts {
  const known = sharesByTarget.get(target) ?? remember((each: JsonObject) => weighParts(each, target));
  sharesByTarget.set(target, known);
  return shareOut(known(document), Math.round(tokens));
}

function weighParts(document: JsonObject, target: Target): ToolParts {
  const at = (key: string): number => costAt(document, target, [key])?.tokens ?? 0;
  const parts = { name: at('name'), description: at('description'), parameters: at('input_schema'), output: at('output_schema') };
  const whole = costAt(document, target, [])?.tokens ?? 0;
  return { ...parts, rest: Math.max(0, whole - parts.name - parts.description - parts.parameters - parts.output) };
}

/** Each part is rounded down, and what is left goes to those that lost most. */
function shareOut(weights: ToolParts, tokens: number): ToolParts {
  const sum = TOOL_PARTS.reduce((total, part) => total + weights[part], 0);
  const exact = (part: ToolPart): number => (sum === 0 ? (part === 'rest' ? tokens : 0) : (weights[part] / sum) * tokens);
  const lost = (part: ToolPart): number => exact(part) - Math.floor(exact(part));
  const left = tokens - TOOL_PARTS.reduce((total, part) => total + Math.floor(exact(part)), 0);
  const raised = new Set<ToolPart>(TOOL_PARTS.toSorted((a, b) => lost(b) - lost(a)).slice(0, left));
  const whole = (part: ToolPart): number => Math.floor(exact(part)) + (raised.has(part) ? 1 : 0);
  return { name: whole('name'), description: whole('description'), parameters: whole('parameters'), output: whole('output'), rest: whole('rest') };
}

export function addParts(parts: readonly ToolParts[]): ToolParts {
  const sum = (part: ToolPart): number => parts.reduce((total, each) => total + each[part], 0);
  return { name: sum('name'), description: sum('description'), parameters: sum('parameters'), output: sum('output'), rest: sum('rest') };
}

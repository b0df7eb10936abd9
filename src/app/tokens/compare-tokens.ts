import type { Target } from '../../emit/target.ts';
import type { Certainty } from '../../measure/formula.ts';
import { getName } from '../derive.ts';
import type { Tool, Workspace } from '../workspace.ts';
import { measureTotalTokens, type TokenInput } from './tokens.ts';

export interface ToolDifference {
  readonly name: string;
  /** Undefined where the tool is not there. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** What tools cost on a target at two times. */
interface TokenDifference {
  readonly before: number;
  readonly after: number;
  readonly kind: Certainty;
  /**
   * Tools that cost something else, the largest difference first. By name: a snapshot knows no
   * other identity.
   */
  readonly tools: readonly ToolDifference[];
}

interface ComparedDesigns {
  readonly before: Workspace;
  readonly after: Workspace;
  readonly target: Target;
}

export function compareTokens(
  figuring: TokenInput,
  { before, after, target }: ComparedDesigns,
): TokenDifference {
  const measureTools = (tools: readonly Tool[]): number =>
    measureTotalTokens(figuring, tools, target).tokens;
  const all = measureTotalTokens(figuring, [...before.tools, ...after.tools], target);
  const tools = groupByName(before, after).flatMap(([was, is]): readonly ToolDifference[] => {
    const [known] = [...was, ...is];
    const difference = {
      name: known === undefined ? '' : getName(known),
      before: was.length === 0 ? undefined : measureTools(was),
      after: is.length === 0 ? undefined : measureTools(is),
    };
    return difference.before === difference.after ? [] : [difference];
  });
  return {
    before: measureTools(before.tools),
    after: measureTools(after.tools),
    kind: all.kind,
    tools: tools.toSorted((a, b) => measureChange(b) - measureChange(a)),
  };
}

function measureChange({ before = 0, after = 0 }: ToolDifference): number {
  return Math.abs(after - before);
}

/** Tools of one name, should there be several, are one. */
function groupByName(
  before: Workspace,
  after: Workspace,
): readonly (readonly [readonly Tool[], readonly Tool[]])[] {
  const pairs = new Map<string, readonly [Tool[], Tool[]]>();
  for (const [side, { tools }] of [
    [0, before],
    [1, after],
  ] as const) {
    for (const tool of tools) {
      const pair = pairs.get(getName(tool)) ?? [[], []];
      pair[side].push(tool);
      pairs.set(getName(tool), pair);
    }
  }
  return [...pairs.values()];
}

import { getText } from '../../simulate/value.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import type { CauseFinder } from '../cause.ts';
import { checkCall } from '../causes/check-call.ts';
import { createCallFinder, listLaterTurns, type ToolCall } from '../causes/create-call-finder.ts';
import { createSiblingChange } from '../causes/create-sibling-change.ts';
import { listValues } from '../counting/list-values.ts';
import { readFailure } from '../read-failure.ts';

export const confusedTools: CauseFinder = createCallFinder({
  id: 'confused-tools',
  label: 'Tools taken for each other',
  advice: 'Say in the siblings of the first tool when the second one is called instead.',
  addCall: (found, tally, context) => {
    const other = isRefused(found, context) ? findOther(found) : undefined;
    if (other !== undefined)
      tally.add(found.tool.name, { other: other.tool }, { ...found, end: other.turn });
  },
  describe: ({ other }) => `Models call it, fail, and then call \`${String(other)}\` instead.`,
  createChange: ({ details }, document) => {
    const tool = getText(details, 'other');
    const when = `This tool fails and its arguments fit \`${tool ?? ''}\``;
    return tool === undefined ? undefined : createSiblingChange(document, { tool, when });
  },
});

/** By its tool, or where the log has no result, by the contract. */
function isRefused({ tool, call }: ToolCall, context: AnalysisContext): boolean {
  return call.result === undefined
    ? (checkCall(context, tool, call)?.errors ?? []).length > 0
    : readFailure(call.result) !== undefined;
}

/**
 * The tool that then succeeded with an equal argument, in the next turn with calls. Where the first
 * is called again for the same request, the other was a step on the way.
 */
function findOther(found: ToolCall): { readonly tool: string; readonly turn: number } | undefined {
  const { call, turn } = found;
  const later = listLaterTurns(found).filter(({ calls }) => calls.length > 0);
  const names = [turn, ...later].flatMap(({ calls }) => calls.map(({ tool }) => tool));
  if (names.filter((name) => name === call.tool).length > 1) return undefined;
  const values = listValues(call.input);
  const [next] = later;
  const other = next?.calls.find(
    ({ input, result }) =>
      result !== undefined &&
      readFailure(result) === undefined &&
      [...listValues(input)].some((value) => values.has(value)),
  );
  return next && other && { tool: other.tool, turn: next.index };
}

import type { Gate, Need, Registry } from '../registry.ts';
import { findDoneTool, listDoneTools } from './done-tool.ts';
import {
  convertToValue,
  createRoutedTool,
  listRoutedPhases,
  type RoutableTool,
} from './routed-tool.ts';
import type { RoutedGate, RoutedNeed, Router } from './router.ts';

/** The router of a registry. Leaves out what is not declared: an export contains this data. */
export function createRouter(registry: Registry, tools: readonly RoutableTool[]): Router {
  const names = tools.map(({ name }) => name);
  const done = registry.done_tool ?? findDoneTool(names);
  const gates = registry.gates.map(createRoutedGate);
  return {
    tools: tools.map(createRoutedTool),
    phases: listRoutedPhases(registry),
    gates: done === undefined ? [...gates, ...listDoneGates(gates, listDoneTools(names))] : gates,
    ...(done === undefined ? {} : { done_tool: done }),
  };
}

const MOST_REPEATED = 1_000;

/**
 * With several possible done tools, each gets the gates on done. Where that would be more than
 * 1,000 gates, all of these tools are refused.
 */
function listDoneGates(
  gates: readonly RoutedGate[],
  names: readonly string[],
): readonly RoutedGate[] {
  const onDone = gates.filter(({ tool }) => tool === undefined);
  if (onDone.length * names.length > MOST_REPEATED)
    return names.map((tool) => ({ tool, requires: [], unread: 1 }));
  return names.flatMap((tool) => onDone.map((gate) => ({ tool, ...gate })));
}

/** A need without a tool counts as one that cannot be read. */
function createRoutedGate({ tool, phase, requires, unread }: Gate): RoutedGate {
  const named = requires.filter((need) => need.tool !== '');
  return {
    ...(tool === undefined ? {} : { tool }),
    ...(phase === undefined ? {} : { phase }),
    requires: named.map(createRoutedNeed),
    ...(unread === undefined ? {} : { unread }),
  };
}

function createRoutedNeed({
  tool,
  at_least,
  after,
  outcome,
  phase,
  input,
  output,
}: Need): RoutedNeed {
  return {
    tool,
    ...(at_least === undefined ? {} : { at_least }),
    ...(after === undefined ? {} : { after }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(phase === undefined ? {} : { phase }),
    ...(input === undefined ? {} : { input: convertToValue(input) }),
    ...(output === undefined ? {} : { output: convertToValue(output) }),
  };
}

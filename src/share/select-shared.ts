import type { Design } from '../contract/design.ts';
import type { JsonObject } from '../contract/json/json.ts';

/** Parts of a registry about its sessions: they name tools that a link to some of them lacks. */
export const SESSION_PARTS = ['phases', 'gates', 'done_tool', 'cases', 'readings'] as const;

const LEFT_OUT: ReadonlySet<string> = new Set(SESSION_PARTS);

/** The design of some of its tools, without the parts about its sessions; itself for all tools. */
export function selectShared(
  design: Design,
  isChosen: (tool: JsonObject, index: number) => boolean,
): Design {
  const tools = design.tools.filter(isChosen);
  if (tools.length === design.tools.length) return design;
  return { registry: new Map([...design.registry].filter(([key]) => !LEFT_OUT.has(key))), tools };
}

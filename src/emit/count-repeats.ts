import type { SentTool } from './limit.ts';

/** 1 for each tool whose name an earlier tool already has, else 0. */
export function countRepeats(tools: readonly SentTool[]): readonly number[] {
  const taken = new Set<string>();
  return tools.map(({ contract: { name } }) => {
    if (taken.has(name)) return 1;
    taken.add(name);
    return 0;
  });
}

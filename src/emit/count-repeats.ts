import type { SentTool } from './limit.ts';

/** 1 for each tool under a name that one before it bears. */
export function countRepeats(tools: readonly SentTool[]): readonly number[] {
  const taken = new Set<string>();
  return tools.map(({ contract: { name } }) => {
    if (taken.has(name)) return 1;
    taken.add(name);
    return 0;
  });
}

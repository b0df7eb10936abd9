import type { Problem } from '../contract/problem.ts';
import type { ImportNote } from './importer.ts';

/** A note about the tool of that name; `problem.message` is what it says of the tool. */
export function createToolNote(tool: string, problem: Problem): ImportNote {
  return {
    ...problem,
    message: `Tool ${JSON.stringify(tool)}: ${problem.message}`,
    about: { tool, says: problem.message },
  };
}

import type { Problem } from '../contract/problem.ts';
import type { ImportNote } from './importer.ts';

/** A note about the tool of that name, with the problem's message. */
export function createToolNote(tool: string, problem: Problem): ImportNote {
  return {
    ...problem,
    message: `Tool ${JSON.stringify(tool)}: ${problem.message}`,
    about: { tool, says: problem.message },
  };
}

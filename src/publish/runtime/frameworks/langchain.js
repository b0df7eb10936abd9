/** LangChain: the tools for `bindTools` and agents. Written for `@langchain/core` 1. */
import { tool } from '@langchain/core/tools';
import { checkArguments } from './check-arguments.js';
import { TOOLS } from './tools.js';

/** `handlers`: functions by the tool's name, of its arguments. Throws where one is missing. */
export function createTools(handlers) {
  return TOOLS.map(({ name, description, parameters }) => {
    if (!Object.hasOwn(handlers, name)) throw new TypeError(`There is no handler for ${name}.`);
    const run = async (input, config) => {
      const problem = checkArguments(name, input);
      if (problem !== undefined) return problem;
      return handlers[name](input, config);
    };
    return tool(run, { name, description, schema: parameters });
  });
}

/** OpenAI Agents SDK: the tools for `new Agent({ tools })`. Written for `@openai/agents` 0.20. */
import { tool } from '@openai/agents';
import { checkArguments } from './check-arguments.js';
import { TOOLS } from './tools.js';

/** `handlers`: functions by the tool's name, of its arguments. Throws where one is missing. */
export function createTools(handlers) {
  return TOOLS.map(({ name, description, parameters }) => {
    if (!Object.hasOwn(handlers, name)) throw new TypeError(`There is no handler for ${name}.`);
    return tool({
      name,
      description,
      parameters,
      // Strict mode takes fewer schemas and makes optional parameters required.
      strict: false,
      execute: async (input, context) =>
        checkArguments(name, input) ?? handlers[name](input, context),
    });
  });
}

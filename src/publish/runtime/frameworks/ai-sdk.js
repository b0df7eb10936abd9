/** AI SDK: the tools for `generateText` and `streamText`. Written for `ai` 7. */
import { jsonSchema, tool } from 'ai';
import { checkArguments } from './check-arguments.js';
import { TOOLS } from './tools.js';

/**
 * `handlers`: functions by the tool's name, of its arguments. A tool without one has no `execute`:
 * its calls are returned to you.
 */
export function createTools(handlers = {}) {
  return Object.fromEntries(
    TOOLS.map(({ name, description, parameters }) => [
      name,
      tool({
        description,
        inputSchema: jsonSchema(parameters, {
          validate: (value) => {
            const problem = checkArguments(name, value);
            return problem === undefined
              ? { success: true, value }
              : { success: false, error: new TypeError(problem) };
          },
        }),
        ...(Object.hasOwn(handlers, name) ? { execute: handlers[name] } : {}),
      }),
    ]),
  );
}

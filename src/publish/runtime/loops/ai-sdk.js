import { generateText, isStepCount, jsonSchema, tool } from 'ai';
import { createGuard, getRegistry, printContent } from './guard.js';

export async function runTask(model, { descriptions, task, ...options }) {
  const guard = createGuard(options);
  const createTool = ({ name, schema }) =>
    tool({
      description: descriptions[name],
      inputSchema: jsonSchema(schema),
      execute: async (input, { toolCallId }) => {
        const { observations } = await guard.call(name, input, toolCallId);
        return printContent(observations[0].content);
      },
    });
  return generateText({
    model,
    prompt: task,
    tools: Object.fromEntries(getRegistry().tools.map((each) => [each.name, createTool(each)])),
    stopWhen: isStepCount(50),
    prepareStep: () => {
      guard.startTurn();
      return { activeTools: guard.listTools() };
    },
  });
}

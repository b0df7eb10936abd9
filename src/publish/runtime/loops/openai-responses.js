import { createGuard, describeTextCalls, printContent } from './guard.js';

export async function runTask(client, { model, tools, task, ...options }) {
  const guard = createGuard(options);
  const input = [{ role: 'user', content: task }];
  for (let turn = 0; turn < 50; turn += 1) {
    // A provider's own tool has no name, a namespace has its tools'.
    const isShown = ({ type, name }) =>
      !name || type === 'namespace' || guard.listTools().includes(name);
    const shown = tools.filter(isShown);
    const { output } = await client.responses.create({ model, tools: shown, input });
    input.push(...output);
    const run = await guard.run({ output });
    const results = output.flatMap(({ type, call_id }) => {
      const answer = run.observations.find(({ id }) => id === call_id);
      return answer === undefined
        ? []
        : [{ type: `${type}_output`, call_id, output: printContent(answer.content) }];
    });
    const done = guard.canEmitDone();
    const hasCalls = run.observations.length + run.ignored.length > 0;
    if (!hasCalls && done.allowed) return input;
    const text = hasCalls ? describeTextCalls(run) : `${done.message} ${done.hint}`;
    input.push(...results, ...(text ? [{ role: 'user', content: text }] : []));
    guard.startTurn();
  }
  throw new Error('The task did not end within 50 turns.');
}

import { createGuard, describeTextCalls, printContent } from './guard.js';

export async function runTask(client, { model, tools, task, ...options }) {
  const guard = createGuard(options);
  const input = [{ role: 'user', content: task }];
  for (let turn = 0; turn < 50; turn += 1) {
    const shown = tools.filter(({ name }) => guard.listTools().includes(name));
    const { output } = await client.responses.create({ model, tools: shown, input });
    input.push(...output);
    const run = await guard.run({ output });
    const results = run.observations.flatMap(({ id, recovered, content }) =>
      recovered
        ? []
        : [{ type: 'function_call_output', call_id: id, output: printContent(content) }],
    );
    const done = guard.canEmitDone();
    const hasCalls = run.observations.length + run.ignored.length > 0;
    if (!hasCalls && done.allowed) return input;
    const text = hasCalls ? describeTextCalls(run) : `${done.message} ${done.hint}`;
    input.push(...results, ...(text ? [{ role: 'user', content: text }] : []));
    guard.startTurn();
  }
  throw new Error('The task did not end within 50 turns.');
}

import { createGuard, describeTextCalls, printContent } from './guard.js';

export async function runTask(client, { model, tools, task, ...options }) {
  const guard = createGuard(options);
  const messages = [{ role: 'user', content: task }];
  for (let turn = 0; turn < 50; turn += 1) {
    const shown = tools.filter(({ name }) => !name || guard.listTools().includes(name));
    const request = { model, max_tokens: 4096, tools: shown, messages };
    const { role, content } = await client.messages.create(request);
    messages.push({ role, content });
    const run = await guard.run({ role, content });
    const results = run.observations.flatMap(({ id, recovered, content: read, outcome: { ok } }) =>
      recovered
        ? []
        : [{ type: 'tool_result', tool_use_id: id, content: printContent(read), is_error: !ok }],
    );
    const done = guard.canEmitDone();
    const hasCalls = run.observations.length + run.ignored.length > 0;
    if (!hasCalls && done.allowed) return messages;
    const text = hasCalls ? describeTextCalls(run) : `${done.message} ${done.hint}`;
    messages.push({ role: 'user', content: text ? [...results, { type: 'text', text }] : results });
    guard.startTurn();
  }
  throw new Error('The task did not end within 50 turns.');
}

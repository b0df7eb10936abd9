import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * An MCP server over stdio that knows one thing: the answer to `tools/list` in the file that it is
 * given.
 */
const listed = JSON.parse(readFileSync(process.argv[2], 'utf8'));

const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'bench', version: '1.0.0' },
  }),
  ping: () => ({}),
  'tools/list': () => listed,
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  const answer = answers[method];
  const reply =
    answer === undefined
      ? { error: { code: -32_601, message: `no method ${method}` } }
      : { result: answer(params ?? {}) };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...reply })}\n`);
}

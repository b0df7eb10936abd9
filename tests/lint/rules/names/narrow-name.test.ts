import { describe, expect, it } from 'vitest';
import { lintExample } from '../../lint-documents.ts';

const RULE = 'narrow-name';
const text = { type: 'string' };
const tool = (name: string, properties: object, rest: object = {}): object => ({
  name,
  input_schema: { type: 'object', properties },
  ...rest,
});
const find = (example: object) =>
  lintExample(example)
    .filter(({ code }) => code === RULE)
    .map(({ severity, message }) => `${severity} ${message}`);

describe(RULE, () => {
  it.each([
    [
      tool('execute_anything', { command: text }),
      'error `command` accepts any instruction: approving `execute_anything` once approves every call.',
    ],
    [
      tool('do_everything', { task: text, data: { type: 'object' } }),
      'error `task` accepts any instruction: approving `do_everything` once approves every call.',
    ],
    [
      tool('call_api', { url: text, method: text, body: text }),
      'error `url`, `method` and `body` accept any request to any address: approving `call_api` once approves every call.',
    ],
    [
      tool('http_request', {
        url: text,
        method: { enum: ['GET', 'POST'] },
        headers: { type: 'object' },
      }),
      'error `url`, `method` and `headers` accept any request to any address: approving `http_request` once approves every call.',
    ],
    [
      tool('update_database', { sql: text }),
      'error `sql` accepts any statement: approving `update_database` once approves every call.',
    ],
    [
      tool('postgres_query', { query: text }),
      'error `query` accepts any statement: approving `postgres_query` once approves every call.',
    ],
    [
      tool('send_message', { payload: { type: 'object' } }),
      'error `payload` accepts any JSON: approving `send_message` once approves every call.',
    ],
    [
      tool('send_message', { payload: text }),
      'error `payload` accepts any JSON: approving `send_message` once approves every call.',
    ],
    [
      tool('run_command', { command: text, cwd: text }),
      'error `command` accepts any command: approving `run_command` once approves every call.',
    ],
    [
      tool('execute_python', { code: text }),
      'error `code` accepts any code: approving `execute_python` once approves every call.',
    ],
  ])('flags %j', (example, message) => {
    expect(find(example)).toEqual([message]);
  });

  it.each([
    [
      tool(
        'Bash',
        { command: text },
        {
          risk_class: 'open_execution',
          permission: { default: 'run_in_sandbox', sandbox: { network: 'none' } },
        },
      ),
    ],
    [
      tool(
        'run_command',
        { command: text },
        {
          risk_class: 'open_execution',
          permission: { default: 'allow', allowlist: ['git status'] },
        },
      ),
    ],
    [tool('run_command', { command: { enum: ['build', 'test'] } })],
    [tool('run_command', { command: { ...text, pattern: '^npm (?:test|run build)$' } })],
    [tool('query_database', { sql: text }, { description: 'Run a read-only SQL query.' })],
    [tool('query_database', { sql: { ...text, description: 'A SELECT statement.' } })],
    [tool('query_database', { sql: text }, { risk_class: 'read_only' })],
    [
      tool(
        'query_database',
        { sql: text },
        { wire: { mcp: { annotations: { readOnlyHint: true } } } },
      ),
    ],
    [tool('search_issues', { query: text })],
    [tool('web_search', { query: text })],
    [tool('fetch_page', { url: text })],
    [tool('analyze_code', { code: text })],
    [tool('format_sql', { sql: text })],
    [tool('execute_trade', { code: { ...text, description: 'Confirmation code.' } })],
    [tool('send_message', { channel: text, body: text })],
    [tool('create_webhook', { url: text, events: { type: 'array' } })],
    [tool('send_message', { message: { type: 'object', properties: { to: text, text } } })],
    [tool('find_any_room', { floor: { type: 'integer' } })],
    [tool('get_command', { name: text })],
  ])('leaves %j alone', (example) => {
    expect(find(example)).toEqual([]);
  });

  it.each([
    [tool('run_command', { command: text }), 0],
    [tool('execute_sql', { sql: text }), 0],
    [tool('postgres_query', { query: text }), 0],
    [tool('evaluate_script', { script: text }), 0],
    [tool('update_database', { sql: text }), 1],
    [tool('call_api', { url: text, method: text, body: text }), 1],
    [tool('execute_anything', { command: text }), 1],
    [tool('send_message', { payload: { type: 'object' } }), 1],
  ])('in recommended leaves consoles alone whose name says so: %j', (example, count) => {
    const found = lintExample({ tools: [example], registry: { profile: 'definition' } });
    expect(found.filter(({ code }) => code === RULE)).toHaveLength(count);
  });

  it('flags open execution that nothing holds', () => {
    expect(
      find(tool('run_command', { command: text }, { risk_class: 'open_execution' })),
    ).toHaveLength(1);
  });
});

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
      'error `execute_anything` takes any order at all: `command` narrows nothing.',
    ],
    [
      tool('do_everything', { task: text, data: { type: 'object' } }),
      'error `do_everything` takes any order at all: `task` narrows nothing.',
    ],
    [
      tool('call_api', { url: text, method: text, body: text }),
      'warning `call_api` takes any request to any address: `url`, `method` and `body` narrow nothing.',
    ],
    [
      tool('http_request', {
        url: text,
        method: { enum: ['GET', 'POST'] },
        headers: { type: 'object' },
      }),
      'warning `http_request` takes any request to any address: `url`, `method` and `headers` narrow nothing.',
    ],
    [
      tool('update_database', { sql: text }),
      'warning `update_database` takes any statement: `sql` narrows nothing.',
    ],
    [
      tool('postgres_query', { query: text }),
      'warning `postgres_query` takes any statement: `query` narrows nothing.',
    ],
    [
      tool('send_message', { payload: { type: 'object' } }),
      'warning `send_message` takes anything as its only content: `payload` narrows nothing.',
    ],
    [
      tool('send_message', { payload: text }),
      'warning `send_message` takes anything as its only content: `payload` narrows nothing.',
    ],
    [
      tool('run_command', { command: text, cwd: text }),
      'warning `run_command` takes any command: `command` narrows nothing.',
    ],
    [
      tool('execute_python', { code: text }),
      'warning `execute_python` takes any code: `code` narrows nothing.',
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

  it('flags open execution that nothing holds', () => {
    expect(
      find(tool('run_command', { command: text }, { risk_class: 'open_execution' })),
    ).toHaveLength(1);
  });
});

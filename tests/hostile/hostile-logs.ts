import { gzipSync, zipSync } from 'fflate';
import { list, record, textFile, type HostileFile } from './hostile-file.ts';

interface LoggedCall {
  readonly name: string;
  readonly input: unknown;
  readonly result?: string;
  readonly question?: string;
}

/** One conversation of Chat Completions with one call, as a line. */
function line({ name, input, result = '{"ok": true}', question = 'Go on.' }: LoggedCall): string {
  const call = {
    id: 'c',
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  };
  return JSON.stringify({
    messages: [
      { role: 'user', content: question },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: 'c', content: result },
    ],
  });
}

const PLAIN = line({ name: 'find_order', input: { id: 'W1' } });
const encoder = new TextEncoder();

function logFile(what: string, make: () => string): HostileFile {
  return textFile(what, make, 'hostile.jsonl');
}

function repeat(count: number, make: (i: number) => string): string {
  return list(count, make).join('\n');
}

const CONTROLS =
  '\u001b[31mred\u001b[0m \u202Eevil\u202C \u200B\u0007 \u001b]8;;https://example.com\u0007click\u001b]8;;\u0007';
const MARKUP = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';

/** Logs that were made to break a reader, the counting or the screen. */
export const hostileLogs: readonly HostileFile[] = [
  logFile('10⁶ lines, 1 % broken', () =>
    repeat(1_000_000, (i) => (i % 100 === 7 ? '{"messages": [' : '{"role": "user"}')),
  ),
  logFile('100,000 conversations, 1 % broken', () =>
    repeat(100_000, (i) => (i % 100 === 7 ? PLAIN.slice(0, -3) : PLAIN)),
  ),
  logFile('one line of 50 MB', () => line({ name: 'a', input: { text: 'x'.repeat(50_000_000) } })),
  logFile('a text of 15 MB in a result', () =>
    line({ name: 'a', input: {}, result: 'error '.repeat(2_500_000) }),
  ),
  {
    what: 'a gzip bomb',
    name: 'hostile.jsonl.gz',
    make: () => gzipSync(new Uint8Array(300_000_000).fill(0x20), { level: 9 }),
  },
  {
    what: 'a zip bomb beside a log',
    name: 'hostile.zip',
    make: () =>
      zipSync({
        'a.jsonl': encoder.encode(PLAIN),
        'bomb.jsonl': [new Uint8Array(300_000_000).fill(0x20), { level: 9 }],
      }),
  },
  {
    what: 'a zip with 20,000 logs',
    name: 'hostile.zip',
    make: () => zipSync(record(20_000, (i) => [`${i}.jsonl`, encoder.encode(PLAIN)])),
  },
  logFile('terminal and bidi controls everywhere', () =>
    repeat(50, (i) =>
      line({
        name: CONTROLS,
        input: { [CONTROLS]: CONTROLS },
        result: JSON.stringify({ error: { code: CONTROLS, message: `${CONTROLS}${i}` } }),
        question: CONTROLS,
      }),
    ),
  ),
  logFile('markup everywhere', () =>
    repeat(50, (i) =>
      line({
        name: MARKUP,
        input: { [MARKUP]: MARKUP },
        result: JSON.stringify({ error: { code: MARKUP, message: `${MARKUP}${i}` } }),
        question: MARKUP,
      }),
    ),
  ),
  logFile('names of the language', () =>
    repeat(60, (i) =>
      line({
        name: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'][i % 4] ?? '',
        input: JSON.parse('{"__proto__": {"a": 1}, "constructor": 1, "toString": null}'),
        result: '{"__proto__": {"error": "x"}, "error": {"code": "__proto__"}}',
      }),
    ),
  ),
  logFile('a name of 1 MB', () =>
    repeat(40, () => line({ name: 'n'.repeat(1_000_000), input: {} })),
  ),
  logFile('20,000 tools, each called once', () =>
    repeat(20_000, (i) => line({ name: `tool_${i}`, input: { [`field_${i}`]: i } })),
  ),
  logFile('arguments 100,000 levels deep', () =>
    line({ name: 'a', input: 1 }).replace(
      '"arguments":"1"',
      () => `"arguments":${JSON.stringify(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)}`,
    ),
  ),
  logFile('a line 1,000,000 levels deep', () => `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`),
  logFile('one conversation of 100,000 calls that fail', () =>
    JSON.stringify({
      messages: list(100_000, (i) => [
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: `c${i}`, type: 'function', function: { name: 'a', arguments: '{}' } }],
        },
        { role: 'tool', tool_call_id: `c${i}`, content: '{"error": {"code": "busy"}}' },
      ]).flat(),
    }),
  ),
  logFile('texts that nearly are calls', () =>
    repeat(200, () =>
      JSON.stringify({
        messages: [
          { role: 'user', content: 'Go on.' },
          { role: 'assistant', content: '<tool_call>\n```json\n{"name": "a(('.repeat(5_000) },
        ],
      }),
    ),
  ),
  logFile('times that are none', () =>
    repeat(60, (i) =>
      JSON.stringify({
        timestamp: ['9999999999999999', 'yesterday', -1, 1e308, '0000-00-00', null][i % 6],
        ...JSON.parse(PLAIN),
      }),
    ),
  ),
  logFile('NaN, Infinity and lone surrogates', () =>
    ['{"messages": NaN}', '{"messages": Infinity}', PLAIN.replace('W1', '\\\\ud800'), PLAIN].join(
      '\n',
    ),
  ),
];

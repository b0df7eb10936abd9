import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  hasOutsideData,
  NEEDS_OUTSIDE_DATA,
  readOutside,
} from '../../outside-data/outside-data.ts';
import { openFolder } from '../open-folder.ts';

interface Turn {
  readonly call?: Readonly<Record<string, unknown>>;
  readonly tool?: string;
  readonly text?: string;
  /** What the tool answers. */
  readonly result?: string;
}

/** One conversation of Chat Completions, on one line. */
function lineOf(id: string, ...turns: readonly Turn[]): string {
  const messages = turns.flatMap(({ call, tool = 'get_order', text = '', result = '{}' }, i) =>
    call === undefined
      ? [{ role: 'assistant', content: text }]
      : [
          {
            role: 'assistant',
            content: text,
            tool_calls: [
              {
                id: `c${i}`,
                type: 'function',
                function: { name: tool, arguments: JSON.stringify(call) },
              },
            ],
          },
          { role: 'tool', tool_call_id: `c${i}`, content: result },
        ],
  );
  return JSON.stringify({ id, messages: [{ role: 'user', content: 'Go.' }, ...messages] });
}

const tools = [
  {
    name: 'get_order',
    description: 'Reads an order.',
    input_schema: {
      type: 'object',
      properties: { id: { type: 'string' } },
      required: ['id'],
      additionalProperties: false,
    },
  },
];
const called = (id: string): string => lineOf(id, { call: { id: '1' } });
const written = lineOf('w', {
  text: '```json\n{"tool":"get_order","arguments":{"id":"1"}}\n```',
});
/** So many conversations that called, and one that wrote its call as text. */
const logOf = (count: number): string =>
  `${[...Array.from({ length: count }, (_, i) => called(`t${i}`)), written].join('\n')}\n`;
const open = (files: Readonly<Record<string, string | object>> = {}) =>
  openFolder({ 'a.jsonl': logOf(39), 'tools.json': tools, ...files });

describe('toolwright analyze', () => {
  it('prints what was read, and each rate with its n, its interval and its alarm', async () => {
    const { exit, out, err } = await open().run('analyze a.jsonl --registry tools.json');
    expect([exit, err]).toEqual([0, '']);
    expect(out).toContain(`What was read
  a.jsonl  OpenAI Chat Completions: 40 transcripts in 40 records
  1 file, 40 transcripts, 40 turns, 39 calls
`);
    expect(out).toMatch(/^ {2}tool_use_rate +97\.5 % +\(n = 40, 87\.1–99\.6 %\)$/m);
    expect(out).toMatch(
      /^ {2}json_in_text_rate +2\.5 % +\(n = 40, 0\.4–12\.9 %\) {2}alarm: above 0 %$/m,
    );
    expect(out).toMatch(/^ {2}get_order +39 +0 % \(n = 39, 0–9\.0 %\)$/m);
  });

  it('raises no alarm below 30', async () => {
    const { out } = await open({ 'b.jsonl': logOf(28) }).run('analyze b.jsonl');
    expect(out).toMatch(/^ {2}json_in_text_rate +3\.4 % +\(n = 29, 0\.6–17\.2 %\)$/m);
    expect(out).not.toContain('alarm');
  });

  it('counts broken lines and shows the first, and reads on', async () => {
    const { exit, out } = await open({ 'b.jsonl': `${called('a')}\n{"id":\n${called('b')}\n` }).run(
      'analyze b.jsonl',
    );
    expect([exit, out]).toEqual([
      0,
      expect.stringMatching(/ 2 transcripts in 3 records, 1 broken record\n {4}record 2: /),
    ]);
  });

  it('reads standard input, globs, folders and gzip, each file once', async () => {
    const folder = open({ 'logs/b.jsonl': called('b'), 'logs/deep/c.jsonl': called('c') });
    writeFileSync(join(folder.path, 'logs/d.jsonl.gz'), gzipSync(called('d')));
    const read = async (words: string, input = ''): Promise<string | undefined> =>
      / \d+ files?, (\d+ transcripts?),/.exec(
        (await folder.run(`analyze ${words}`, input)).out,
      )?.[1];
    expect([
      await read('-', called('x')),
      await read('*.jsonl'),
      await read('logs'),
      await read('logs logs/b.jsonl'),
    ]).toEqual(['1 transcript', '40 transcripts', '3 transcripts', '3 transcripts']);
  });

  it('holds calls against the registry, and lists what to change', async () => {
    const wrong = Array.from({ length: 5 }, (_, i) =>
      lineOf(`b${i}`, { call: { order_id: '1' }, result: 'Error: id is missing' }),
    ).join('\n');
    const { out } = await open({ 'b.jsonl': wrong }).run('analyze b.jsonl --registry tools.json');
    expect(out).toMatch(/^ {2}invalid_arguments +100 % +\(n = 5, 56\.6–100 %\)$/m);
    expect(out).toMatch(/^ {4}get_order order_id +100 % /m);
    expect(out).toContain(
      'What to change\n  1. get_order: Models leave out `id`, which is required.\n     5 of 5, cost 5 turns\n',
    );
    expect(out).toMatch(/ at \/input_schema\/properties\/id \(to be reviewed by a person\)\n/);
    expect(out).toContain('See b.jsonl:1 turn 1, b.jsonl:2 turn 1, b.jsonl:3 turn 1\n');
  });

  it('needs a registry for causes, and says so', async () => {
    expect((await open().run('analyze a.jsonl')).out).toContain(
      'Pass the contracts with --registry to find causes in them.',
    );
  });

  it('prints what a terminal could obey as codes', async () => {
    const { out } = await open({
      'b.jsonl': lineOf('a', { tool: 'x\u001b[2J\u202e', call: {}, result: 'Error: \u001b]0;a' }),
    }).run('analyze b.jsonl --registry tools.json');
    expect(out).toContain('x\\u{1b}[2J\\u{202e}');
    // oxlint-disable-next-line no-control-regex
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });
});

describe('limits', () => {
  const run = async (words: string) => open().run(`analyze a.jsonl ${words}`);

  it('end with 0 where all hold, and with 1 where one does not', async () => {
    const passed = await run('--fail-below tool_use_rate=0.97 --fail-above json-in-text-rate=0.1');
    expect([passed.exit, passed.err]).toEqual([0, '']);
    expect(passed.out).toContain(`Limits
  passed  tool_use_rate is 97.5 % (n = 40, 87.1–99.6 %), above 97 %.
  passed  json_in_text_rate is 2.5 % (n = 40, 0.4–12.9 %), below 10 %.
`);
    const failed = await run('--fail-below tool_use_rate=0.98');
    expect([failed.exit, failed.out]).toEqual([
      1,
      expect.stringContaining(
        '  failed  tool_use_rate is 97.5 % (n = 40, 87.1–99.6 %), below 98 %.\n',
      ),
    ]);
  });

  it('hold for what is exactly at them', async () => {
    const { exit, out } = await run('--fail-below tool_use_rate=0.975');
    expect([exit, out]).toEqual([0, expect.stringContaining('exactly 97.5 %')]);
  });

  it('fail where nothing was counted', async () => {
    const { exit, out } = await run('--fail-above hidden_calls=1');
    expect([exit, out]).toEqual([
      1,
      expect.stringContaining('failed  hidden_calls is unknown: nothing was counted.'),
    ]);
  });

  it('count hits of what is no rate', async () => {
    const { exit, out } = await open().run(
      'analyze a.jsonl --registry tools.json --fail-above never_called=0',
    );
    expect([exit, out]).toEqual([
      0,
      expect.stringContaining('never_called is 0 (n = 40), exactly 0.'),
    ]);
  });

  it.each([
    ['--fail-below tool_us_rate=0.9', 'Did you mean tool_use_rate?'],
    ['--fail-below tool_use_rate=95', 'Write --fail-below tool_use_rate=0.95.'],
    ['--fail-below tool_use_rate', 'Write --fail-below tool_use_rate=0.95.'],
    ['--fail-above json_in_text_rate=x', 'Write --fail-above json_in_text_rate=0.'],
    ['--fail-above latency=200', 'Use one of tool_use_rate, '],
    ['--fail-above constructor=0', 'Use one of tool_use_rate, '],
  ])('are refused in other words: %s', async (words, hint) => {
    const { exit, out, err } = await run(words);
    expect([exit, out, err]).toEqual([2, '', expect.stringContaining(hint)]);
  });
});

describe('other outputs', () => {
  it('are one JSON object, with shares and intervals', async () => {
    const { exit, out } = await open().run(
      'analyze a.jsonl --registry tools.json --format json --fail-above json_in_text_rate=0',
    );
    const read = JSON.parse(out);
    expect(exit).toBe(1);
    expect(Object.keys(read)).toEqual(['shouldCall', 'report', 'causes', 'comparison', 'limits']);
    expect(read.report).toMatchObject({ transcripts: 40, turns: 40, calls: 39, span: null });
    expect(read.report.figures['tool-use-rate'][0]).toEqual({
      subject: {},
      hits: 39,
      of: 40,
      turns: 39,
      examples: expect.any(Array),
      share: 0.975,
      interval: [expect.closeTo(0.8712, 3), expect.closeTo(0.9956, 3)],
    });
    expect(read.limits).toEqual([
      {
        metric: 'json-in-text-rate',
        bound: 'above',
        limit: 0,
        value: 0.025,
        passed: false,
        message: 'json_in_text_rate is 2.5 % (n = 40, 0.4–12.9 %), above 0 %.',
      },
    ]);
  });

  it('are one page, with failed limits beside it', async () => {
    const { exit, out, err } = await open().run(
      'analyze a.jsonl --format html --fail-above json_in_text_rate=0',
    );
    expect([exit, err]).toEqual([
      1,
      'json_in_text_rate is 2.5 % (n = 40, 0.4–12.9 %), above 0 %.\n',
    ]);
    expect(out).toMatch(/^<!doctype html>\n[^]+<\/html>\n$/);
  });

  it('stand before and after side by side', async () => {
    const { out } = await open({
      'old.jsonl': Array.from({ length: 40 }, () => written).join('\n'),
    }).run('analyze a.jsonl --compare old.jsonl');
    expect(out).toMatch(
      /^ {2}tool_use_rate +0 % \(n = 40, 0–8\.8 %\) +97\.5 % \(n = 40, 87\.1–99\.6 %\) +\+97\.5 points \(\+8\d\.\d to \+9\d\.\d\)$/m,
    );
  });
});

describe('which turns should have called', () => {
  it('can be a list of transcripts', async () => {
    const { run } = open({ 'must.txt': 't0\nw\n\n' });
    const { out } = await run('analyze a.jsonl --should-call list:must.txt');
    expect(out).toMatch(/^ {2}tool_use_rate +50\.0 % +\(n = 2, /m);
    expect(out).toContain('Every turn of 2 listed transcripts should have called a tool.');
  });

  it.each([
    ['--should-call phase', 'Use one of evident, phase:<name>, label:<word>, list:<file>.'],
    ['--should-call phase:a --should-call label:b', 'Use one of evident, '],
    ['--should-call evident:a', 'Did you mean evident?'],
    ['--should-call list:nowhere.txt', 'Check that it exists and is readable.'],
    ['--should-call list:empty.txt', 'Write the id of a transcript on each line.'],
  ])('is refused in other words: %s', async (words, hint) => {
    const { exit, err } = await open({ 'empty.txt': '\n' }).run(`analyze a.jsonl ${words}`);
    expect([exit, err]).toEqual([2, expect.stringContaining(hint)]);
  });
});

describe('a span of time', () => {
  const at = (day: string): string =>
    JSON.stringify({
      request: { model: 'm', messages: [{ role: 'user', content: 'Go.' }] },
      response: {
        id: day,
        created: Date.parse(day) / 1000,
        choices: [{ message: { role: 'assistant', content: 'Done.' }, finish_reason: 'stop' }],
      },
    });
  const run = async (words: string) =>
    openFolder({
      'a.jsonl': ['2026-11-01T00:00:00Z', '2026-11-02T23:59:59Z', '2026-11-03T00:00:00Z']
        .map(at)
        .join('\n'),
    }).run(`analyze a.jsonl ${words}`);
  const count = async (words: string): Promise<string | undefined> =>
    / 1 file, (\d+) transcripts?,/.exec((await run(words)).out)?.[1];

  it('has both days whole', async () => {
    expect([
      await count('--since 2026-11-02'),
      await count('--until 2026-11-02'),
      await count('--since 2026-11-02 --until 2026-11-02'),
      await count('--since 2026-11-02T23:59:59.500Z'),
    ]).toEqual(['2', '2', '1', '1']);
  });

  it('fails where it has no transcript', async () => {
    const { exit, out, err } = await run('--since 2026-11-04');
    expect([exit, out, err]).toEqual([
      2,
      '',
      expect.stringContaining('No transcript began in the given time.'),
    ]);
  });

  it.each([
    ['--since yesterday', 'Write --since 2026-11-25, or --since 2026-11-25T09:30:00Z.'],
    ['--until 2026-02-30', 'Write --until 2026-11-25'],
    ['--until 2026-11-25T09:30', 'Write --until 2026-11-25'],
    ['--since 2026-11-03 --until 2026-11-02', 'Swap the two dates.'],
  ])('is refused in other words: %s', async (words, hint) => {
    const { exit, err } = await run(words);
    expect([exit, err]).toEqual([2, expect.stringContaining(hint)]);
  });
});

describe('what cannot be read', () => {
  it('fails for a named file, and in a folder only where nothing is left', async () => {
    const { run } = open({
      'logs/b.jsonl': called('b'),
      'logs/tools.json': tools,
      'logs/e.json': '',
    });
    const named = await run('analyze a.jsonl tools.json');
    expect([named.exit, named.out, named.err]).toEqual([
      2,
      expect.stringContaining('What was read'),
      expect.stringMatching(/^toolwright: tools\.json: .*no transcript of a known form\./),
    ]);
    const found = await run('analyze logs');
    expect([found.exit, found.err]).toEqual([0, '']);
  });

  it('leaves pictures of an archive alone, and fails for a log that is cut off', async () => {
    const { path, run } = open();
    const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe);
    const log = new TextEncoder().encode(called('a'));
    writeFileSync(join(path, 'a.zip'), zipSync({ 'a.png': picture, 'a.jsonl': log }));
    writeFileSync(join(path, 'b.zip'), zipSync({ 'b.json': picture, 'a.jsonl': log }));
    const [fine, broken] = [await run('analyze a.zip'), await run('analyze b.zip')];
    expect([fine.exit, fine.err]).toEqual([0, '']);
    expect([broken.exit, broken.out, broken.err]).toEqual([
      2,
      expect.stringContaining(' 1 transcript, '),
      expect.stringMatching(/^toolwright: b\.zip!\/b\.json: /),
    ]);
  });

  it.each([
    ['', 'Run toolwright analyze logs/*.jsonl'],
    ['nowhere', 'Check the path.'],
    ['a.jsonl --registry nowhere', 'Check the path.'],
    ['a.jsonl --compare nowhere', 'Check the path.'],
    ['- --compare -', 'Pass the others as files.'],
    ['a.jsonl --format pdf', 'Use one of text, json, html.'],
    ['a.jsonl --severity error', 'Remove it. Options of analyze: --registry, '],
  ])('is said, and ends with 2: analyze %s', async (words, hint) => {
    const { exit, out, err } = await open().run(`analyze ${words}`);
    expect([exit, out, err]).toEqual([2, '', expect.stringContaining(hint)]);
  });
});

describe.skipIf(!hasOutsideData)(
  hasOutsideData ? 'tau-bench' : `tau-bench (${NEEDS_OUTSIDE_DATA})`,
  () => {
    it('is counted against its tools: as many calls as its log has', async () => {
      const log = readOutside('corpus/tau-bench/gpt-4o-airline.json');
      const { run } = openFolder({
        'log.json': log,
        'tools.json': readOutside('corpus/tau-bench/airline.tools.json'),
      });
      const { exit, out } = await run('analyze log.json --registry tools.json --format json');
      const { report } = JSON.parse(out);
      const calls: readonly unknown[] = JSON.parse(log).flatMap(
        ({ traj }: { traj: readonly { tool_calls?: readonly unknown[] }[] }) =>
          traj.flatMap(({ tool_calls }) => tool_calls ?? []),
      );
      expect([exit, report.transcripts, report.calls]).toEqual([0, 200, calls.length]);
      expect(report.figures['invalid-arguments'][0]).toMatchObject({ of: calls.length });
    });
  },
);

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { convertFromPlain, type JsonObject } from '../../src/contract/json/json.ts';
import { createZip } from '../../src/publish/create-zip.ts';
import { exportDesign } from '../../src/publish/export-design.ts';
import { openFolder } from './open-folder.ts';

const tool = {
  name: 'get_order',
  description: 'Get one order.',
  risk_class: 'read_only',
  permission: { default: 'allow' },
  input_schema: {
    type: 'object',
    properties: { id: { type: 'integer' } },
    required: ['id'],
    additionalProperties: false,
  },
};
const step = (id: unknown) => ({
  kind: 'message',
  message: { content: [{ type: 'tool_use', name: 'get_order', input: { id } }] },
});
const green = {
  name: 'reads an order',
  steps: [step(1)],
  expect: {
    calls: [
      { tool: 'get_order', stage: 'limits', status: 'passed', decision: 'allow', result: {} },
    ],
  },
};
const red = { ...green, name: 'an id as text', steps: [step('1')] };
const sentence = { name: 'asks', sentence: 'Where is my order?', tool: 'get_order' };
const registry = { format: 'toolwright/1', name: 'r', tools: ['get_order'] };
const files = { 'r/registry.json': registry, 'r/tools/get_order.json': tool };

describe('toolwright test', () => {
  it('ends with 0 where all cases pass, and says what it cannot run', async () => {
    const { run } = openFolder({
      ...files,
      'r/cases/a.json': green,
      'r/cases/b.json': sentence,
    });
    expect(await run('test r')).toEqual({
      exit: 0,
      err: '',
      out: `passed      reads an order
sentence    asks

1 passed. 1 sentence not run: a model has to choose the tool.
`,
    });
  });

  it('ends with 1 where one fails or cannot be read, and says how', async () => {
    const { run } = openFolder({
      ...files,
      'r/cases/a.json': green,
      'r/cases/b.json': red,
      'r/cases/c.json': { ...green, name: 'misspelt', expects: {} },
      'r/cases/d.json': '{"name":',
    });
    const { exit, out, err } = await run('test r');
    expect([exit, err]).toEqual([
      1,
      expect.stringContaining('toolwright: r/registry.json: cases/d.json: '),
    ]);
    expect(out).toBe(`passed      reads an order
failed      an id as text
            \`calls[0].stage\` is \`arguments\`, and was \`limits\`.
            \`calls[0].status\` is \`refused\`, and was \`passed\`.
            \`calls[0].decision\` is \`null\`, and was \`allow\`.
            \`calls[0].result.code\` is \`invalid_arguments\`, and was missing.
unreadable  misspelt
            \`expects\` is no key of a case. Write \`expect\`.
unreadable  cases[3]
            The case is no object. Write an object with name, session, answers, steps, expect.

1 passed, 1 failed, 2 unreadable.
`);
  });

  it('prints JSON, and annotations at the files of the cases', async () => {
    const { run } = openFolder({
      ...files,
      'r/registry.json': { ...registry, cases: [{ ...red, name: 'own' }] },
      'r/cases/b.json': red,
      'r/cases/a.json': green,
    });
    const { out, exit } = await run('test r --format json');
    const { cases, ...counts } = JSON.parse(out);
    expect([exit, counts]).toEqual([1, { passed: 1, failed: 2, unreadable: 0, sentences: 0 }]);
    expect(
      cases.map(({ name, kind, file, index }: Readonly<Record<string, unknown>>) => [
        name,
        kind,
        file,
        index,
      ]),
    ).toEqual([
      ['own', 'failed', 'r/registry.json', 0],
      ['reads an order', 'passed', 'r/cases/a.json', 1],
      ['an id as text', 'failed', 'r/cases/b.json', 2],
    ]);
    expect(cases[2].differences[0]).toEqual({
      place: 'calls[0].stage',
      expected: 'limits',
      found: 'arguments',
      message: '`calls[0].stage` is `arguments`, and was `limits`.',
    });
    const annotated = await run('test r --format github');
    expect([annotated.exit, annotated.out.split('\n').map((line) => line.split('::')[1])]).toEqual([
      1,
      [
        'error file=r/registry.json,line=1,col=1,title=failed case%3A own',
        'error file=r/cases/b.json,line=1,col=1,title=failed case%3A an id as text',
        undefined,
      ],
    ]);
  });

  it('runs what the app exported, as an archive, a folder and one file', async () => {
    const design = {
      registry: convertFromPlain({ name: 'r', cases: [red, green] }) as JsonObject,
      tools: [convertFromPlain(tool) as JsonObject],
    };
    const exported = exportDesign({ design, blockers: [[]], wires: [] });
    const { run, path } = openFolder({
      ...Object.fromEntries(exported.map((file) => [`out/${file.path}`, file.text])),
      'one.json': { format: 'toolwright/1', name: 'r', cases: [red, green], contracts: [tool] },
    });
    writeFileSync(join(path, 'out.zip'), createZip(exported));
    const runs = await Promise.all(
      ['out', 'out.zip', 'one.json'].map((each) => run(`test ${each}`)),
    );
    expect(runs.map(({ exit, out }) => [exit, out.split('\n').at(-2)])).toEqual(
      runs.map(() => [1, '1 passed, 1 failed.']),
    );
    expect(runs[1]?.out).toBe(runs[0]?.out);
    expect(runs[2]?.out).toBe(runs[0]?.out);
  });

  it('ends with 2 where there is nothing to run, or a schema cannot be used', async () => {
    const { run } = openFolder({
      ...files,
      'b/registry.json': { ...registry, cases: [green] },
      'b/tools/get_order.json': { ...tool, input_schema: { type: 'no type' } },
    });
    expect(await run('test r')).toEqual({
      exit: 2,
      out: '',
      err: 'toolwright: r has no cases.\n  Keep a step of a session as a case on the page Try, or write cases/<name>.json beside registry.json.\n',
    });
    expect((await run('test')).exit).toBe(2);
    expect((await run('test r --tool x')).err).toContain('test has no option --tool.');
    const broken = await run('test b');
    expect([broken.exit, broken.err]).toEqual([
      1,
      expect.stringContaining('The arguments of get_order were not checked:'),
    ]);
  });

  it('shows nothing hidden of a name', async () => {
    const { run } = openFolder({
      ...files,
      'r/cases/a.json': { ...red, name: '\u001b[31mred\u202e' },
    });
    for (const format of ['text', 'json', 'github'])
      expect((await run(`test r --format ${format}`)).out).not.toMatch(/[\u001b\u202e]/);
  });
});

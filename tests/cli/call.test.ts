import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openFolder } from './open-folder.ts';

const siteBuilder = readFileSync(
  new URL('../../public/gallery/site-builder.json', import.meta.url),
  'utf8',
);
const DIGEST = 'a'.repeat(64);
const open = (files: Readonly<Record<string, string | object>> = {}) =>
  openFolder({ 'site.json': siteBuilder, ...files });
const KNOWN = '--known project_id=p1 --known session_id=s1';
const DELETE = `call site.json --tool delete_file --input {"path":"a.html","expected_digest":"${DIGEST}"} ${KNOWN}`;

describe('toolwright call', () => {
  it('prints each stage, then what the model reads, and ends with 0 where it ran', async () => {
    const { run } = open({
      'answers.json': { list_files: { kind: 'value', value: { files: [] } } },
    });
    expect(await run(`call site.json --tool list_files ${KNOWN} --answer answers.json`)).toEqual({
      exit: 0,
      err: '',
      out: `list_files  decision: allow
  visible     passed
  aliases     passed
  arguments   passed
  permission  passed
  run         passed
  limits      passed
  The model reads:
  {
    "ok": true,
    "files": []
  }
`,
    });
  });

  it('ends with 1 where it is refused, and says at which stage', async () => {
    const { exit, out } = await open().run(DELETE);
    expect([exit, out]).toEqual([
      1,
      expect.stringContaining('  permission  refused  delete_file waits for approval'),
    ]);
    expect(out).toContain('delete_file  decision: approval_required\n');
    expect(out).toContain('"code": "approval_required"');
  });

  it('reads messages of providers and calls in a text, of a file and of standard input', async () => {
    const input = { path: 'index.html', content: '<p>' };
    const { run } = open({
      'gemini.json': {
        candidates: [
          { content: { parts: [{ functionCall: { name: 'write_file', args: input } }] } },
        ],
      },
    });
    expect((await run(`call site.json --message gemini.json ${KNOWN}`)).exit).toBe(0);
    const fence = `I write it.\n\`\`\`json\n${JSON.stringify({ tool: 'write_file', ...input })}\n\`\`\``;
    for (const text of [fence, JSON.stringify({ tool: 'write_file', ...input })]) {
      const { exit, out } = await run(`call site.json --message - ${KNOWN}`, text);
      expect([exit, out]).toEqual([0, expect.stringMatching(/^write_file {2}recovered from text/)]);
    }
    expect(
      await run('call site.json --message -', '```json\n{"tool":"rm_rf","path":"a"}\n```'),
    ).toEqual({
      exit: 1,
      err: '',
      out: 'rm_rf  not called\n  The call of rm_rf in the text cannot be called in this turn.\n  Call a tool of this turn, and not as text.\n',
    });
    expect(await run('call site.json --message -', 'Done.')).toEqual({
      exit: 1,
      err: '',
      out: 'No call in this message.\n',
    });
  });

  it('takes the session from the options', async () => {
    const { run } = open({
      'answers.json': { fetch_url_live: { kind: 'timeout' } },
      'input.json': '{"url":"https://my-site.sandbox.example/"}',
    });
    const call = `call site.json --tool fetch_url_live --input @input.json ${KNOWN}`;
    expect((await run(call)).out).toContain('visible     refused  fetch_url_live cannot be called');
    expect((await run(`${call} --phase verifying`)).exit).toBe(0);
    const late = await run(`${call} --phase verifying --answer answers.json --user u1`);
    expect([late.exit, late.out]).toEqual([
      1,
      expect.stringContaining(
        'run         refused  2 attempts: fetch_url_live did not answer in 8000 ms.',
      ),
    ]);
    const deploy = 'call site.json --tool deploy --input {"revision":1} --known project_id=p1';
    expect((await run(`${deploy} --scope other:thing`)).exit).toBe(1);
    expect((await run(deploy)).out).toContain('decision: ');
  });

  it('prints the observations as JSON', async () => {
    const { exit, out } = await open().run(`${DELETE} --format json`);
    const { form, observations, ignored } = JSON.parse(out);
    expect([exit, form, ignored]).toEqual([1, 'anthropic', []]);
    expect(observations).toMatchObject([
      {
        tool: 'delete_file',
        ran: false,
        decision: { decision: 'approval_required', resource_scope: ['project:p1:files:a.html'] },
        content: { ok: false, error: { code: 'approval_required' } },
      },
    ]);
    expect(observations[0].stages.map(({ stage }: { readonly stage: string }) => stage)).toEqual([
      'visible',
      'aliases',
      'arguments',
      'permission',
    ]);
  });

  it('works on tools without a registry, and on a folder', async () => {
    const tool = {
      name: 'get_order',
      description: 'Get one order.',
      risk_class: 'read_only',
      permission: { default: 'allow' },
      input_schema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
    };
    const { run } = openFolder({
      'tools.json': [tool],
      'r/registry.json': { format: 'toolwright/1', name: 'r', tools: ['get_order'] },
      'r/tools/get_order.json': tool,
    });
    for (const path of ['tools.json', 'r']) {
      expect((await run(`call ${path} --tool get_order --input {"id":1}`)).exit).toBe(0);
      expect((await run(`call ${path} --tool get_order --input {"id":"1"}`)).out).toContain(
        'arguments   refused  id must be',
      );
    }
  });

  it.each([
    ['call site.json', 'call needs --tool or --message.'],
    ['call --tool a', 'call needs one registry: a file or a folder.'],
    [
      'call site.json --tool a --message b',
      '--message has the calls in it, and --tool names another.',
    ],
    [
      'call site.json --message b --input {}',
      '--message has the calls in it, and --input names another.',
    ],
    ['call - --message -', 'Standard input cannot be both the registry and the message.'],
    ['call site.json --tool list_files --input {', '--input is no JSON: '],
    ['call site.json --tool list_files --input @gone.json', 'gone.json was not read: '],
    ['call site.json --message gone.json', 'gone.json was not read: '],
    [
      'call site.json --tool a --phase verifing',
      'The registry has no phase "verifing".\n  Did you mean verifying?',
    ],
    ['call site.json --tool a --known project_id', '--known "project_id" has no name and value.'],
    [
      'call site.json --tool a --format sarif',
      'Unknown value "sarif" for --format.\n  Use one of text, json.',
    ],
    ['call site.json --tool a --answer bad.json', 'bad.json: `a.kind` is "valu".\n  Write value.'],
    ['call site.json --tool a --target b', 'call has no option --target.'],
    ['call gone --tool a', 'gone does not exist.'],
    ['call . --tool a', '. has more than one registry.'],
  ])('%s ends with 2 and says what to do', async (words, text) => {
    const { run } = open({ 'bad.json': { a: { kind: 'valu' } }, 'other.json': siteBuilder });
    const { exit, out, err } = await run(words);
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(`toolwright: ${text}`);
  });

  it('names a tool that is not there, which is no wrong usage: a model may call it', async () => {
    const { exit, out } = await open().run('call site.json --tool writ_file');
    expect([exit, out]).toEqual([1, expect.stringContaining('Did you mean write_file?')]);
  });

  it.each([
    ['an unknown type', { type: 'no type' }, 'type'],
    [
      'a pattern that takes minutes',
      { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } },
      'may take minutes',
    ],
    [
      'a reference that leads nowhere',
      { type: 'object', properties: { a: { $ref: '#/$defs/gone' } } },
      'leads nowhere',
    ],
    ['branches that double at each level', createDoubling(30), 'too large'],
  ])('stops at a schema with %s', async (_, schema, text) => {
    const { run } = openFolder({
      'r.json': { name: 'x', risk_class: 'read_only', description: 'd', input_schema: schema },
    });
    const before = performance.now();
    const { exit, err } = await run(`call r.json --tool x --input {"a":"${'a'.repeat(40)}!"}`);
    expect([exit, performance.now() - before < 5_000]).toEqual([2, true]);
    expect(err).toContain('The arguments of x were not checked:');
    expect(err).toContain(text);
  });
});

/** Each definition refers to the next one twice. */
function createDoubling(levels: number): object {
  const refer = (i: number): object => ({ $ref: `#/$defs/l${i}` });
  return {
    $defs: Object.fromEntries(
      Array.from({ length: levels }, (_, i) => [
        `l${i}`,
        i === levels - 1 ? { type: 'number' } : { allOf: [refer(i + 1), refer(i + 1)] },
      ]),
    ),
    ...{ anyOf: [refer(0)] },
  };
}

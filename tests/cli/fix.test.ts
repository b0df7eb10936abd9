import { chmodSync, lstatSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { example } from '../../src/lint/example.ts';
import { openFolder } from './open-folder.ts';

const open = {
  type: 'object',
  properties: { city: { type: 'string', enum: ['Oslo'], description: 'Where.' } },
  required: ['city'],
};
const mcp = { name: 'get_weather', description: 'Get it.', inputSchema: open };
const RULE = '--rule closed-schema';
/** Tabs, a number that JavaScript would spell otherwise, and an object on one line. */
const TABBED =
  '{\r\n\t"tools": [\r\n\t\t{ "name": "a", "description": "Get it.", "x": 1.0,\r\n\t\t\t"inputSchema": {\r\n\t\t\t\t"type": "object",\r\n\t\t\t\t"required": [],\r\n\t\t\t\t"properties": { "n": {"type":"number", "minimum": 1e3} }\r\n\t\t\t}\r\n\t\t}\r\n\t]\r\n}\r\n';

describe('--fix', () => {
  it('writes into the file what is missing and touches nothing else', async () => {
    const { run, read } = openFolder({ 'a.json': TABBED });
    const { exit, err } = await run(`lint a.json --fix=suggested ${RULE}`);
    expect([exit, err]).toEqual([
      0,
      '1 fix written to 1 file.\n  Assumed once: No call needs a field that is not declared.\n',
    ]);
    expect(read('a.json')).toBe(
      TABBED.replace('1e3} }\r\n', '1e3} },\r\n\t\t\t\t"additionalProperties": false\r\n'),
    );
  });

  it.each([
    [
      'Chat',
      { type: 'function', function: { name: 'w', parameters: open } },
      ['function', 'parameters'],
    ],
    [
      'Gemini',
      { functionDeclarations: [{ name: 'w', parametersJsonSchema: open }] },
      ['functionDeclarations', 0, 'parametersJsonSchema'],
    ],
    [
      'Bedrock',
      { toolSpec: { name: 'w', inputSchema: { json: open } } },
      ['toolSpec', 'inputSchema', 'json'],
    ],
    [
      'a bundle',
      { format: 'toolwright/1', name: 'r', contracts: [{ ...example, input_schema: open }] },
      ['contracts', 0, 'input_schema'],
    ],
  ])('closes the schema of %s where it stands', async (_, document, at) => {
    const { run, read } = openFolder({ 'a.json': document });
    expect((await run(`lint a.json --fix=suggested ${RULE}`)).exit).toBe(0);
    const schema = at.reduce<unknown>(
      (value, key) => Object.entries(value ?? {}).find(([name]) => name === String(key))?.[1],
      JSON.parse(read('a.json')),
    );
    expect(schema).toEqual({ ...open, additionalProperties: false });
  });

  it('mends each line of JSON Lines and each block of Markdown in its place', async () => {
    const line = JSON.stringify(mcp);
    const fixed = JSON.stringify({
      ...mcp,
      inputSchema: { ...open, additionalProperties: false },
    });
    const { run, read } = openFolder({
      'a.jsonl': `${line}\n\n${line}`,
      'b.md': `Before\n\`\`\`json\n${line}\n\`\`\`\nafter\n`,
    });
    await run(`lint a.jsonl b.md --fix=suggested ${RULE}`);
    expect([read('a.jsonl'), read('b.md')]).toEqual([
      `${fixed}\n\n${fixed}`,
      `Before\n\`\`\`json\n${fixed}\n\`\`\`\nafter\n`,
    ]);
  });

  it('says what the file has no field for, and leaves the file as it was', async () => {
    const pair = ['draft_email', 'send_email'].map((name) => ({
      ...mcp,
      name,
      description: 'An email.',
    }));
    const { run, read, path } = openFolder({ 'a.json': pair });
    const before = [read('a.json'), statSync(join(path, 'a.json')).mtimeMs];
    const { err } = await run(
      'lint a.json --profile contract --fix=suggested --rule draft-before-commit',
    );
    expect([err, read('a.json'), statSync(join(path, 'a.json')).mtimeMs]).toEqual([
      '0 fixes written to 0 files.\n  Not written once: MCP tools/list has no field for commit_of.\n',
      ...before,
    ]);
  });

  it('applies alone what keeps the meaning, and counts what is left to review', async () => {
    const schema = {
      type: 'object',
      properties: { city: { type: 'str', description: 'City. One of Oslo, Rome.' } },
    };
    const { run, read } = openFolder({
      'a.json': { ...mcp, description: 'Please get the weather.', inputSchema: schema },
    });
    const before = read('a.json');
    const words = '--rule valid-schema --rule closed-schema --rule no-politeness';
    const { out, err } = await run(`lint a.json --fix ${words}`);
    expect([err, read('a.json')]).toEqual([
      '1 fix written to 1 file.\n',
      before.replace('"str"', '"string"'),
    ]);
    expect(out).toContain(
      '1 more fix needs review: run with --fix=suggested. 1 more fix of descriptions needs review: run with --fix=text.',
    );
    expect((await run(`lint a.json --fix --dry-run ${words}`)).err).toBe(
      '0 fixes would change 0 files.\n1 more fix needs review: run with --fix=suggested.\n1 more fix of descriptions needs review: run with --fix=text.\n',
    );
  });

  it('prints what a suggested fix assumes, and changes an output only for its own server', async () => {
    const contract = {
      ...example,
      output_schema: { type: 'object', properties: { id: { type: 'string' } } },
    };
    const { run, read } = openFolder({ 'a.json': contract });
    const before = read('a.json');
    const { out } = await run('lint a.json --fix=suggested --rule structured-output');
    expect([
      read('a.json'),
      out.includes('of outputs needs review: add --own-server if you own the server.'),
    ]).toEqual([before, true]);
    const { err } = await run('lint a.json --fix=suggested --own-server --rule structured-output');
    expect(err).toBe(
      '1 fix written to 1 file.\n  Assumed once: The server returns ok in every result.\n',
    );
    expect(JSON.parse(read('a.json'))).toMatchObject({ output_schema: { required: ['ok'] } });
  });

  it('changes texts when that is asked for, and nothing else', async () => {
    const { run, read } = openFolder({
      'a.json': { ...mcp, description: 'Please get the weather.' },
    });
    await run(`lint a.json --fix=text ${RULE} --rule no-politeness`);
    expect(JSON.parse(read('a.json'))).toEqual({ ...mcp, description: 'Get the weather.' });
  });

  it('leaves schemas alone that stand in another dialect', async () => {
    const { run, read } = openFolder({
      'a.json': {
        functionDeclarations: [
          { name: 'w', parameters: { type: 'OBJECT', properties: { city: { type: 'STRING' } } } },
        ],
      },
    });
    const before = read('a.json');
    expect((await run(`lint a.json --fix=suggested ${RULE}`)).err).toContain(
      'Gemini has no field for input_schema',
    );
    expect(read('a.json')).toBe(before);
  });

  it('mends a second time nothing', async () => {
    const { run, read } = openFolder({
      'a.json': TABBED,
      'tools/b.json': { ...example, audit: { log: ['args'] }, input_schema: open },
    });
    await run('lint a.json tools --fix=suggested');
    const once = [read('a.json'), read('tools/b.json')];
    expect((await run('lint a.json tools --fix=suggested')).err.split('\n')[0]).toBe(
      '0 fixes written to 0 files.',
    );
    expect([read('a.json'), read('tools/b.json')]).toEqual(once);
    expect(once.map((text) => parseJson(text).kind)).toEqual(['ok', 'ok']);
  });

  it('with --dry-run prints a difference that patch reads, and writes nothing', async () => {
    const { run, read } = openFolder({ 'a.json': TABBED });
    const { exit, out, err } = await run(
      `lint a.json --fix=suggested --dry-run --preset strict ${RULE}`,
    );
    expect([exit, err, read('a.json')]).toEqual([
      1,
      '1 fix would change 1 file.\n  Assumed once: No call needs a field that is not declared.\n',
      TABBED,
    ]);
    expect(out.split('\n')).toEqual([
      '--- a/a.json',
      '+++ b/a.json',
      '@@ -4,7 +4,8 @@',
      ' \t\t\t"inputSchema": {\r',
      ' \t\t\t\t"type": "object",\r',
      ' \t\t\t\t"required": [],\r',
      '-\t\t\t\t"properties": { "n": {"type":"number", "minimum": 1e3} }\r',
      '+\t\t\t\t"properties": { "n": {"type":"number", "minimum": 1e3} },\r',
      '+\t\t\t\t"additionalProperties": false\r',
      ' \t\t\t}\r',
      ' \t\t}\r',
      ' \t]\r',
      '',
    ]);
  });

  it('keeps the mode of a file, leaves no draft beside it and does not write through a link', async () => {
    const { run, read, path } = openFolder({ 'a.json': mcp, 'far/b.json': mcp });
    chmodSync(join(path, 'a.json'), 0o640);
    symlinkSync('far/b.json', join(path, 'b.json'));
    const before = read('far/b.json');
    const { exit, err } = await run(`lint a.json b.json --fix=suggested ${RULE}`);
    expect([exit, err]).toEqual([
      2,
      'toolwright: b.json is a symbolic link and was not written.\n  Pass the file it points to.\n1 fix written to 1 file.\n  Assumed once: No call needs a field that is not declared.\n',
    ]);
    expect([
      statSync(join(path, 'a.json')).mode & 0o777,
      lstatSync(join(path, 'b.json')).isSymbolicLink(),
      read('far/b.json'),
      readdirSync(path).toSorted(),
    ]).toEqual([0o640, true, before, ['a.json', 'b.json', 'far']]);
  });

  it('keeps $schema, key order and what nobody knows in a contract file', async () => {
    const contract = `{\n    "$schema": "../schema/contract.json",\n    "x_team": "rooms",\n    "input_schema": { "type": "object", "properties": {}, "required": [] },\n${JSON.stringify({ ...example, input_schema: undefined }, undefined, 4).slice(2)}\n`;
    const { run, read } = openFolder({
      'registry.json': { format: 'toolwright/1', name: 'r' },
      'tools/a.json': contract,
    });
    await run('lint tools/a.json --fix=suggested --rule closed-schema');
    expect(read('tools/a.json')).toBe(
      contract.replace('"required": [] }', '"required": [], "additionalProperties": false }'),
    );
    expect(printJson(fromText(read('tools/a.json')))).toContain('"x_team":"rooms"');
  });
});

function fromText(text: string): Parameters<typeof printJson>[0] {
  const parsed = parseJson(text);
  return parsed.kind === 'ok' ? parsed.value.value : null;
}

import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText } from '../gallery/read-gallery.ts';
import { openFolder } from './open-folder.ts';

const get = {
  name: 'get_order',
  description: 'Get one order.',
  input_schema: { type: 'object', properties: { id: { type: 'integer', minimum: 1 } } },
};
const TOOLS = { 'tools.json': { tools: [get] } };
const GALLERY = { 'site.json': readText('site-builder.json') };

describe('toolwright export', () => {
  it('writes one file to standard output, and several into a folder or a zip', async () => {
    const { run, path, read } = openFolder(TOOLS);
    const wire = await run('export tools.json --as definitions --target anthropic');
    expect([wire.exit, JSON.parse(wire.out)]).toEqual([0, { tools: [get] }]);
    const types = await run('export tools.json --as types');
    expect([types.exit, types.out, types.err]).toEqual([
      2,
      '',
      'toolwright: These are 2 files.\n  Add --out with a folder or a .zip file.\n',
    ]);
    expect((await run('export tools.json --as types,openapi --out a/b')).err).toBe(
      'Wrote 3 files to a/b.\n',
    );
    expect(read('a/b/types/tools.ts')).toContain('export interface GetOrderArguments {');
    expect((await run('export tools.json --as types --out t.zip')).exit).toBe(0);
    expect(readdirSync(path).toSorted()).toEqual(['a', 't.zip', 'tools.json']);
  });

  it('says what is not ready, and what gives the definitions of all tools', async () => {
    const { run } = openFolder({
      'registry.json': { format: 'toolwright/1', tools: [], drafts: ['get_order'] },
      'drafts/get_order.json': { name: 'get_order', description: 'Get one order.' },
    });
    const { exit, out, err } = await run('export .');
    expect([exit, out]).toEqual([1, '']);
    expect(err).toMatch(/^toolwright: The tool is not ready: /);
    expect(err).toContain('run toolwright export . --as definitions.');
    const whole = await run('export . --as registry --out r');
    expect([whole.exit, whole.err.split('\n')[0]]).toEqual([
      0,
      '0 of 1 tool ready. The others are in drafts/.',
    ]);
  });

  it('replaces nothing that differs unless it is told to, and never handlers or links', async () => {
    const { run, path, read } = openFolder(TOOLS);
    const command = 'export tools.json --as mcp-server --out o';
    expect((await run(command)).exit).toBe(0);
    expect((await run(command)).err).toBe('Wrote 0 files to o. 7 files unchanged.\n');
    for (const name of ['server.js', 'handlers.js'])
      writeFileSync(join(path, 'o/server', name), '// mine\n');
    const refused = await run(command);
    expect([refused.exit, refused.err]).toEqual([
      2,
      'toolwright: Nothing was written: o/server/server.js exists and differs.\n  Add --replace to replace them, or choose another folder.\n',
    ]);
    expect((await run(`${command} --replace`)).err).toContain('Kept o/server/handlers.js');
    expect([read('o/server/handlers.js'), read('o/server/server.js').length > 100]).toEqual([
      '// mine\n',
      true,
    ]);
    symlinkSync(join(path, 'tools.json'), join(path, 'badge.svg'));
    const link = await run('export tools.json --as badge --out . --replace');
    expect([link.exit, JSON.parse(read('tools.json'))]).toEqual([2, TOOLS['tools.json']]);
  });

  it('writes what each phase shows, and one phase of the definitions', async () => {
    const { run, read } = openFolder(GALLERY);
    await run('export site.json --as phases --target anthropic --out o');
    const names = (text: string): readonly string[] =>
      JSON.parse(text).tools.map((tool: { readonly name: string }) => tool.name);
    const building = names(read('o/phases/building/anthropic.json'));
    const verifying = names(read('o/phases/verifying/anthropic.json'));
    expect([building.includes('write_file'), verifying.includes('write_file')]).toEqual([
      true,
      false,
    ]);
    expect(
      names(
        (await run('export site.json --as definitions --target anthropic --phase building')).out,
      ),
    ).toEqual(building);
    expect((await run('export site.json --as definitions --phase x')).err).toBe(
      'toolwright: There is no phase "x".\n  Use one of building, verifying.\n',
    );
  });

  it.each([
    ['export', 'export needs one registry, file or -.'],
    ['export tools.json --as zood', 'Unknown value "zood" for --as.'],
    ['export tools.json --as registry,definitions', 'have the same wire files'],
    ['export tools.json --as types --phase a', '--phase is for definitions.'],
    ['export tools.json --as types --target nobody', 'Unknown value "nobody" for --target.'],
    ['export tools.json --format json', 'export has no option --format.'],
    ['export tools.json --as phases', 'The registry has no phases.'],
    ['lock', 'lock needs one registry or file.'],
    ['lock --check tools.json', 'toolwright.lock cannot be read.'],
  ])('refuses `%s` with a hint', async (command, message) => {
    const { run } = openFolder(TOOLS);
    const { exit, out, err } = await run(command);
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err.trimEnd().split('\n')).toHaveLength(2);
  });
});

describe('toolwright lock', () => {
  it('is the same for the same tools, and names the tool and the target that changed', async () => {
    const { run, path, read } = openFolder(TOOLS);
    expect((await run('lock tools.json --target anthropic,gemini')).exit).toBe(0);
    const text = read('toolwright.lock');
    await run('lock tools.json --target gemini --target anthropic');
    expect(read('toolwright.lock')).toBe(text);
    expect(Object.keys(JSON.parse(text).tools.get_order)).toEqual(['anthropic', 'gemini']);
    expect(await run('lock --check tools.json')).toEqual({
      exit: 0,
      out: '',
      err: '1 tool as in toolwright.lock.\n',
    });
    const write = (tools: readonly object[]) =>
      writeFileSync(join(path, 'tools.json'), JSON.stringify({ tools }, undefined, 3));
    write([get]);
    expect((await run('lock --check tools.json')).exit).toBe(0);
    write([{ ...get, description: 'Get one order!' }]);
    expect(await run('lock --check tools.json')).toMatchObject({
      exit: 1,
      out: '"get_order" changed for anthropic.\n"get_order" changed for gemini.\n',
    });
    expect((await run('lock --check tools.json --target gemini')).out).toBe(
      '"get_order" changed for gemini.\n',
    );
    write([{ ...get, name: 'other' }]);
    expect((await run('lock --check tools.json')).out).toBe(
      '"get_order" is in the lock and gone.\n"other" is not in the lock.\n',
    );
  });

  it('notices a change of anything that a target sends', async () => {
    const { run, path } = openFolder(TOOLS);
    await run('lock tools.json --target anthropic');
    const changes = [
      { ...get, description: 'x' },
      { ...get, input_schema: { ...get.input_schema, required: ['id'] } },
      {
        ...get,
        input_schema: { type: 'object', properties: { id: { type: 'integer', minimum: 2 } } },
      },
    ];
    for (const tool of changes) {
      writeFileSync(join(path, 'tools.json'), JSON.stringify({ tools: [tool] }));
      expect((await run('lock --check tools.json')).exit).toBe(1);
    }
  });
});

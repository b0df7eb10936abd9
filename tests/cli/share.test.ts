import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodeShare } from '../../src/share/share.ts';
import { openFolder, type Folder } from './open-folder.ts';

const GALLERY = new URL('../../public/gallery/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, GALLERY), 'utf8');

function openGallery(): Folder {
  const folder = openFolder({
    'site.json': read('site-builder.json'),
    'project.json': read('manage-project-before.json'),
  });
  writeFileSync(
    join(folder.path, 'site.zip'),
    zipSync({ 'site-builder.toolwright.json': Buffer.from(read('site-builder.json')) }),
  );
  return folder;
}

async function listShared(link: string): Promise<readonly unknown[]> {
  const shared = await decodeShare(new URL(link).hash);
  if (shared.kind === 'problem') throw new Error(shared.problem.message);
  return shared.value.tools.map((tool) => tool.get('name'));
}

describe('share', () => {
  it('prints a link to all tools, or to some, from a file and from a zip', async () => {
    const { run } = openGallery();
    const base = '--base https://tools.example/';
    const all = await run(`share site.json ${base}`);
    const some = await run(`share site.zip --tool publish --tool deploy ${base}`);
    expect([all.exit, some.exit, all.err]).toEqual([0, 0, '']);
    expect((await listShared(all.out.trim())).length).toBe(19);
    expect(await listShared(some.out.trim())).toEqual(['deploy', 'publish']);
  });

  it('without an address prints what follows it, and says so', async () => {
    const { out, err } = await openGallery().run('share project.json');
    expect([out.startsWith('#d2.'), err]).toEqual([true, expect.stringContaining('--base')]);
  });

  it('says what it could have meant', async () => {
    const { run } = openGallery();
    const typo = await run('share site.json --tool deploi');
    const address = await run('share site.json --base nowhere');
    expect([typo.exit, typo.out, typo.err]).toEqual([2, '', expect.stringContaining('deploy')]);
    expect([address.exit, address.err]).toEqual([2, expect.stringContaining('no address')]);
  });
});

describe('split', () => {
  it('lists what can be split, and how', async () => {
    const { out, exit } = await openGallery().run('split project.json');
    expect([exit, out]).toEqual([0, 'manage_project: Split into 6 tools (--by action)\n']);
  });

  it('prints a registry that every command reads', async () => {
    const { run } = openGallery();
    const { out, err } = await run('split project.json --tool manage_project --by action');
    const { contracts } = JSON.parse(out);
    expect([contracts.length, err]).toEqual([6, expect.stringContaining('`action`')]);
    expect((await run('wire - --target anthropic', out)).exit).toBe(0);
  });

  it.each([
    ['--tool deploy', 'does not combine several operations'],
    ['--tool deploy --by colour', 'cannot be split by'],
    ['--by action', 'needs --tool'],
  ])('with %s prints nothing but why', async (options, why) => {
    const { exit, out, err } = await openGallery().run(`split site.json ${options}`);
    expect([exit, out, err]).toEqual([2, '', expect.stringContaining(why)]);
  });
});

describe('merge', () => {
  it('prints the registry with one tool for two, and what to check', async () => {
    const { run } = openGallery();
    const { exit, out, err } = await run(
      'merge site.zip --tool read_file --tool list_files --name look_at_files',
    );
    const names = JSON.parse(out).contracts.map(({ name }: { readonly name: string }) => name);
    expect([
      exit,
      names.length,
      names.includes('look_at_files'),
      names.includes('list_files'),
    ]).toEqual([0, 18, true, false]);
    expect(err).toMatch(/^lost: /m);
  });

  it('needs two tools', async () => {
    const { exit, err } = await openGallery().run('merge site.json --tool read_file');
    expect([exit, err]).toEqual([2, expect.stringContaining('at least twice')]);
  });
});

describe('phases', () => {
  it('prints what each turn sends, and what a move would change', async () => {
    const { run } = openGallery();
    const { exit, out } = await run('phases site.zip --move deploy=ops');
    expect(exit).toBe(0);
    expect(out).toMatch(/^ {2}building +nothing +13 /m);
    expect(out).toMatch(/^ {2}building +nothing +13 tools, .* → 12 tools, /m);
    expect(out).toMatch(/^ {2}breaks: /m);
  });

  it('prints the same as JSON', async () => {
    const { out } = await openGallery().run('phases site.json --format json');
    const report = JSON.parse(out);
    expect([report.target, report.turns.length, report.turns[0].names.length]).toEqual([
      'anthropic',
      2,
      13,
    ]);
    expect(report).not.toHaveProperty('change');
  });

  it.each([
    ['--move deploy', 'no tool and tier'],
    ['--move nothing=ops', 'No tool named'],
    ['--target harmony', 'Unknown value'],
  ])('refuses %s', async (options, why) => {
    const { exit, err } = await openGallery().run(`phases site.json ${options}`);
    expect([exit, err]).toEqual([2, expect.stringContaining(why)]);
  });
});

it('a command that takes one tool refuses two', async () => {
  const { exit, err } = await openGallery().run(
    'wire site.json --target anthropic --tool deploy --tool publish',
  );
  expect([exit, err]).toEqual([2, expect.stringContaining('takes one --tool')]);
});

it('every command that reads a registry reads a zip', async () => {
  const { run } = openGallery();
  const exits = await Promise.all(
    [
      'lint site.zip',
      'wire site.zip --target anthropic',
      'tokens site.zip --target anthropic',
      'call site.zip --tool read_session --known project_id=p1',
      'test site.zip',
      'split site.zip',
    ].map(async (words) => [words, (await run(words)).exit]),
  );
  expect(exits.filter(([, exit]) => exit === 2)).toEqual([]);
});

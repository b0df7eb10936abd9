import { describe, expect, it } from 'vitest';
import { openFolder } from './open-folder.ts';

const tool = { name: 'a', description: 'b', inputSchema: { type: 'object', properties: {} } };

describe('a command that cannot do its work', () => {
  it.each([
    [
      '',
      'toolwright: There is no command.\n  Run toolwright lint <files>, or toolwright --help to see what there is.\n',
    ],
    ['lnt a.json', 'toolwright: There is no command "lnt".\n  Did you mean lint?\n'],
    [
      'lint',
      'toolwright: lint needs files, folders or globs.\n  Write toolwright lint tools/*.json, or - to read standard input.\n',
    ],
    [
      'lint a.json --fromat json',
      'toolwright: There is no option --fromat.\n  Did you mean --format?\n',
    ],
    [
      'lint a.json --format xml',
      'toolwright: --format does not know "xml".\n  Choose one of text, json, sarif, github.\n',
    ],
    [
      'lint a.json --severity warn',
      'toolwright: --severity does not know "warn".\n  Choose one of error, warning, advice.\n',
    ],
    [
      'lint a.json --rule --fix',
      'toolwright: --rule needs a value, and --fix is another option.\n  Run toolwright --help to see what there is.\n',
    ],
    [
      'lint a.json --rule',
      'toolwright: --rule needs a value.\n  Run toolwright --help to see what there is.\n',
    ],
    [
      'lint a.json --rule closed-shema',
      'toolwright: There is no rule "closed-shema".\n  Did you mean closed-schema?\n',
    ],
    [
      'lint a.json --dry-run',
      'toolwright: --dry-run shows what --fix would write.\n  Write --fix --dry-run.\n',
    ],
    [
      'lint a.json --fix --dry-run --format json',
      'toolwright: --dry-run prints a difference, not json.\n  Leave --format away.\n',
    ],
    [
      'lint a.json --fix=yes',
      'toolwright: --fix does not know "yes".\n  Choose one of safe, suggested, text.\n',
    ],
    [
      'lint a.json --fix --own-server',
      'toolwright: --own-server lets --fix=suggested change outputs.\n  Write --fix=suggested --own-server.\n',
    ],
    [
      'lint - --fix',
      'toolwright: Standard input cannot be written back.\n  Name the file, or leave --fix away.\n',
    ],
    [
      'lint none.json',
      'toolwright: none.json does not exist.\n  Check the path; it begins at the folder in which the command runs.\n',
    ],
    [
      'lint *.yaml',
      'toolwright: *.yaml matches no file.\n  Check the path; quote a glob, so that it arrives as written.\n',
    ],
    [
      'lint empty',
      'toolwright: empty holds no JSON files.\n  Check the path; quote a glob, so that it arrives as written.\n',
    ],
    [
      'lint broken.json',
      'toolwright: broken.json: Line 2, column 1: expected a value, but the text ends there.\n  Mend that place and try again; nothing was changed.\n',
    ],
    [
      'lint data.json',
      'toolwright: data.json: No tool definition was found.\n  Bring a tools/list answer, the "tools" of a request, or a tool object with a name and a schema.\n',
    ],
    [
      'lint empty data',
      'toolwright: empty holds no JSON files.\n  Check the path; quote a glob, so that it arrives as written.\ntoolwright: data does not exist.\n  Check the path; it begins at the folder in which the command runs.\n',
    ],
    [
      'lint a.json --ledger',
      'toolwright: lint takes no --ledger.\n  Leave it away: lint takes --format, --severity, --rule, --target, --fix, --own-server, --dry-run.\n',
    ],
    [
      'wire a.json --target anthropic --format json',
      'toolwright: wire takes no --format.\n  Leave it away: wire takes --target, --tool, --sender, --prose, --ledger.\n',
    ],
    [
      'tokens a.json --target anthropic --ledger',
      'toolwright: tokens takes no --ledger.\n  Leave it away: tokens takes --target, --tool, --sender, --prose, --model.\n',
    ],
    [
      'explain',
      'toolwright: explain needs the id of a rule.\n  Run toolwright list to see the rules.\n',
    ],
    ['explain one-vreb', 'toolwright: There is no rule "one-vreb".\n  Did you mean one-verb?\n'],
  ])('`%s` says why and what to do on standard error, and ends with 2', async (words, err) => {
    const { run } = openFolder({
      'a.json': tool,
      'broken.json': '{"tools": [\n',
      'data.json': '{"x":1}',
      'empty/note.txt': '',
    });
    expect(await run(words)).toEqual({ exit: 2, out: '', err });
  });

  it('judges the files that it could read, and still ends with 2', async () => {
    const { exit, out, err } = await openFolder({ 'a.json': tool, 'b.json': '[' }).run(
      'lint a.json b.json --format json',
    );
    expect([
      exit,
      JSON.parse(out).tools.length,
      err.startsWith('toolwright: b.json: Line 1'),
    ]).toEqual([2, 1, true]);
  });

  it('names a broken contract of a registry, which would be missing otherwise', async () => {
    const { exit, err } = await openFolder({
      'registry.json': {
        format: 'toolwright/1',
        name: 'r',
        files: ['tools/a.json', 'tools/c.json'],
      },
      'tools/a.json': tool,
      'tools/b.json': '{',
    }).run('lint .');
    expect([exit, err.split('\n').filter((line) => line.startsWith('toolwright'))]).toEqual([
      2,
      [
        expect.stringContaining('registry.json: tools/b.json: Line 1'),
        'toolwright: registry.json: registry.json lists "tools/c.json", which is not here.',
      ],
    ]);
  });

  it('is not stopped by bytes that are no text', async () => {
    const folder = openFolder({ 'a.json': tool });
    expect(await folder.run('lint -', '\u0000\u0001')).toEqual({
      exit: 2,
      out: '',
      err: 'toolwright: <stdin>: This is no readable text: it holds bytes that no text has.\n  Bring a JSON file saved as UTF-8, or drop the zip itself.\n',
    });
  });
});

describe('words about the program', () => {
  it('are asked with --help, --version, list and explain', async () => {
    const { run } = openFolder({});
    expect((await run('--help')).out).toContain('toolwright lint <files, folders, globs or ->');
    expect((await run('lint --help')).exit).toBe(0);
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await run('list')).out).toMatch(
      /^ {2}one-verb +error +Give each operation its own tool$/m,
    );
    const explained = (await run('explain closed-schema')).out;
    expect(
      ['Why\n', 'Source\n', 'When not\n', 'Bad\n', 'Good\n'].filter(
        (part) => !explained.includes(part),
      ),
    ).toEqual([]);
  });
});

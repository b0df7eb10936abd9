import { describe, expect, it } from 'vitest';
import { openFolder } from './open-folder.ts';

const tool = { name: 'a', description: 'b', inputSchema: { type: 'object', properties: {} } };

describe('a command that cannot do its work', () => {
  it.each([
    [
      '',
      'toolwright: No command given.\n  Run toolwright lint <files>, or toolwright --help to list all commands.\n',
    ],
    ['lnt a.json', 'toolwright: Unknown command "lnt".\n  Did you mean lint?\n'],
    [
      'lint',
      'toolwright: lint needs files, folders or globs.\n  Run toolwright lint tools/*.json, or use - to read standard input.\n',
    ],
    [
      'lint a.json --fromat json',
      'toolwright: Unknown option --fromat.\n  Did you mean --format?\n',
    ],
    [
      'lint a.json --format xml',
      'toolwright: Unknown value "xml" for --format.\n  Use one of text, json, sarif, github.\n',
    ],
    [
      'lint a.json --severity warn',
      'toolwright: Unknown value "warn" for --severity.\n  Use one of error, warning, advice.\n',
    ],
    [
      'lint a.json --rule --fix',
      'toolwright: --rule needs a value, but --fix is another option.\n  Run toolwright --help to list commands and options.\n',
    ],
    [
      'lint a.json --rule',
      'toolwright: --rule needs a value.\n  Run toolwright --help to list commands and options.\n',
    ],
    [
      'lint a.json --rule closed-shema',
      'toolwright: Unknown rule "closed-shema".\n  Did you mean closed-schema?\n',
    ],
    ['lint a.json --dry-run', 'toolwright: --dry-run needs --fix.\n  Use --fix --dry-run.\n'],
    [
      'lint a.json --fix --dry-run --format json',
      'toolwright: --dry-run prints a diff, not json.\n  Remove --format.\n',
    ],
    [
      'lint a.json --fix=yes',
      'toolwright: Unknown value "yes" for --fix.\n  Use one of safe, suggested, text.\n',
    ],
    [
      'lint a.json --fix --own-server',
      'toolwright: --own-server needs --fix=suggested.\n  Use --fix=suggested --own-server.\n',
    ],
    [
      'lint - --fix',
      'toolwright: --fix cannot write to standard input.\n  Pass the file, or remove --fix.\n',
    ],
    [
      'lint none.json',
      'toolwright: none.json does not exist.\n  Check the path. It is relative to the current folder.\n',
    ],
    [
      'lint *.yaml',
      'toolwright: *.yaml matches no files.\n  Check the path. Quote globs so that the shell doesn’t expand them.\n',
    ],
    [
      'lint empty',
      'toolwright: empty contains no JSON files.\n  Check the path. Quote globs so that the shell doesn’t expand them.\n',
    ],
    [
      'lint broken.json',
      'toolwright: broken.json: Line 2, column 1: expected a value, but the text ends there.\n  Fix the JSON there and try again. Nothing was changed.\n',
    ],
    [
      'lint data.json',
      'toolwright: data.json: No tool definition was found. Nearest: MCP tools/list: "inputSchema" and "name" are missing; Anthropic: "input_schema" and "name" are missing; OpenAI: "name" and "parameters" are missing.\n  Use a tools/list result, the "tools" of a request, or a tool object with a name and a schema.\n',
    ],
    [
      'lint empty data',
      'toolwright: empty contains no JSON files.\n  Check the path. Quote globs so that the shell doesn’t expand them.\ntoolwright: data does not exist.\n  Check the path. It is relative to the current folder.\n',
    ],
    [
      'lint a.json --ledger',
      'toolwright: lint has no option --coverage.\n  Remove it. Options of lint: --format, --summary, --severity, --profile, --preset, --rule, --target, --fix, --own-server, --dry-run.\n',
    ],
    [
      'wire a.json --target anthropic --format json',
      'toolwright: wire has no option --format.\n  Remove it. Options of wire: --target, --tool, --sdk, --prose, --coverage.\n',
    ],
    [
      'tokens a.json --target anthropic --ledger',
      'toolwright: tokens has no option --coverage.\n  Remove it. Options of tokens: --target, --tool, --sdk, --prose, --model, --format.\n',
    ],
    [
      'explain',
      'toolwright: explain needs the id of a rule.\n  Run toolwright list to list all rules.\n',
    ],
    ['explain one-vreb', 'toolwright: Unknown rule "one-vreb".\n  Did you mean one-verb?\n'],
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
      err: 'toolwright: <stdin>: This is no readable text: it holds bytes that no text has.\n  Use a JSON file saved as UTF-8, or the zip itself.\n',
    });
  });
});

describe('words about the program', () => {
  it('are asked with --help, --version, list and explain', async () => {
    const { run } = openFolder({});
    expect((await run('--help')).out).toContain('Check the tools that language models call.');
    expect((await run('lint --help')).exit).toBe(0);
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await run('list')).out).toMatch(
      /^ {2}one-verb +error +Give each operation its own tool$/m,
    );
    const explained = (await run('explain closed-schema')).out;
    expect(
      ['Why\n', 'Source\n', 'Exceptions\n', 'Bad\n', 'Good\n'].filter(
        (part) => !explained.includes(part),
      ),
    ).toEqual([]);
  });
});

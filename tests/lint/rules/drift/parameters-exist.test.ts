import { describe, expect, it } from 'vitest';
import { parametersExist } from '../../../../src/lint/rules/drift/parameters-exist.ts';
import { checkRule, fix } from './check-rule.ts';

const text = { type: 'string' };
const input_schema = {
  type: 'object',
  properties: {
    start_line: { type: 'integer' },
    filePath: text,
    mode: { enum: ['dry_run', 'real_run'] },
    tags: { type: 'array', items: text },
  },
};
const tool = (description: string, more: object = {}): object => ({
  name: 'read_file',
  description,
  input_schema,
  ...more,
});

describe('A parameter that the prose calls otherwise', () => {
  it.each([
    ['Read a file from startLine on.', 'Read a file from start_line on.'],
    [
      'Read a file from `startLine` on; startLine counts from 1.',
      'Read a file from `start_line` on; start_line counts from 1.',
    ],
    ['Pass "file_path" relative to the root.', 'Pass "filePath" relative to the root.'],
    ['Set start_lnie to 1 to read it all.', 'Set start_line to 1 to read it all.'],
    ['Use the `tag` parameter to filter.', 'Use the `tags` parameter to filter.'],
    [
      'Reads a file. The parameter `filepath` is relative.',
      'Reads a file. The parameter `filePath` is relative.',
    ],
    ['קורא קובץ החל מהשורה `startLine`.', 'קורא קובץ החל מהשורה `start_line`.'],
    ['从 `startLine` 开始读取文件。', '从 `start_line` 开始读取文件。'],
  ])('is mended: %s', (description, fixed) => {
    expect(fix(parametersExist, tool(description))).toBe(fixed);
  });

  it('is one finding, however many there are', () => {
    const [report, ...others] = checkRule(parametersExist, tool('From startLine on in file_path.'));
    expect([report?.message, others]).toEqual([
      'The description spells 2 parameters differently than the schema: `startLine` and `file_path`.',
      [],
    ]);
    expect(fix(parametersExist, tool('From startLine on in file_path.'))).toBe(
      'From start_line on in filePath.',
    );
  });

  it('is found in the description of another parameter', () => {
    const properties = {
      ...input_schema.properties,
      end_line: { type: 'integer', description: 'At least startLine.' },
    };
    expect(
      checkRule(parametersExist, { name: 'x', input_schema: { type: 'object', properties } }).map(
        ({ at, message }) => [at, message],
      ),
    ).toEqual([
      [
        ['input_schema', 'properties', 'end_line', 'description'],
        'The description of `end_line` says `startLine`, but the parameter is `start_line`.',
      ],
    ]);
  });
});

describe('A parameter that the input does not have', () => {
  it('is one that the prose calls so', () => {
    expect(
      checkRule(parametersExist, tool('Use the `encoding` parameter for old files.')).map(
        ({ message }) => message,
      ),
    ).toEqual(['The description explains `encoding`, but the tool has no such parameter.']);
  });

  it('is one of a list that explains the others', () => {
    const description =
      'Read a file.\n\nArgs:\n    filePath (str): Where it is.\n    encoding: Of the text.\n        utf8: the usual one\n    ctx: The context.\n\nReturns:\n    content: What it holds.';
    expect(checkRule(parametersExist, tool(description)).map(({ message }) => message)).toEqual([
      'The description explains `encoding`, but the tool has no such parameter.',
    ]);
  });

  it('is renamed in such a list where one is near', () => {
    expect(
      fix(
        parametersExist,
        tool('Read a file.\n\nParameters:\n- file_path: Where it is.\n- mode: How.'),
      ),
    ).toBe('Read a file.\n\nParameters:\n- filePath: Where it is.\n- mode: How.');
  });
});

describe('Silence', () => {
  it.each([
    'Returns totalLines and the startLine that was read.',
    'The result holds `start-line` and `filepath`.',
    'Reads what `git_log` printed, such as "HEAD" or `main`.',
    'Use mode dry_run to see what would happen.',
    'See https://example.com/startLine/file_path for more.',
    'Set $START_LINE or --start-line on the command line.',
    'Give {startLine} in the template.',
    'A tag is one of the tags.',
    'Args are checked. Parameters: none.',
    'Read a file.\n\nThe CSV file has the following columns:\n- note: The note.\n- time: The time.',
    'Read a file.\n\nArgs:\n    query: What to look for.\n    limit: How many.',
    '',
  ])('on %s', (description) => {
    expect(checkRule(parametersExist, tool(description))).toEqual([]);
  });

  it('on the parameters of another tool, on output fields and where there is no input', () => {
    const other = {
      name: 'write_file',
      input_schema: { type: 'object', properties: { startLine: { type: 'integer' } } },
    };
    expect(
      checkRule(parametersExist, other, tool('Pass the line to write_file as startLine.')),
    ).toEqual([]);
    expect(
      checkRule(
        parametersExist,
        tool('Counts from startLine.', {
          output_schema: { type: 'object', properties: { startLine: { type: 'integer' } } },
        }),
      ),
    ).toEqual([]);
    expect(
      checkRule(parametersExist, { name: 'x', description: 'Use the `encoding` parameter.' }),
    ).toEqual([]);
  });

  it('on the word for the thing, of a name with a sign', () => {
    const input = { type: 'object', properties: { $textSearch: text } };
    const read = (description: string): readonly unknown[] =>
      checkRule(parametersExist, tool(description, { input_schema: input }));
    expect(read('Needs a textSearch index.')).toEqual([]);
    expect(read('Needs the textSearch parameter.')).toHaveLength(1);
  });

  it('on names that an object of any keys may hold', () => {
    expect(
      checkRule(parametersExist, {
        name: 'x',
        description: 'Use the `encoding` parameter.',
        input_schema: { properties: { options: { type: 'object' } } },
      }),
    ).toEqual([]);
  });
});

describe('Another spelling beside the parameter’s own name', () => {
  it('is a field of the result, unless the text says to set it', () => {
    expect(
      checkRule(
        parametersExist,
        tool('Read from start_line on. The startLine appears above the text.'),
      ),
    ).toEqual([]);
    expect(
      fix(parametersExist, tool('Read from start_line on. Set startLine to 1 to read it all.')),
    ).toBe('Read from start_line on. Set start_line to 1 to read it all.');
  });
});

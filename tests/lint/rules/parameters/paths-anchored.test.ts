import { describe, expect, it } from 'vitest';
import { flagged } from './flagged.ts';

const RULE = 'paths-anchored';
const text = (description: string, more: object = {}): object => ({
  type: 'string',
  description,
  ...more,
});

describe(RULE, () => {
  it.each([
    ['path', 'Path of the file to read.'],
    ['file_path', ''],
    ['outputDir', 'Directory for the result.'],
    ['directory', 'Directory to list.'],
    ['file', 'Path of the file to send.'],
  ])('flags %s: %s', (name, description) => {
    expect(flagged(RULE, { [name]: text(description) })).toEqual([name]);
  });

  it.each([
    ['path', 'Absolute path of the file.'],
    ['path', 'Relative to the working directory, or absolute.'],
    ['path', 'File to read, such as /etc/hosts.'],
    ['path', 'File to read (src/app.ts).'],
    ['path', 'Dotted path of the field in the JSON document.'],
    ['path', 'URL path of the endpoint.'],
    ['json_path', 'What to pick.'],
    ['hookPath', 'Where the hook listens.'],
    ['webhook_path', ''],
    ['absolute_path', 'The file.'],
    ['filename', 'Name to save it under.'],
    ['folder', 'Mail folder to list.'],
    ['file', 'The upload.'],
    ['file_id', 'Which file.'],
    ['path', 'קובץ לקריאה'],
  ])('leaves %s alone: %s', (name, description) => {
    expect(flagged(RULE, { [name]: text(description) })).toEqual([]);
  });

  it('accepts a statement of the tool, of a sibling, and of the schema', () => {
    expect(
      flagged(
        RULE,
        { path: text('File to read.') },
        { description: 'Read a file. Paths are relative to the workspace.' },
      ),
    ).toEqual([]);
    expect(
      flagged(RULE, { path: text('File to read.'), repo: text('Name of the repository.') }),
    ).toEqual([]);
    expect(
      flagged(RULE, {
        path: text('File to read.', { pattern: '^/' }),
        dir: text('Where.', { enum: ['in', 'out'] }),
      }),
    ).toEqual([]);
  });

  it('reads lists of paths too', () => {
    expect(
      flagged(RULE, {
        paths: { type: 'array', items: { type: 'string' }, description: 'Files to read.' },
      }),
    ).toEqual(['paths']);
  });
});

describe('a default', () => {
  it('shows what the path is relative to', () => {
    expect(flagged(RULE, { directory: { type: 'string', default: '.' } })).toEqual([]);
    expect(flagged(RULE, { directory: { type: 'string', default: '/srv/data' } })).toEqual([]);
    expect(flagged(RULE, { directory: { type: 'string', default: 'out' } })).toEqual(['directory']);
  });
});

describe('a direction, a dotted name, a page of a site', () => {
  it('is no path of a file', () => {
    expect(
      flagged(RULE, {
        sort_dir: { type: 'string', description: 'Sorting.' },
        dir: { type: 'string', description: 'Ascending or descending.' },
        path: { type: 'string', description: 'The key to read, for instance a.b.c.' },
        page_path: { type: 'string', description: 'Path of the page on the site.' },
        file_path: { type: 'string', description: 'Path of the picture.' },
      }),
    ).toEqual(['file_path']);
  });
});

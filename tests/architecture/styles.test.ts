import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, readText } from './sources.ts';

const IMPORT = /^import (\w+) from '(\.[^']+\.module\.css)';$/gm;

/** Asked for, and never written: each costs nothing but the reader's time. */
const KNOWN = [
  'src/ui/wire/coverage/RewrittenSchema.tsx: ./RewrittenSchema.module.css has no .columns',
];

describe('style sheets', () => {
  it('have every class that a component asks them for', () => {
    const missing = readSources('src').flatMap(({ path, text }) =>
      [...text.matchAll(IMPORT)].flatMap(([, name = '', file = '']) => {
        const sheet = readText(posix.join(posix.dirname(path), file));
        const classes = new Set([...sheet.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, each]) => each));
        const asked = new RegExp(`(?<![\\w./])${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g');
        return [...text.matchAll(asked)]
          .map(([, plain, quoted]) => plain ?? quoted ?? '')
          .filter((each) => !classes.has(each))
          .map((each) => `${path}: ${file} has no .${each}`);
      }),
    );
    expect(missing.filter((each) => !KNOWN.includes(each))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { createSlugs } from '../../src/publish/create-slugs.ts';
import fc from '../fast-check.ts';
import { weirdName } from '../laws/arbitrary-design.ts';

describe('file names', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['are the name where it is safe', ['get_account', 'a.b', 'x-1'], ['get_account', 'a.b', 'x-1']],
    ['are lower case', ['GetAccount', 'get account'], ['getaccount', 'get-account']],
    [
      'go first to the tool that has the very name',
      ['Send', 'send', 'SEND'],
      ['send-2', 'send', 'send-3'],
    ],
    ['count repeated names', ['a', 'a', 'a-2', 'a'], ['a', 'a-3', 'a-2', 'a-4']],
    [
      'avoid the device names of Windows',
      ['con', 'NUL', 'com1.txt', 'lpt9', 'console'],
      ['tool-con', 'tool-nul', 'tool-com1.txt', 'tool-lpt9', 'console'],
    ],
    [
      'keep no path',
      ['../../evil', '/etc/passwd', 'C:\\w', '..', '.hidden'],
      ['evil', 'etc-passwd', 'c-w', 'tool', 'hidden'],
    ],
    [
      'stand in for names without a safe character',
      ['', 'שלום', '工具'],
      ['tool', 'tool-2', 'tool-3'],
    ],
    ['do not end in a dot', ['a.', 'b..'], ['a', 'b']],
    ['do not start like an option', ['-rf'], ['rf']],
    [
      'cut long names and keep them apart',
      ['x'.repeat(200), 'x'.repeat(201)],
      ['x'.repeat(80), `${'x'.repeat(75)}-2`],
    ],
  ])('%s', (_, names, slugs) => {
    expect(createSlugs(names)).toEqual(slugs);
  });

  it('are safe and unique for any names', () => {
    fc.assert(
      fc.property(fc.array(weirdName, { maxLength: 40 }), (names) => {
        const slugs = createSlugs(names);
        expect(slugs).toHaveLength(names.length);
        expect(new Set(slugs).size).toBe(names.length);
        for (const slug of slugs) {
          expect(slug).toMatch(/^[a-z0-9_][a-z0-9._-]{0,79}$/);
          expect(slug).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('take no longer for a thousand equal names than for a thousand others', () => {
    expect(new Set(createSlugs(Array.from({ length: 5_000 }, () => 'same'))).size).toBe(5_000);
  });
});

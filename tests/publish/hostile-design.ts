import type { Design } from '../../src/contract/design.ts';
import type { Json, JsonObject } from '../../src/contract/json/json.ts';

/**
 * Names that end strings, comments and lines, that patterns of a replacement read, and that objects
 * inherit.
 */
export const HOSTILE: readonly string[] = [
  '"""',
  `'''`,
  '"',
  `'`,
  '\\',
  '\\"""',
  'a\\',
  '`${process.exit(1)}`',
  '$&',
  "$'",
  '$`',
  '$1',
  '*/ process.exit(1) /*',
  '// x',
  '</script>',
  '{ "tools": [], "phases": [], "gates": [] }',
  '{ "turns": [], "path": [], "calls": [], "done": [] }',
  '\n',
  '\r\n',
  'line\u2028line\u2029',
  '\0',
  '\ud800',
  '\udc00\ud800',
  '😀',
  '\u202egnp.exe',
  '\ufeff',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'שלום',
  '../../evil',
  'C:\\w',
  '#{x}',
  '%s',
  '{0}',
  '\\u0041',
  '\\N{BULLET}',
  'x'.repeat(300),
  'None',
  'true',
  '0',
  '10',
  '2',
];

const NUMBERS: readonly Json[] = [
  { raw: '1e400' },
  { raw: '-1e400' },
  { raw: '9223372036854775807' },
  { raw: '1.0' },
  { raw: '-0' },
  0.1,
  1e21,
  1e-7,
  42,
];

function object(entries: Iterable<readonly [string, Json]>): JsonObject {
  return new Map(entries);
}

const part = object([
  ...HOSTILE.map((name) => [name, name] as const),
  ['numbers', NUMBERS],
  ['deep', object([['list', [object([['__proto__', object([['a', null]])]]), [], object([])]]])],
]);

/** Every name is a tool, a tier and a phase; each phase leads to the next, each tool is guarded by the one before. */
export const hostileDesign: Design = {
  registry: object([
    ['name', 'hostile'],
    [
      'phases',
      HOSTILE.map((name, i) =>
        object([
          ['name', name],
          ['tiers', [name, HOSTILE[i + 1] ?? '']],
          [
            'transitions',
            [
              object([
                ['tool', name],
                ['to', HOSTILE[(i + 1) % HOSTILE.length] ?? ''],
                ['input', object([[name, name]])],
              ]),
            ],
          ],
        ]),
      ),
    ],
    [
      'gates',
      [
        ...HOSTILE.map((name, i) =>
          object([
            ['tool', name],
            [
              'requires',
              [
                object([
                  ['tool', HOSTILE[i - 1] ?? 'other'],
                  ['outcome', name],
                  ['input', object([[name, NUMBERS[i % NUMBERS.length] ?? null]])],
                ]),
              ],
            ],
          ]),
        ),
        object([
          [
            'requires',
            [
              object([
                ['tool', '"""'],
                ['after', '__proto__'],
                ['output', part],
              ]),
            ],
          ],
        ]),
      ],
    ],
  ]),
  tools: HOSTILE.map((name, i) =>
    object([
      ['name', name],
      [
        'visibility',
        object([
          ['tier', name],
          [
            'layer',
            ['task', 'base', 'skill', 'deferred', 'sensitive', 'connector'][i % 6] ?? 'task',
          ],
        ]),
      ],
    ]),
  ),
};

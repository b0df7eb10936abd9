import type { Design } from '../../src/contract/design.ts';
import type { Json, JsonObject } from '../../src/contract/json/json.ts';
import fc from '../fast-check.ts';

const WEIRD = [
  '',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a.b',
  'a/b',
  '10',
  '2',
  'con',
  'NUL.txt',
  'com1',
  '..',
  '../../evil',
  '/abs',
  'C:\\w',
  'שלום',
  'Get_Account',
  'get_account',
  'README',
  'a|b`c',
  'x'.repeat(200),
  '\ud800',
  '\u202egnp.exe',
  '-rf',
  'trailing.',
];

export const weirdName = fc.oneof(
  fc.constantFrom(...WEIRD),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

export const anyJson: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Json>(
      null,
      true,
      false,
      { raw: '9223372036854775807' },
      { raw: '1.0' },
      { raw: '1e3' },
      { raw: '-0' },
    ),
    fc.integer(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(weirdName, tie('value')), { maxLength: 4 })
      .map((entries) => new Map(entries)),
  ),
})).value;

/** Keys that a file adds of itself are not a document's to have. */
const RESERVED = new Set(['$schema', 'format', 'contracts', 'tools', 'drafts', 'files']);
const documentKey = fc
  .oneof(
    weirdName,
    fc.constantFrom(
      'title',
      'purpose',
      'description',
      'input_schema',
      'risk_class',
      'notes',
      'visibility',
      'version',
      'lint',
    ),
  )
  .filter((key) => !RESERVED.has(key));

function documentOf(name: fc.Arbitrary<string>): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(
      fc.array(fc.tuple(documentKey, anyJson), { maxLength: 5 }),
      name,
      fc.array(fc.tuple(documentKey, anyJson), { maxLength: 2 }),
    )
    .map(
      ([before, given, after]) =>
        new Map([...before, ['name', given] as const, ...after.filter(([key]) => key !== 'name')]),
    );
}

/**
 * Whatever a document may be: names that repeat or are empty, unknown keys, numbers that JavaScript
 * cannot hold. Cases come last, where a folder that is read puts them.
 */
export const anyDesign: fc.Arbitrary<Design> = fc.record({
  registry: fc
    .tuple(
      documentOf(weirdName),
      fc.array(fc.oneof(documentOf(weirdName), anyJson), { maxLength: 4 }),
    )
    .map(([registry, cases]) =>
      cases.length === 0 ? registry : new Map([...registry, ['cases', cases] as const]),
    ),
  tools: fc.array(documentOf(weirdName), { maxLength: 8 }),
});

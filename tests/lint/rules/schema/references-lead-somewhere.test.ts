import { expect, it } from 'vitest';
import { findIn, fixIn, formatIn, inputOf } from './find-in.ts';

const RULE = 'references-lead-somewhere';
const withRef = ($ref: string, more: object = {}): object =>
  inputOf({ type: 'object', properties: { p: { $ref } }, ...more });
const at = '/input_schema/properties/p/$ref';
const $defs = { page: { type: 'object' }, 'a/b c': { type: 'string' } };

it.each<[string, object, string]>([
  ['#/$defs/book', {}, `error ${at}: \`#/$defs/book\` of \`p\` does not exist.`],
  ['#book', {}, `error ${at}: \`#book\` of \`p\` does not exist.`],
  [
    'Book',
    {},
    `error ${at}: \`Book\` of \`p\` points to another document, which clients do not fetch.`,
  ],
  [
    'https://example.com/schemas/book.json',
    {},
    `error ${at}: \`https://example.com/schemas/book.json\` of \`p\` points to another document, which clients do not fetch.`,
  ],
  [
    '#/$defs/a',
    { $defs: { a: { $ref: '#/$defs/a' } } },
    `error ${at}: \`#/$defs/a\` of \`p\` and \`a\` refers to itself and describes nothing.`,
  ],
  ['#/required', { required: ['p'] }, `error ${at}: \`#/required\` of \`p\` does not exist.`],
])('reports %s', ($ref, more, said) => {
  expect(formatIn(RULE, withRef($ref, more))).toEqual([said]);
});

it.each<[string, object]>([
  ['#', {}],
  ['#/$defs/page', { $defs }],
  ['#/$defs/a~1b%20c', { $defs }],
  ['#/properties/q', { properties: { p: { $ref: '#/properties/q' }, q: true } }],
  ['#here', { $defs: { a: { $anchor: 'here' } } }],
  ['https://example.com/a', { $defs: { a: { $id: 'https://example.com/a' } } }],
  ['a.json', { $defs: { a: { $id: 'https://example.com/a.json' } } }],
  [
    '#/$defs/tree',
    { $defs: { tree: { type: 'object', properties: { child: { $ref: '#/$defs/tree' } } } } },
  ],
  ['#/$defs/inner', { $defs: { doc: { $id: 'x', $defs: { inner: true } } } }],
])('is silent on %s', ($ref, more) => {
  expect(formatIn(RULE, withRef($ref, more))).toEqual([]);
});

it('is silent on a property that is called $ref', () => {
  expect(
    formatIn(RULE, inputOf({ type: 'object', properties: { $ref: { type: 'string' } } })),
  ).toEqual([]);
});

it.each<[string, string | undefined]>([
  ['#/definitions/page', '#/$defs/page'],
  ['#/components/schemas/page', '#/$defs/page'],
  ['page', '#/$defs/page'],
  ['#/$defs/pages', undefined],
])('turns %s to the only definition of its name, %s', ($ref, meant) => {
  expect(fixIn(RULE, withRef($ref, { $defs }))).toEqual(
    meant === undefined ? undefined : { type: 'object', properties: { p: { $ref: meant } }, $defs },
  );
});

it('offers no fix where two definitions have the name', () => {
  expect(findIn(RULE, withRef('page', { $defs, definitions: { page: true } }))[0]?.fixes).toEqual(
    [],
  );
});

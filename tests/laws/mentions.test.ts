import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/contract/document/edit.ts';
import {
  convertToPlain,
  createJsonObject,
  isObject,
  type Json,
} from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { getAt } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { isSchema, walkSchema } from '../../src/contract/schema/schema.ts';
import { renameKey } from '../../src/design/edit-property.ts';
import { findMentions } from '../../src/design/mentions/mentions.ts';
import { suggestSchema } from '../../src/probe/infer/suggest-schema.ts';
import fc from '../fast-check.ts';

const name = fc.constantFrom('a', 'b', 'c', 'a.b', 'a/b', '~', '', 'constructor', 'שלום');
const value: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('x', 'y'),
    fc.constant(null),
    fc.integer(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(name, tie('value')), { maxLength: 4 })
      .map((entries) => createJsonObject(entries)),
  ),
})).value;
const args = fc
  .array(fc.tuple(name, value), { minLength: 1, maxLength: 4 })
  .map((entries) => createJsonObject(entries));

const ajv = new Ajv2020({ strict: false, ownProperties: true });
addFormats.default(ajv);

function accepts(schema: Json, one: Json): boolean {
  const root = convertToPlain(schema);
  const check = ajv.compile(typeof root === 'object' && root !== null ? root : false);
  ajv.removeSchema();
  return check(convertToPlain(one)) === true;
}

describe('a rename whose mentions are followed', () => {
  it('leaves every example as valid as it was', () => {
    let followed = 0;
    fc.assert(
      fc.property(fc.array(args, { minLength: 1, maxLength: 3 }), fc.nat(), (values, pick) => {
        const parsed = parseJson(
          suggestSchema(values.map((one) => printJson(one)).join('\n')).schema ?? '',
        );
        const schema = parsed.kind === 'ok' ? parsed.value.value : undefined;
        if (!isSchema(schema)) throw new Error('no schema');
        const places = [...walkSchema(schema)]
          .map(({ at }) => at)
          .filter((at) => at.at(-2) === 'properties');
        const at = places[pick % places.length];
        if (at === undefined) return;
        const from = String(at.at(-1));
        const source = createJsonObject([
          ['name', 't'],
          ['input_schema', schema],
          ['examples', values.map((input) => createJsonObject([['input', input]]))],
        ]);
        const document = applyEdits(
          source,
          renameKey(schema, at, 'renamed').map((edit) => ({
            ...edit,
            at: ['input_schema', ...edit.at],
          })),
        );
        const mentions = findMentions({
          document,
          part: 'input_schema',
          at: ['input_schema', ...at.slice(0, -1), 'renamed'],
          from,
        });
        const after = applyEdits(
          document,
          mentions.flatMap(({ edits }) => edits),
        );
        followed += mentions.length;
        const next = after.get('input_schema');
        for (const i of values.keys())
          expect(
            isObject(next) && accepts(next, getAt(after, ['examples', i, 'input']) ?? null),
          ).toBe(true);
      }),
      { numRuns: 400 },
    );
    expect(followed).toBeGreaterThan(200);
  });
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '../../../src/contract/document/edit.ts';
import { isObject } from '../../../src/contract/json/json.ts';
import { parseJson } from '../../../src/contract/json/parse-json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { isSchema, walkSchema, type Schema } from '../../../src/contract/schema/schema.ts';
import {
  addTypedText,
  createSchemaText,
  replaceSchema,
} from '../../../src/ui/editor/schema-text.ts';
import { readers } from '../../lint/corpus-tools.ts';
import { hasOutsideData } from '../../outside-data/outside-data.ts';

const schemas = (): readonly Schema[] =>
  Object.values(readers)
    .flatMap((read) => read())
    .flatMap(({ subject: { contract } }) => [contract.input_schema, contract.output_schema])
    .filter((schema) => schema !== undefined);

/** Some edits of each schema, spread over it. */
function listEdits(schema: Schema): readonly Edit[] {
  const places = [...walkSchema(schema)].filter((node) => isObject(node.schema));
  const step = Math.max(1, Math.floor(places.length / 2));
  return places
    .filter((_, i) => i % step === 0)
    .flatMap(({ at, keyword }): readonly Edit[] => [
      { kind: 'set', at: [...at, 'description'], value: 'Said anew.' },
      { kind: 'set', at: [...at, 'x-own'], value: new Map([['list', [1, 'two']]]) },
      ...(keyword === 'properties'
        ? [
            { kind: 'rename', at, to: 'renamed' } as const,
            { kind: 'remove', at } as const,
            { kind: 'move', at, to: 0 } as const,
          ]
        : []),
    ]);
}

/** As somebody sets JSON who is short of lines. */
const setTight = (schema: Schema): string =>
  printJson(schema, 1).replace(/\{\n\s*("type": "[a-z]+")/g, '{ $1');

describe('the text of every schema of the corpus', () => {
  it('is the printed one after an edit, and byte for byte its former one after the undo', () => {
    let count = 0;
    for (const schema of schemas()) {
      const shown = createSchemaText(schema);
      expect(shown.text).toBe(printJson(schema, 2));
      for (const edit of listEdits(schema)) {
        const edited = applyEdits<Schema>(schema, [edit]);
        const after = replaceSchema(shown, edited);
        if (isObject(schema) && schema.size > 0) expect(after.text).toBe(printJson(edited, 2));
        expect(replaceSchema(after, schema).text).toBe(shown.text);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(hasOutsideData ? 10_000 : 1_000);
  }, 60_000);

  it('means the same however it is set, before an edit and after it', () => {
    for (const schema of schemas()) {
      const own = addTypedText(createSchemaText(schema), setTight(schema), {
        current: schema,
        at: 0,
      });
      expect(own).toMatchObject({ schema, problem: undefined });
      for (const edit of listEdits(schema).slice(0, 4)) {
        const edited = applyEdits<Schema>(schema, [edit]);
        const after = replaceSchema(own, edited);
        const parsed = parseJson(after.text);
        expect(
          parsed.kind === 'ok' && isSchema(parsed.value.value) && printJson(parsed.value.value),
        ).toBe(printJson(edited));
        expect(replaceSchema(after, schema).text).toBe(own.text);
      }
    }
  }, 60_000);
});

import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../../src/contract/json/json.ts';
import { parseJson } from '../../../src/contract/json/parse-json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { renameReferences } from '../../../src/contract/schema/references.ts';

function read(text: string): JsonObject {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem' || !isObject(parsed.value.value)) throw new Error('not an object');
  return parsed.value.value;
}

const rename = (text: string): string => printJson(renameReferences(read(text), 'old', 'new'));

describe('renaming the references to a tool', () => {
  it('keeps the order of keys, unknown keys and numbers as written', () => {
    expect(
      rename(
        '{"2":1.0,"routing":{"x":1e3,"siblings":[{"when":"old","tool":"old","why":"old"}]},"1":"old"}',
      ),
    ).toBe(
      '{"2":1.0,"routing":{"x":1e3,"siblings":[{"when":"old","tool":"new","why":"old"}]},"1":"old"}',
    );
  });

  it('leaves a document without one the same object', () => {
    const document = read(
      '{"name":"old","draft_of":"older","errors":[{"next_valid_actions":["Old","old "]}],"routing":{"siblings":[]}}',
    );
    expect(renameReferences(document, 'old', 'new')).toBe(document);
  });

  it('shares every part that it did not change', () => {
    const document = read(
      '{"draft_of":"old","errors":[{"code":"e"}],"routing":{"next_valid_actions":["old"],"use_when":["x"]}}',
    );
    const renamed = renameReferences(document, 'old', 'new');
    expect(renamed.get('errors')).toBe(document.get('errors'));
    expect(printJson(renamed)).toBe(
      '{"draft_of":"new","errors":[{"code":"e"}],"routing":{"next_valid_actions":["new"],"use_when":["x"]}}',
    );
  });

  it.each([
    '{"errors":"old","routing":["old"],"verification":"old","gates":{"tool":"old"},"phases":[["old"]]}',
    '{"errors":[null,"old",["old"],{"next_valid_actions":"old"}],"routing":{"siblings":{"tool":"old"},"prerequisites":["old"]}}',
    '{"draft_of":["old"],"commit_of":{"tool":"old"},"gates":[{"tool":["old"],"requires":"old"}],"lint":{"suppressions":"old"}}',
  ])('leaves what has another shape as it stands: %s', (text) => {
    expect(rename(text)).toBe(text);
  });

  it('follows a tool into the arrangement of a recorded request, and to what stands in for it', () => {
    expect(
      rename('{"wire":{"gemini":[{"functionDeclarations":["old","b"]},{"googleSearch":"old"}]}}'),
    ).toBe('{"wire":{"gemini":[{"functionDeclarations":["new","b"]},{"googleSearch":"new"}]}}');
    expect(rename('{"provider_tool":{"kind":"old","stand_in":"old"}}')).toBe(
      '{"provider_tool":{"kind":"old","stand_in":"new"}}',
    );
    const contract = '{"wire":{"gemini":{"name":null,"behavior":"old"}}}';
    expect(rename(contract)).toBe(contract);
  });

  it('takes any name for what it is', () => {
    expect(
      printJson(
        renameReferences(read('{"draft_of":"__proto__","commit_of":""}'), '__proto__', '$&'),
      ),
    ).toBe('{"draft_of":"$&","commit_of":""}');
  });
});

import { convertFromPlain, convertToPlain } from '../../../src/contract/json/json.ts';
import type { ImportNote } from '../../../src/import/importer.ts';
import { createTools } from '../../../src/import/openapi/create-tools.ts';
import { readOpenapi } from '../../../src/import/openapi/read-openapi.ts';

/** A tool as plain values: key order and exact numbers do not matter to these tests. */
// oxlint-disable-next-line typescript/no-explicit-any -- members of schemas are read many levels deep
export type PlainTool = Record<string, any>;

/** The tools of a document written as plain values, with the notes about them. */
export function convert(
  document: object,
  picked?: readonly string[],
): { readonly tools: readonly PlainTool[]; readonly notes: readonly ImportNote[] } {
  const read = readOpenapi(convertFromPlain(document));
  if (read.kind === 'problem') throw new Error(read.problem.message);
  const { tools, notes } = createTools(read.value, picked && new Set(picked));
  return { tools: tools.map((tool) => convertToPlain(tool) as PlainTool), notes };
}

/** The only tool of a document with one path. */
export function convertOne(paths: object, more: object = {}): PlainTool {
  const { tools } = convert({
    openapi: '3.0.3',
    info: { title: 'T', version: '1' },
    paths,
    ...more,
  });
  const [tool] = tools;
  if (tool === undefined || tools.length !== 1) throw new Error(`${tools.length} tools`);
  return tool;
}

/** A POST whose JSON body has the schema. */
export function createPost(schema: object, required = true): object {
  return {
    '/things': {
      post: {
        operationId: 'createThing',
        requestBody: { required, content: { 'application/json': { schema } } },
        responses: { 201: { description: 'Created' } },
      },
    },
  };
}

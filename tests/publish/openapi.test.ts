import { describe, expect, it } from 'vitest';
import { createJsonObject, get, isObject, type Json } from '../../src/contract/json/json.ts';
import { getAt } from '../../src/contract/json/pointer.ts';
import { readReference } from '../../src/contract/schema/schema-reference.ts';
import { isSchema, walkSchema } from '../../src/contract/schema/schema.ts';
import { parse } from '../sdk/intercept.ts';
import { realTools } from '../sdk/real-tools.ts';
import { exportKind } from './export-kind.ts';
import { readGallery } from './export-router.ts';

async function readDocument(tools: readonly (typeof realTools)[number][]): Promise<Json> {
  const [file] = await exportKind({ registry: createJsonObject(), tools }, 'openapi');
  return parse(file?.text ?? 'null');
}

/** References of a schema that the document it is in does not answer. */
function listBroken(schema: Json | undefined, document: Json | undefined): readonly string[] {
  return [...(isSchema(schema) ? walkSchema(schema) : [])].flatMap(({ schema: part }) => {
    const text = isObject(part) ? part.get('$ref') : undefined;
    const target = readReference(text);
    return target !== undefined && getAt(document, target) === undefined ? [String(text)] : [];
  });
}

/** Without those whose own schema has a broken reference. */
const tools = realTools.filter((tool) =>
  ['input_schema', 'output_schema'].every(
    (side) => listBroken(tool.get(side), tool.get(side)).length === 0,
  ),
);

describe('the exported OpenAPI document', () => {
  it('has one operation for each tool, and no reference that it does not answer', async () => {
    const document = await readDocument(tools);
    const names = new Set(tools.map((tool) => tool.get('name')));
    const paths = get(document, 'paths');
    expect(isObject(paths) ? paths.size : 0).toBe(names.size);
    const schemas = get(get(document, 'components'), 'schemas');
    const all = [...(isObject(schemas) ? schemas.values() : [])];
    expect(all.length).toBeGreaterThan(names.size);
    expect(all.flatMap((schema) => listBroken(schema, document))).toEqual([]);
  });

  it('lists errors under their status, and what the tool may do', async () => {
    const [file] = await exportKind(readGallery('site-builder.json'), 'openapi');
    const operation = JSON.parse(file?.text ?? '').paths['/tools/publish'].post;
    expect(operation).toMatchObject({ operationId: 'publish', 'x-risk-class': expect.any(String) });
    const statuses = Object.keys(operation.responses);
    expect(statuses[0]).toBe('200');
    expect(statuses.length).toBeGreaterThan(2);
    for (const status of statuses.slice(1)) {
      expect(operation.responses[status]['x-errors'].length).toBeGreaterThan(0);
      expect(operation.responses[status].content['application/json'].schema.$ref).toBe(
        '#/components/schemas/ToolFailure',
      );
    }
  });
});

import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { createEvidence } from '../../src/app/linting/evidence.ts';
import { validateValue } from '../../src/app/linting/validate-value.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import {
  convertToPlain,
  createJsonObject,
  get,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { getAt } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { readReference } from '../../src/contract/schema/schema-reference.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import { createLinter } from '../../src/lint/linter.ts';
import {
  hasOutsideData,
  listOutside,
  NEEDS_OUTSIDE_DATA,
  readOutside,
} from '../outside-data/outside-data.ts';

const paths = listOutside('corpus/openapi', '.json');

function readAll(path: string): readonly JsonObject[] {
  const read = readToolText(readOutside(path));
  return read.kind === 'ok' ? read.value.groups.flatMap(({ tools }) => tools) : [];
}

describe.skipIf(!hasOutsideData)(`the OpenAPI documents (${NEEDS_OUTSIDE_DATA})`, () => {
  it('import, each with all its operations, or say why not', () => {
    const counts = paths.map((path) => {
      const read = readToolText(readOutside(path));
      const name = path.replace(/^.*\/(?:oai-)?|\.json$/g, '');
      if (read.kind === 'problem') return `${name}: ${read.problem.code}`;
      const tools = read.value.groups.map((group) => `${group.importer.id} ${group.tools.length}`);
      return `${name}: ${tools.join(', ')}`;
    });
    expect(counts).toEqual([
      'notion-openapi: openapi 24',
      'v2.0-json-api-with-examples: openapi 2',
      'v2.0-json-petstore-expanded: openapi 4',
      'v2.0-json-petstore-minimal: openapi 1',
      'v2.0-json-petstore-simple: openapi 4',
      'v2.0-json-petstore-with-external-docs: openapi 4',
      'v2.0-json-petstore: openapi 3',
      'v2.0-json-uber: openapi 5',
      'v3.0-api-with-examples: openapi 2',
      'v3.0-callback-example: openapi 1',
      'v3.0-link-example: openapi 6',
      'v3.0-petstore-expanded: openapi 4',
      'v3.0-petstore: openapi 3',
      'v3.0-uspto: openapi 3',
      'v3.1-non-oauth-scopes: openapi 1',
      'v3.1-tictactoe: openapi 3',
      'v3.1-webhook-example: no_operations',
      'v3.2-3.2-tags-example: openapi 4',
    ]);
  });

  it('give schemas that compile as JSON Schema 2020-12, and tools that lint', () => {
    const ajv = new Ajv2020({ strict: false, logger: false });
    addFormats.default(ajv);
    for (const path of paths) {
      const tools = readAll(path);
      for (const tool of tools)
        for (const part of ['input_schema', 'output_schema']) {
          const schema = tool.get(part);
          if (schema !== undefined)
            expect(
              () => ajv.compile(convertToPlain(schema) as object),
              `${path} ${String(tool.get('name'))}`,
            ).not.toThrow();
        }
      const results = createLinter(() => createEvidence([], validateValue))({
        tools: tools.map(readContract),
        registry: readRegistry(createJsonObject([['profile', 'contract']])).registry,
      });
      expect(results.tools.length).toBe(tools.length);
      for (const tool of tools)
        expect(readContract(tool).problems.map(({ code, at }) => [code, at])).toEqual([
          ['unknown_key', ['x-openapi']],
        ]);
    }
  });
});

/** Notion's names of operations are in the addresses of its own tools: `API-get-user`. */
const PREFIX = 'API-';

interface Facts {
  readonly properties: readonly string[];
  readonly required: readonly string[];
  /** Every enum and const that the input allows, by its place, references written out. */
  readonly values: readonly string[];
}

function readFacts(schema: Json | undefined): Facts {
  const properties = get(schema, 'properties');
  return {
    properties: isObject(properties) ? [...properties.keys()].toSorted() : [],
    required: listStrings(get(schema, 'required')).toSorted(),
    values: isObject(properties)
      ? [...properties].flatMap(([name, json]) => listValues(schema, json, { at: name, depth: 0 }))
      : [],
  };
}

/** Five levels: blocks contain blocks. */
function listValues(
  root: Json | undefined,
  json: Json,
  { at, depth }: { readonly at: string; readonly depth: number },
): readonly string[] {
  if (isArray(json))
    return json.flatMap((item, i) => listValues(root, item, { at: `${at}/${i}`, depth }));
  if (!isObject(json) || depth > 5) return [];
  const target = readReference(json.get('$ref'));
  if (target !== undefined)
    return listValues(root, getAt(root, target) ?? null, { at, depth: depth + 1 });
  const lax = findLaxBranch(json);
  if (lax !== undefined)
    return [`${at} ${lax.says}`, ...listValues(root, lax.plain, { at, depth })];
  return [...json].flatMap(([key, value]) => {
    if (key === 'enum' || key === 'const') return [`${at} ${key} ${printJson(value)}`];
    return listValues(root, value, { at: `${at}/${key}`, depth });
  });
}

const ANY_OBJECT = '{"type":"object","additionalProperties":true}';

/** The server also takes an object as JSON in a text, and an item of a list as any object. */
function findLaxBranch(
  json: JsonObject,
): { readonly plain: Json; readonly says: string } | undefined {
  const branches = json.get('anyOf');
  const [plain, text, object] = isArray(branches) ? branches : [];
  if (plain === undefined || getString(get(text, 'type')) !== 'string') return undefined;
  if (object === undefined) return { plain, says: 'also as text' };
  return printJson(object) === ANY_OBJECT
    ? { plain, says: 'also as text or any object' }
    : undefined;
}

describe.skipIf(!hasOutsideData)(`Notion's OpenAPI (${NEEDS_OUTSIDE_DATA})`, () => {
  const ours = hasOutsideData ? readAll('corpus/openapi/notion-openapi.json') : [];
  const theirs = hasOutsideData
    ? readAll('corpus/mcp-npm/notionhq__notion-mcp-server.tools.json')
    : [];
  const operations = new Map(
    (hasOutsideData ? listNotionOperations() : []).map(([id, place]) => [place, id]),
  );
  const getOperation = (tool: JsonObject): string => {
    const placement = tool.get('x-openapi');
    const method = getString(get(placement, 'method'));
    return operations.get(`${method} ${getString(get(placement, 'path'))}`) ?? '?';
  };

  it('gives the operations that its own server publishes', () => {
    expect(ours.length).toBe(24);
    expect(ours.map((tool) => `${PREFIX}${getOperation(tool)}`)).toEqual(
      theirs.map((tool) => tool.get('name')),
    );
  });

  it('gives the same parameters, required fields and values, but for these', () => {
    const differences = ours.flatMap((tool) => {
      const id = getOperation(tool);
      const other = theirs.find((candidate) => candidate.get('name') === `${PREFIX}${id}`);
      const [a, b] = [readFacts(tool.get('input_schema')), readFacts(other?.get('input_schema'))];
      return (['properties', 'required', 'values'] as const).flatMap((part) => [
        ...a[part]
          .filter((fact) => !b[part].includes(fact))
          .map((fact) => `${id}: ${part} more: ${fact}`),
        ...b[part]
          .filter((fact) => !a[part].includes(fact))
          .map((fact) => `${id}: ${part} less: ${fact}`),
      ]);
    });
    expect(differences).toEqual([
      'post-search: values less: sort also as text',
      'post-search: values less: filter also as text',
      'patch-block-children: values less: children/items also as text or any object',
      'update-a-block: values less: type also as text',
      'patch-page: values less: properties also as text',
      'patch-page: values less: icon also as text',
      'patch-page: values less: cover also as text',
      'post-page: values less: parent also as text',
      'post-page: values less: properties also as text',
      'post-page: values less: children/items also as text or any object',
      'create-a-comment: values less: parent also as text',
      'create-a-comment: values less: rich_text/items also as text or any object',
      'query-data-source: values less: filter_properties/items also as text or any object',
      'query-data-source: values less: filter also as text',
      'query-data-source: values less: sorts/items also as text or any object',
      'update-a-data-source: values less: title/items also as text or any object',
      'update-a-data-source: values less: description/items also as text or any object',
      'update-a-data-source: values less: properties also as text',
      'create-a-data-source: values less: parent also as text',
      'create-a-data-source: values less: properties also as text',
      'create-a-data-source: values less: title/items also as text or any object',
      'move-page: values less: parent also as text',
      'update-page-markdown: values less: replace_content also as text',
      'update-page-markdown: values less: update_content also as text',
      'update-page-markdown: values less: insert_content also as text',
      'update-page-markdown: values less: replace_content_range also as text',
    ]);
  });
});

function listNotionOperations(): readonly (readonly [string, string])[] {
  const document = JSON.parse(readOutside('corpus/openapi/notion-openapi.json')) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`] as const,
    ),
  );
}

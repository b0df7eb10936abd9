import { describe, expect, it } from 'vitest';
import { convertFromPlain, isObject, type JsonObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { formatPointer, getAt, type Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { importers } from '../../src/import/importers.ts';
import { readText } from '../../src/import/read-text.ts';
import { readTools } from '../../src/import/read-tools.ts';

const schema = { type: 'object', properties: { q: { type: 'string' } } };

/** Where each part of each tool stands in the document, and what stands there. */
function trace(plain: object): readonly string[] {
  const json = convertFromPlain(plain);
  const read = readTools(json);
  if (read.kind === 'problem') return [read.problem.code];
  return read.value.groups.flatMap((group) =>
    group.tools.flatMap((tool, i) => {
      const place = group.places[i] ?? [];
      const value = getAt(json, place);
      const importer = importers.find(({ id }) => id === group.importer.id);
      return [...tool.keys()]
        .filter((part) => part !== 'wire')
        .map((part) => {
          const found = importer?.findSource(isObject(value) ? value : new Map(), [part]);
          const at: Pointer | undefined = found && [...place, ...found.at];
          const stands = at && getAt(json, at);
          return `${part} ${at === undefined ? 'nowhere' : formatPointer(at)}${found?.isTranslated === true ? ' translated' : ''} ${stands !== undefined && printJson(stands) === partText(tool, part)}`;
        });
    }),
  );
}

function partText(tool: JsonObject, part: string): string {
  return printJson(tool.get(part) ?? null);
}

describe('the place of a part in the tool that it was read from', () => {
  it.each([
    [
      'MCP',
      { result: { tools: [{ name: 'm', title: 't', inputSchema: schema, outputSchema: schema }] } },
      [
        'name /result/tools/0/name true',
        'title /result/tools/0/title true',
        'input_schema /result/tools/0/inputSchema true',
        'output_schema /result/tools/0/outputSchema true',
      ],
    ],
    [
      'Anthropic',
      [{ name: 'a', description: 'd', input_schema: schema }],
      ['name /0/name true', 'description /0/description true', 'input_schema /0/input_schema true'],
    ],
    [
      'Chat',
      { tools: [{ type: 'function', function: { name: 'c', parameters: schema } }] },
      ['name /tools/0/function/name true', 'input_schema /tools/0/function/parameters true'],
    ],
    [
      'Responses',
      { tools: [{ type: 'function', name: 'r', parameters: schema }] },
      ['name /tools/0/name true', 'input_schema /tools/0/parameters true'],
    ],
    [
      'a bare function',
      { name: 'b', description: 'd', parameters: schema },
      ['name /name true', 'description /description true', 'input_schema /parameters true'],
    ],
    [
      'Gemini',
      {
        tools: [
          {
            functionDeclarations: [
              { name: 'x', parametersJsonSchema: schema },
              { name: 'y', parameters: { type: 'OBJECT', properties: {} } },
            ],
          },
        ],
      },
      [
        'name /tools/0/functionDeclarations/0/name true',
        'input_schema /tools/0/functionDeclarations/0/parametersJsonSchema true',
        'name /tools/0/functionDeclarations/1/name true',
        'input_schema /tools/0/functionDeclarations/1/parameters translated false',
      ],
    ],
    [
      'Bedrock',
      { toolConfig: { tools: [{ toolSpec: { name: 'b', inputSchema: { json: schema } } }] } },
      [
        'name /toolConfig/tools/0/toolSpec/name true',
        'input_schema /toolConfig/tools/0/toolSpec/inputSchema/json true',
      ],
    ],
    [
      'a bundle',
      {
        format: 'toolwright/1',
        name: 'r',
        contracts: [{ name: 'a' }, { name: 'b', risk_class: 'read_only' }],
      },
      [
        'name /contracts/0/name true',
        'name /contracts/1/name true',
        'risk_class /contracts/1/risk_class true',
      ],
    ],
  ])('of %s', (_, document, places) => {
    expect(trace(document)).toEqual(places);
  });

  it('is where the provider would look for it when the tool lacks it, and nowhere when the provider has no place for it', () => {
    const tool = new Map([['name', 'm']]);
    const placeOf = (id: string, at: Pointer): string | undefined => {
      const place = importers.find((importer) => importer.id === id)?.findSource(tool, at);
      return place && formatPointer(place.at);
    };
    expect(placeOf('mcp', ['input_schema', 'properties', 'a/b'])).toBe(
      '/inputSchema/properties/a~1b',
    );
    expect(placeOf('openai-chat', ['description'])).toBe('/function/description');
    expect(placeOf('anthropic', ['output_schema'])).toBeUndefined();
    expect(placeOf('mcp', ['errors', 0])).toBeUndefined();
    expect(placeOf('mcp', ['wire', 'mcp', 'annotations', 'title'])).toBe('/annotations/title');
    expect(placeOf('mcp', ['wire', 'gemini', 'behavior'])).toBeUndefined();
    expect(placeOf('toolwright', ['errors', 0])).toBe('/errors/0');
    expect(placeOf('bedrock', [])).toBe('');
  });
});

describe('the place of a document in its text', () => {
  it.each([
    ['JSON', ' {"a": 1}\n'],
    ['JSON Lines', '{"a":1}\r\n\n{"b":[2]}\n'],
    ['Markdown', 'Tools\n```json\n{\n  "a": 1\n}\n```\ntext\n~~~\n[2]\n~~~\n```json\n```\n'],
  ])('of %s is its own JSON', (_, text) => {
    const read = readText(text);
    if (read.kind === 'problem') throw new Error(read.problem.message);
    expect(
      read.value.origins.map(({ start, end }) => {
        const parsed = parseJson(text.slice(start, end));
        return parsed.kind === 'ok' ? printJson(parsed.value.value) : parsed.problem.code;
      }),
    ).toEqual(read.value.documents.map((document) => printJson(document)));
  });

  it('in a snapshot is the body of its value, which is another notation', () => {
    const text = 'exports[`a 1`] = `\n{\n  "d": "x",\n}\n`;\n';
    const read = readText(text);
    expect(
      read.kind === 'ok' &&
        read.value.origins.map(({ start, end, isVerbatim }) => [
          text.slice(start, end),
          isVerbatim,
        ]),
    ).toEqual([['\n{\n  "d": "x",\n}\n', false]]);
  });
});

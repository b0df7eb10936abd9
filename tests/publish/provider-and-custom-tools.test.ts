import { describe, expect, it } from 'vitest';
import type { Design } from '../../src/contract/design.ts';
import { isObject, type JsonObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { exporters } from '../../src/publish/exporters.ts';
import { exportKind } from './export-kind.ts';

function parse(text: string): JsonObject {
  const parsed = parseJson(text);
  if (parsed.kind !== 'ok' || !isObject(parsed.value.value)) throw new Error(text);
  return parsed.value.value;
}

const design: Design = {
  registry: parse('{"name":"Mixed"}'),
  tools: [
    parse(
      '{"name":"web_search","provider_tool":{"provider":"anthropic","kind":"web_search_20260318"}}',
    ),
    parse(
      '{"name":"calculate","description":"Calculates.","input_schema":{"type":"object","properties":{"input":{"type":"string"}},"required":["input"],"additionalProperties":false},"input_format":{"type":"grammar","syntax":"lark","definition":"start: NUMBER"}}',
    ),
  ],
};

async function readFiles(kind: string): Promise<ReadonlyMap<string, string>> {
  const files = await exportKind(design, kind, ['anthropic', 'mcp-2025-11-25']);
  return new Map(files.map(({ path, text }) => [path, text]));
}

const LEFT = 'Left out, as only their provider has them: web_search.';
const GRAMMAR = 'Here any text is accepted, though the contract has a grammar for it: calculate.';

describe('an export of a provider’s tool and a custom tool', () => {
  it.each(exporters.map(({ id }) => id).filter((id) => id !== 'phases'))(
    'is written as %s',
    async (id) => {
      expect((await readFiles(id)).size).toBeGreaterThan(0);
    },
  );

  it.each([
    ['ai-sdk', 'ai-sdk/tools.js', '"calculate"'],
    ['langchain', 'langchain/tools.js', '"calculate"'],
    ['openai-agents', 'openai-agents/tools.js', '"calculate"'],
    ['types', 'types/typescript.md', undefined],
    ['zod', 'types/zod.md', undefined],
    ['pydantic', 'types/pydantic.md', undefined],
    ['mcp-server', 'server/README.md', undefined],
    ['mcp-server-python', 'server-python/README.md', undefined],
  ])('says in %s what is left out and what is not checked', async (kind, path, tool) => {
    const text = ((await readFiles(kind)).get(path) ?? '').replaceAll('\\', '');
    expect(text).toContain(LEFT);
    expect(text).toContain(GRAMMAR);
    if (tool !== undefined) expect(text).toContain(tool);
  });

  it('does not say of a server that it takes any text for a pattern', async () => {
    const pattern = parse('{"type":"grammar","syntax":"regex","definition":"[0-9]+"}');
    const [, calculate] = design.tools;
    const tools = [new Map([...(calculate ?? [])]).set('input_format', pattern)];
    const readmeOf = async (kind: string, path: string): Promise<string> =>
      (await exportKind({ ...design, tools }, kind)).find((file) => file.path === path)?.text ?? '';
    expect(await readmeOf('mcp-server', 'server/README.md')).not.toContain('any text is accepted');
    expect(await readmeOf('zod', 'types/zod.md')).toContain('any text is accepted');
  });

  it('has types, handlers and paths of the tool that a program runs, and of no other', async () => {
    const texts = await Promise.all([
      readFiles('types').then((files) => files.get('types/tools.ts')),
      readFiles('zod').then((files) => files.get('types/tools.zod.ts')),
      readFiles('openapi').then((files) => files.get('openapi.json')),
      readFiles('mcp-server').then((files) => files.get('server/handlers.js')),
      readFiles('mcp-server').then((files) => files.get('server/tools.json')),
      readFiles('mcp-server-python').then((files) => files.get('server-python/handlers.py')),
    ]);
    expect(texts.map((text) => text?.includes('calculate'))).toEqual(texts.map(() => true));
    expect(texts.map((text) => text?.includes('web_search'))).toEqual(texts.map(() => false));
  });

  it('is documented as what it is', async () => {
    const files = await readFiles('docs');
    for (const path of ['docs/tools.md', 'docs/tools.html']) {
      const text = (files.get(path) ?? '').replaceAll('\\', '');
      expect(text).toContain('this is its own tool web_search_20260318.');
      expect(text).toContain('OpenAI’s models write the text by a Lark grammar');
      expect(text).not.toContain('None.');
    }
  });

  it('is locked at the targets that get it', async () => {
    const lock = JSON.parse((await readFiles('lock')).get('toolwright.lock') ?? '{}');
    expect(Object.keys(lock.tools.web_search)).toEqual(['anthropic']);
    expect(Object.keys(lock.tools.calculate)).toEqual(['anthropic', 'mcp-2025-11-25']);
  });
});

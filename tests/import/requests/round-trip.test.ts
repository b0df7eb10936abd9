import { describe, expect, it } from 'vitest';
import { createImportedDesign, createPendingImport } from '../../../src/app/import/import-files.ts';
import { readImportedFiles } from '../../../src/app/import/read-imported-files.ts';
import { createSentSet } from '../../../src/app/wire/sent-tools.ts';
import { getConfiguredTarget } from '../../../src/app/wire/wire.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { get, type Json } from '../../../src/contract/json/json.ts';
import { getAt } from '../../../src/contract/json/pointer.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { makeRandom } from '../../design/make-random.ts';

const EMPTY = { registry: new Map(), tools: [] };
/** Another run tries other requests: TOOLWRIGHT_SEED=2. */
const SEED = Number(process.env['TOOLWRIGHT_SEED'] ?? 1);

/** What the same provider gets after an import. */
function emitAgain(id: string, text: string): string {
  const files = [{ name: 'request.json', bytes: new TextEncoder().encode(text) }];
  const read = readImportedFiles({ files });
  if (read.kind === 'problem') return `${read.problem.code}: ${read.problem.message}`;
  const pending = createPendingImport(read.value, EMPTY);
  const workspace = createWorkspace(createImportedDesign(pending, EMPTY, 'definition'));
  const set: Json = createSentSet(workspace, workspace.tools, getConfiguredTarget(workspace, id));
  return printJson(getAt(set, ['toolConfig', 'tools']) ?? get(set, 'tools') ?? null);
}

type Plain = Readonly<Record<string, unknown>>;
type Pick = <T>(items: readonly T[]) => T;

/** Keys in another order, as another program writes them. */
function shuffle(object: Plain, pick: Pick): Plain {
  const left = Object.entries(object);
  const entries: [string, unknown][] = [];
  while (left.length > 0) entries.push(...left.splice(left.indexOf(pick(left)), 1));
  return Object.fromEntries(entries);
}

const SCHEMAS: readonly unknown[] = [
  { type: 'object', properties: {} },
  { type: 'object', properties: {}, required: [] },
  { properties: { a: { type: 'string' } }, type: 'object', additionalProperties: false },
  { type: 'object', properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } } },
];
const CAPITALS: readonly unknown[] = [
  { type: 'OBJECT', properties: {} },
  { properties: { a: { type: 'STRING', nullable: true, maxLength: '5' } }, type: 'OBJECT' },
  { type: 'object', properties: { b: { type: 'ARRAY', items: { type: 'INTEGER' } } } },
  { type: 'OBJECT', properties: { c: { enum: ['x'], type: 'STRING' } }, propertyOrdering: ['c'] },
];
const DESCRIPTIONS: readonly unknown[] = ['d', '', null, undefined];

let names = 0;
const createName = (): string => `tool_${(names += 1)}`;
const isTaken = (value: unknown): boolean => value !== undefined;
function createObject(entries: Plain, pick: Pick): Plain {
  return shuffle(
    Object.fromEntries(Object.entries(entries).filter(([, value]) => isTaken(value))),
    pick,
  );
}

const TOOLS: Readonly<Record<string, readonly ((pick: Pick) => Plain)[]>> = {
  anthropic: [
    (pick) =>
      createObject(
        {
          name: createName(),
          description: pick(DESCRIPTIONS),
          input_schema: pick(SCHEMAS),
          type: pick([undefined, 'custom', null]),
          cache_control: pick([undefined, { type: 'ephemeral' }, null]),
          strict: pick([undefined, true, null]),
          defer_loading: pick([undefined, true]),
        },
        pick,
      ),
    (pick) =>
      createObject(
        {
          type: pick(['web_search_20250305', 'web_fetch_20250910', 'unheard_of_20300101']),
          name: createName(),
          max_uses: pick([undefined, 5, null]),
          allowed_domains: pick([undefined, null, ['a.example']]),
        },
        pick,
      ),
    (pick) => createObject({ type: 'mcp_toolset', mcp_server_name: createName() }, pick),
    () => ({ type: 'computer_toolset_20260801', configs: {} }),
  ],
  'openai-responses': [
    (pick) =>
      createObject(
        {
          type: 'function',
          name: createName(),
          description: pick(DESCRIPTIONS),
          parameters: pick([...SCHEMAS, null, undefined]),
          strict: pick([true, false, null, undefined]),
          defer_loading: pick([undefined, true]),
        },
        pick,
      ),
    (pick) => createObject({ type: 'web_search', search_context_size: pick(['low', null]) }, pick),
    (pick) =>
      createObject(
        { type: 'mcp', server_label: pick(['crm', createName()]), require_approval: 'never' },
        pick,
      ),
    (pick) => createObject({ type: 'file_search', vector_store_ids: ['v'] }, pick),
    (pick) =>
      createObject(
        {
          type: 'namespace',
          name: createName(),
          description: pick(['d', undefined, '']),
          tools: [
            { type: 'function', name: createName(), parameters: pick(SCHEMAS), strict: false },
            { type: 'function', name: createName(), parameters: pick(SCHEMAS), strict: null },
          ],
        },
        pick,
      ),
  ],
  'openai-chat': [
    (pick) =>
      createObject(
        {
          type: pick(['function', undefined]),
          function: createObject(
            {
              name: createName(),
              description: pick(DESCRIPTIONS),
              parameters: pick([...SCHEMAS, null, undefined]),
              strict: pick([true, false, null, undefined]),
            },
            pick,
          ),
          cache_control: pick([undefined, { type: 'ephemeral' }]),
        },
        pick,
      ),
    () => ({ type: 'browser_search' }),
  ],
  gemini: [
    (pick) =>
      createObject(
        {
          name: createName(),
          description: pick(DESCRIPTIONS),
          [pick(['parameters', 'parametersJsonSchema', 'parameters_json_schema'])]: pick(SCHEMAS),
        },
        pick,
      ),
    (pick) =>
      createObject(
        {
          name: createName(),
          description: pick(DESCRIPTIONS),
          parameters: pick([...CAPITALS, undefined]),
          response: pick([undefined, { type: 'STRING' }]),
          behavior: pick([undefined, 'BLOCKING']),
        },
        pick,
      ),
  ],
  bedrock: [
    (pick) => ({
      toolSpec: createObject(
        {
          name: createName(),
          description: pick(['d', undefined]),
          inputSchema: { json: pick(SCHEMAS) },
          strict: pick([undefined, true]),
        },
        pick,
      ),
    }),
    () => ({ systemTool: { name: 'nova_grounding' } }),
  ],
};

function createList(id: string, pick: Pick): readonly unknown[] {
  const makers = TOOLS[id] ?? [];
  const tools = Array.from({ length: pick([1, 2, 3, 5]) }, () => pick(makers)(pick));
  if (id === 'bedrock')
    return tools.flatMap((tool) => [tool, ...pick([[], [{ cachePoint: { type: 'default' } }]])]);
  if (id !== 'gemini') return tools;
  const key = pick(['functionDeclarations', 'function_declarations']);
  const cut = pick([tools.length, 1]);
  const lists = [tools.slice(0, cut), tools.slice(cut)].filter(({ length }) => length > 0);
  const builtIns = [
    { googleSearch: {} },
    { url_context: {}, code_execution: {} },
    { fileSearch: { fileSearchStoreNames: ['s'] } },
  ];
  const objects = lists.map((list) => pick([{ [key]: list }, { [key]: list, codeExecution: {} }]));
  return pick([
    objects,
    [...objects, pick(builtIns)],
    [pick(builtIns), ...objects],
    pick(builtIns.map((each) => [each])),
  ]);
}

const BODIES: Readonly<Record<string, (tools: readonly unknown[]) => Plain>> = {
  anthropic: (tools) => ({ model: 'm', messages: [], tools, max_tokens: 1 }),
  'openai-responses': (tools) => ({ input: 'i', tools }),
  'openai-chat': (tools) => ({ messages: [], tools }),
  gemini: (tools) => ({ contents: [], tools, toolConfig: {} }),
  bedrock: (tools) => ({ messages: [], toolConfig: { tools, toolChoice: { auto: {} } } }),
};

describe('a request that nobody touched', () => {
  it.each(Object.keys(TOOLS))('goes out to %s as it came in', (id) => {
    const random = makeRandom(SEED);
    const pick: Pick = (items) => {
      const item = items[random(items.length)];
      return item as (typeof items)[number];
    };
    const targets = id === 'gemini' ? ['gemini', 'gemini-parameters'] : [id];
    for (let run = 0; run < 300; run += 1) {
      const list = createList(id, pick);
      const text = JSON.stringify(BODIES[id]?.(list));
      expect(emitAgain(id, text), text).toBe(JSON.stringify(list));
      // The other dialect sends another key, and nothing of what is kept beside the contract.
      for (const target of targets) expect(emitAgain(target, text)).not.toContain('"sent"');
    }
  });
});

import { describe, expect, it } from 'vitest';
import { listNames, readOnlyTool, readSource } from './read-source.ts';

describe('a TypeScript file', () => {
  it('registers and writes tools in several ways, in its order', () => {
    const read = readSource({
      'tools.ts': `import { z } from 'zod';
        import { tool, jsonSchema } from 'ai';
        enum Names { Second = 'second' }
        server.registerTool('first', { title: 'First', description: 'D', inputSchema: { a: z.string() }, annotations: { readOnlyHint: true } }, async () => ({}));
        server.tool(Names.Second, 'D', { a: z.number() }, async ({ a }) => a);
        server.tool('third', async () => ({}));
        server.tool('fourth', 'D', { readOnlyHint: true }, async () => ({}));
        export const fifth = tool({ description: 'D', inputSchema: z.object({ a: z.string() }), execute: run });
        const all = { sixth: tool({ description: 'D', parameters: jsonSchema<{ a: string }>({ type: 'object', properties: { a: { type: 'string' } } }) }) };
        navigator.modelContext.registerTool({ name: 'seventh', description: 'D', inputSchema: { type: 'object', properties: {} }, async execute() {} });
        const openai = [{ type: 'function' as const, function: { name: 'eighth', description: 'D', strict: true, parameters: { type: 'object', properties: {} } } }];
        const anthropic = { name: 'ninth', description: 'D', input_schema: { type: 'object', properties: {} } } satisfies Tool;
        const framework = defineTool({ name: 'tenth', description: 'D', schema: { a: z.string() }, handler: async () => {} });
      `,
    });
    expect(listNames(read)).toEqual([
      'first',
      'second',
      'third',
      'fourth',
      'fifth',
      'sixth',
      'seventh',
      'eighth',
      'ninth',
      'tenth',
    ]);
    expect(read.notes.filter((note) => !note.includes('a bare function'))).toEqual([]);
  });

  it('keeps what a tool says beside its schema', () => {
    const text = `server.registerTool("t", { title: "T", description: \`Two
lines \${'of'} text\`, inputSchema: {}, outputSchema: { n: z.number() }, annotations: { destructiveHint: false } }, run)`;
    expect(readOnlyTool('a.mjs', text)).toMatchObject({
      name: 't',
      title: 'T',
      description: 'Two\nlines of text',
      input_schema: { type: 'object', properties: {} },
      output_schema: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] },
    });
  });

  it('names what it computes, with the line, and guesses nothing', () => {
    const { tools, notes } = readSource({
      'a.ts':
        "const n = getName();\nserver.registerTool(n, { inputSchema: {} }, run);\nserver.registerTool('b', {\n  description: `For ${user}`,\n  inputSchema: {} }, run);",
    });
    expect(tools.map((tool) => [...tool.keys()])).toEqual([['name', 'input_schema']]);
    expect(notes).toEqual([
      'a.ts, line 2: `n` names a tool and is not known here; the tool was left out.',
      'a.ts, line 4: ``For ${user}`` is computed; "description" was left out.',
    ]);
  });

  it('reads documented interfaces and functions of a file alone', () => {
    const text = `/** Where to deliver. */
export interface Address {
  /** Street and number.
   * @minLength 3 */
  street: string;
  /** Germany where it is missing. */
  country?: 'de' | 'at' | null;
  zones: readonly number[];
  more: Record<string, { ok: boolean }>;
}
/**
 * Looks up the weather.
 * @param city - The city, in English.
 * @param days How many days.
 */
export async function getWeather(city: string, days: 1 | 3 = 3): Promise<string> { return city; }
`;
    const { tools } = readSource({ 'a.ts': text });
    expect(tools.map((tool) => tool.get('name'))).toEqual(['Address', 'getWeather']);
    expect(readOnlyTool('a.ts', text.slice(text.indexOf('/**\n')))).toEqual({
      name: 'getWeather',
      description: 'Looks up the weather.',
      input_schema: {
        type: 'object',
        properties: {
          city: { type: 'string', description: 'The city, in English.' },
          days: { type: 'number', description: 'How many days.', enum: [1, 3], default: 3 },
        },
        required: ['city'],
      },
    });
    expect(readOnlyTool('a.ts', text.slice(0, text.indexOf('/**\n')))['input_schema']).toEqual({
      type: 'object',
      properties: {
        street: { type: 'string', description: 'Street and number.', minLength: 3 },
        country: {
          type: ['string', 'null'],
          description: 'Germany where it is missing.',
          enum: ['de', 'at', null],
        },
        zones: { type: 'array', items: { type: 'number' } },
        more: {
          type: 'object',
          additionalProperties: {
            type: 'object',
            properties: { ok: { type: 'boolean' } },
            required: ['ok'],
          },
        },
      },
      required: ['street', 'zones', 'more'],
    });
  });

  it.each([
    [
      'of an application',
      "import { app } from './app.ts';\n/** Starts. */\nexport function start(port: number, app: Application): void { app.listen(port); }\nconst options = { name: 'x', version: '1', schema: './a.json' };",
    ],
    [
      'of a component',
      "import React from 'react';\n/** A button. */\nexport const Button = ({ label }: Props) => <button>{label}</button>;",
    ],
    [
      'with a form',
      "import { z } from 'zod';\nexport const form = z.object({ email: z.string().email() });\nform.parse({});",
    ],
    [
      'with a router',
      "router.tool('x');\nserver.tool('a', 'b');\nconst routes = [{ name: 'home', description: 'd', parameters: [] }];",
    ],
    [
      'that hands tools on',
      'export const list = () => tools.map((tool) => ({ name: tool.name, description: tool.description, inputSchema: tool.inputSchema }));',
    ],
    [
      'with settings',
      "export default { name: 'vite', description: 'x', args: ['a'], parameters: { timeout: 3 }, schema: { a: 1 } };",
    ],
  ])('%s has no tool', (_, text) => {
    expect(readSource({ 'a.tsx': text }).tools).toEqual([]);
  });
});

describe('a hostile source', () => {
  it.each<[string, string]>([
    [
      'nests objects deeply',
      `server.registerTool('t', { inputSchema: ${'{ a: z.object('.repeat(3_000)}`,
    ],
    ['nests parentheses deeply', `const a = ${'('.repeat(20_000)}1${')'.repeat(20_000)}; tool({})`],
    [
      'names itself',
      "const a = b; const b = a; server.registerTool(a, b, run); const z2 = z.object(z2); server.registerTool('x', { inputSchema: z2 }, run)",
    ],
    [
      'doubles at each level',
      `${Array.from({ length: 40 }, (_, i) => `const s${i} = z.object({ a: s${i + 1}, b: s${i + 1} });`).join('\n')}\nconst s40 = z.string();\nserver.registerTool('t', { inputSchema: s0 }, run);`,
    ],
    [
      'has long words',
      `const a = ${'b'.repeat(50_000)}; const c = ${'d.'.repeat(20_000)}e(); /** @x ${' '.repeat(100_000)} */ export function f(a: string) {}`,
    ],
    ['is unbalanced', "server.registerTool('t', { inputSchema: { a: z.string( } run) ))) }}}} `${"],
    [
      'is minified',
      `${'var a={b:function(){return c?d:e},f:[1,2,3]};'.repeat(22_000)}server.registerTool("t",{inputSchema:{}},x)`,
    ],
    [
      'has odd names',
      "server.registerTool('\u0000\u202e', { inputSchema: { __proto__: z.string(), constructor: z.any(), 'ünï': z.string(), [k]: z.any() } }, run)",
    ],
  ])('that %s ends', (_, text) => {
    const start = performance.now();
    const { tools } = readSource({ 'a.js': `${text}\n` });
    expect(performance.now() - start).toBeLessThan(15_000);
    expect(tools.length).toBeLessThan(3);
  });

  it('in Python ends, too', () => {
    const texts = [
      `@tool\ndef f(a: ${'list['.repeat(5_000)}`,
      `@tool\ndef f(a: ${'('.repeat(5_000)}): pass`,
      `class A(A):\n    a: "A"\n\n@tool\ndef f(a: A): pass\n`,
      `X = Y\nY = X\n@tool\ndef f(a: X = Y): pass\n`,
      `@tool\ndef f(a: ${'"'.repeat(999)}\n`,
      `TOOLS = ${'{"a": '.repeat(5_000)}`,
      `@tool\ndef __proto__(constructor: str, ünï: int): pass\n`,
    ];
    for (const text of texts) {
      const start = performance.now();
      expect(readSource({ 'a.py': text }).tools.length).toBeLessThan(2);
      expect(performance.now() - start).toBeLessThan(15_000);
    }
  });

  it('keeps __proto__ and constructor as names of properties', () => {
    const { tools } = readSource({
      'a.js':
        "server.registerTool('t', { inputSchema: { __proto__: z.string(), constructor: z.any() } }, run)",
    });
    const schema = tools[0]?.get('input_schema');
    const properties = schema instanceof Map ? schema.get('properties') : undefined;
    expect(properties instanceof Map ? [...properties.keys()] : []).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});

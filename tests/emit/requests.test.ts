import { execFileSync, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  convertFromPlain,
  convertToPlain,
  createJsonObject,
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { getAt } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import {
  emitRequest,
  findTools,
  printCurl,
  printSplitText,
  splitBody,
  splitCurl,
  splitSource,
  type RequestEmission,
} from '../../src/emit/emit-request.ts';
import {
  jsonSyntax,
  printLiteral,
  pythonSyntax,
  typescriptSyntax,
} from '../../src/emit/literal.ts';
import { CHOICES, type Choice } from '../../src/emit/request.ts';
import type { Target } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';
import { readers } from '../lint/corpus-tools.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA, readOutside } from '../outside-data/outside-data.ts';
import { listTools } from './list-tools.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasCurl = spawnSync('curl', ['--version']).status === 0;

function parse(text: string): Json {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem')
    throw new Error(`${parsed.problem.message}: ${text.slice(0, 200)}`);
  return parsed.value.value;
}

function targetOf(id: string): Target {
  const target = targets.find((each) => each.id === id);
  if (target === undefined) throw new Error(`no target ${id}`);
  return target;
}

function documentOf(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  return isObject(json) ? json : createJsonObject();
}

const simple = documentOf({ name: 'f', description: 'd', input_schema: { type: 'object' } });
const other = documentOf({ name: 'g', description: 'd', input_schema: { type: 'object' } });

function request(
  id: string,
  choice: Choice,
  documents: readonly JsonObject[] = [simple, other],
): RequestEmission {
  const target = targetOf(id);
  return emitRequest(target, listTools(target, documents), { choice, tool: 'f' });
}

describe('a request', () => {
  it.each([
    [
      'anthropic',
      '{"model":"claude-sonnet-4-6","max_tokens":1024,"tools":0,"tool_choice":{"type":"auto"},"messages":[{"role":"user","content":"Hello"}]}',
    ],
    ['openai-responses', '{"model":"gpt-5.4","input":"Hello","tools":0,"tool_choice":"auto"}'],
    [
      'openai-chat',
      '{"model":"gpt-5.4","messages":[{"role":"user","content":"Hello"}],"tools":0,"tool_choice":"auto"}',
    ],
    [
      'gemini',
      '{"contents":[{"parts":[{"text":"Hello"}],"role":"user"}],"tools":[{"functionDeclarations":0}],"toolConfig":{"functionCallingConfig":{"mode":"AUTO"}},"generationConfig":{}}',
    ],
    ['mcp-2025-11-25', '{"jsonrpc":"2.0","id":1,"result":{"tools":0}}'],
    [
      'mcp-2026-07-28',
      '{"jsonrpc":"2.0","id":1,"result":{"resultType":"complete","tools":0,"ttlMs":0,"cacheScope":"private"}}',
    ],
    [
      'bedrock',
      '{"messages":[{"role":"user","content":[{"text":"Hello"}]}],"toolConfig":{"tools":0,"toolChoice":{"auto":{}}}}',
    ],
    [
      'mistral',
      '{"model":"mistral-large-latest","stream":false,"messages":[{"role":"user","content":"Hello"}],"tools":0,"tool_choice":"auto"}',
    ],
    [
      'cohere',
      '{"model":"command-a-03-2025","messages":[{"role":"user","content":"Hello"}],"tools":0,"stream":false}',
    ],
    [
      'ollama',
      '{"model":"qwen3","messages":[{"role":"user","content":"Hello"}],"tools":0,"stream":false}',
    ],
    [
      'vllm',
      '{"model":"Qwen/Qwen3-8B","messages":[{"role":"user","content":"Hello"}],"tools":0,"tool_choice":"auto"}',
    ],
    [
      'llama-cpp',
      '{"model":"default","messages":[{"role":"user","content":"Hello"}],"tools":0,"tool_choice":"auto"}',
    ],
  ])('of %s has its tools where the documentation has them', (id, shape) => {
    const emission = request(id, 'auto');
    expect(printLiteralFlat(emission)).toBe(shape);
    expect(getAt(emission.body, findTools(emission) ?? [])).toBe(emission.tools);
  });

  it.each([
    [
      'anthropic',
      ['{"type":"auto"}', '{"type":"any"}', '{"type":"tool","name":"f"}', '{"type":"none"}'],
    ],
    ['openai-responses', ['"auto"', '"required"', '{"type":"function","name":"f"}', '"none"']],
    [
      'openai-chat',
      ['"auto"', '"required"', '{"type":"function","function":{"name":"f"}}', '"none"'],
    ],
    ['mistral', ['"auto"', '"any"', '{"type":"function","function":{"name":"f"}}', '"none"']],
    ['cohere', ['nothing', '"REQUIRED"', '"REQUIRED"', '"NONE"']],
    ['ollama', ['nothing', 'nothing', 'nothing', 'nothing']],
    ['vllm', ['"auto"', '"required"', '{"type":"function","function":{"name":"f"}}', '"none"']],
    ['llama-cpp', ['"auto"', '"required"', '"required"', '"none"']],
  ])('of %s says the choice in its own words', (id, words) => {
    expect(
      CHOICES.map((choice) => request(id, choice).body.get('tool_choice')).map((value) =>
        value === undefined ? 'nothing' : printJson(value),
      ),
    ).toEqual(words);
  });

  it.each([
    [
      'gemini',
      ['toolConfig', 'functionCallingConfig'],
      [
        '{"mode":"AUTO"}',
        '{"mode":"ANY"}',
        '{"allowedFunctionNames":["f"],"mode":"ANY"}',
        '{"mode":"NONE"}',
      ],
    ],
    [
      'bedrock',
      ['toolConfig', 'toolChoice'],
      ['{"auto":{}}', '{"any":{}}', '{"tool":{"name":"f"}}', 'nothing'],
    ],
  ])('of %s says it below %j', (id, at, words) => {
    expect(
      CHOICES.map((choice) => getAt(request(id, choice).body, at)).map((value) =>
        value === undefined ? 'nothing' : printJson(value),
      ),
    ).toEqual(words);
  });

  it('has only the one tool where no choice can name it, with a note', () => {
    const alone = targets.filter(({ id }) => request(id, 'tool').tools.length === 1);
    expect(alone.map(({ id }) => id).filter((id) => !id.endsWith('-strict'))).toEqual([
      'cohere',
      'ollama',
      'llama-cpp',
    ]);
    expect(
      alone.filter(
        ({ id }) => !request(id, 'tool').notes.some((note) => note.includes('only this')),
      ),
    ).toEqual([]);
  });

  it('warns where a forced choice is refused', () => {
    const warned = targets.filter(
      ({ id }) =>
        !id.endsWith('-strict') && request(id, 'any').notes.some((note) => note.includes('refuse')),
    );
    expect(warned.map(({ id }) => id)).toEqual(['anthropic', 'bedrock']);
  });
});

/** The body with its tools as 0. */
function printLiteralFlat(emission: RequestEmission): string {
  return printJson(
    parse(printLiteral(emission.body, jsonSyntax, { hole: emission.tools }).replace('\u0000', '0')),
  );
}

const hostile = [
  '"',
  "'",
  '`',
  '${process.exit()}',
  '\\',
  '\\n',
  'a\nb\r\nc\t',
  '</script>',
  '<!--',
  '😀 𝒳',
  '\ud800',
  'שלום\u202e',
  '\u2028\u2029\ufeff',
  '\u0000\u0007\u001b[31m\u007f',
  'EOF\nEOF',
  '$(rm -rf /) `ls` $HOME',
  '\'\'\'"""',
  '%s {0} {{x}}',
  '#{x}',
  '*/ //',
  '__proto__',
  'True',
  '\\u0041',
  '\\x41 \\N{DASH}',
];

/** A tool whose every text and key is hostile. */
const nasty = documentOf({
  name: 'f',
  description: hostile.join(' '),
  input_schema: {
    type: 'object',
    properties: Object.fromEntries(
      hostile
        .filter((key) => key !== '__proto__')
        .map((key) => [
          key,
          { type: 'string', description: key, default: key, enum: [key, `${key}${key}`] },
        ]),
    ),
    required: hostile,
  },
});
const prototype = new Map<string, Json>([
  ...simple,
  [
    'input_schema',
    parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"const":null},"x":{"minimum":-0.5,"maximum":1e-7,"enum":[true,false,null,[],{}]}}}',
    ),
  ],
]);
const unruly = new Map<string, Json>([
  ...simple,
  [
    'input_schema',
    parse(
      '{"type":"object","properties":{"b":{"maximum":9223372036854775807},"10":{},"2":{"multipleOf":1.0,"minimum":1e400}}}',
    ),
  ],
]);

/** Executes a literal as a program of the language would and prints it again. */
function runTypescript(literal: string): Json {
  const made: unknown = new Function(`return (${literal});`)();
  return parse(JSON.stringify(made));
}

function runPython(literals: readonly string[]): readonly Json[] {
  const program = `import json, sys\n${literals.map((literal) => `sys.stdout.write(json.dumps(${literal}) + "\\n")`).join('\n')}\n`;
  return execFileSync('python3', ['-'], { input: program, encoding: 'utf8', maxBuffer: 1 << 28 })
    .trimEnd()
    .split('\n')
    .map(parse);
}

/** Some real tools, of many servers. */
function corpusDocuments(): readonly JsonObject[] {
  return Object.values(readers)
    .flatMap((read) => read())
    .map(({ subject }) => subject.contract.source)
    .filter((_, i) => !hasOutsideData || i % 29 === 0);
}

describe('a TypeScript snippet', () => {
  it.each(targets.map(({ id }) => id))('of %s gives back exactly its JSON', (id) => {
    for (const document of [simple, nasty, prototype]) {
      const typescript = request(id, 'tool', [document]).typescript();
      expect(printJson(runTypescript(printLiteral(typescript.literal, typescriptSyntax)))).toBe(
        printJson(typescript.literal),
      );
    }
  });

  it('gives back exactly the JSON of corpus tools', () => {
    const documents = corpusDocuments();
    expect(documents.length).toBeGreaterThan(100);
    for (const id of ['anthropic', 'gemini']) {
      const typescript = request(id, 'auto', documents).typescript();
      expect(printJson(runTypescript(printLiteral(typescript.literal, typescriptSyntax)))).toBe(
        printJson(typescript.literal),
      );
    }
  });

  it('sends the text itself where an object literal would change it', () => {
    const { typescript: write, body } = request('anthropic', 'auto', [unruly]);
    const typescript = write();
    expect(typescript.literal).toBe(printJson(body));
    expect(typescript.after).toContain('fetch("https://api.anthropic.com/v1/messages"');
    expect(typescriptSyntax.canHold(parse('{"1":0,"2":0,"a":0}'))).toBe(true);
    expect(
      [parse('{"a":0,"1":0}'), parse('{"2":0,"1":0}'), parse('[1.0]')].map(
        typescriptSyntax.canHold,
      ),
    ).toEqual([false, false, false]);
  });
});

describe.skipIf(!hasPython)('a Python snippet (needs python3)', () => {
  it('gives back exactly its JSON', () => {
    const literals = targets.flatMap(({ id }) =>
      [simple, nasty].map((document) => request(id, 'tool', [document]).python().literal),
    );
    expect(
      runPython(literals.map((literal) => printLiteral(literal, pythonSyntax))).map((json) =>
        printJson(json),
      ),
    ).toEqual(literals.map((literal) => printJson(literal)));
  });

  it('gives back exactly the JSON of corpus tools', () => {
    const python = request('openai-chat', 'auto', corpusDocuments()).python();
    expect(
      runPython([printLiteral(python.literal, pythonSyntax)]).map((json) => printJson(json)),
    ).toEqual([printJson(python.literal)]);
  });

  it('keeps integers of any length and the order of keys that JavaScript would move', () => {
    const json = parse('{"b":9223372036854775807,"10":1,"2":[0.1,-7,true,null]}');
    expect(pythonSyntax.canHold(json)).toBe(true);
    expect(runPython([printLiteral(json, pythonSyntax)]).map((each) => printJson(each))).toEqual([
      printJson(json),
    ]);
  });

  it('sends the text itself where Python would write a number in another way', () => {
    expect(
      [parse('[1.0]'), parse('[1e400]'), parse('[-0]'), parse('[1e-7]')].map(pythonSyntax.canHold),
    ).toEqual([false, false, false, false]);
    expect(getString(request('anthropic', 'auto', [prototype]).python().literal)).toBe(
      printJson(request('anthropic', 'auto', [prototype]).body),
    );
  });

  it('sends the text itself where Python could not encode a string, or could not read so many brackets', () => {
    expect(
      [parse('["\\ud83d"]'), parse('{"\\ude00":1}'), parse('["\\ud83d\\ude00"]')].map(
        pythonSyntax.canHold,
      ),
    ).toEqual([false, false, true]);
    const nested = (depth: number): Json => (depth === 0 ? [] : [nested(depth - 1)]);
    expect([nested(149), nested(150)].map(pythonSyntax.canHold)).toEqual([true, false]);
    expect(
      spawnSync('python3', ['-'], { input: printLiteral(nested(149), pythonSyntax) }).status,
    ).toBe(0);
  });

  it('warns at MCP, where no text can be sent, that some values change', () => {
    const format = (document: JsonObject): readonly string[] =>
      [
        request('mcp-2025-11-25', 'auto', [document]).typescript(),
        request('mcp-2025-11-25', 'auto', [document]).python(),
      ].map(({ note }) => note);
    expect(format(simple).filter((note) => note.includes('But'))).toEqual([]);
    expect(
      format(unruly).map((note) => /exactly this result\. But .*\.$|own\. But .*\.$/.test(note)),
    ).toEqual([true, true]);
  });

  it('is a program that Python reads, whatever the tool', () => {
    const programs = targets.flatMap(({ id }) =>
      [simple, nasty, unruly].map((document) => {
        const emission = request(id, 'tool', [document]);
        return printSplitText(splitSource(emission.python(), emission));
      }),
    );
    const read = spawnSync(
      'python3',
      [
        '-c',
        'import ast, json, sys\nfor program in json.load(sys.stdin): ast.parse(program.encode())',
      ],
      { input: JSON.stringify(programs) },
    );
    expect([read.status, read.stderr.toString()]).toEqual([0, '']);
  });
});

describe('a curl', () => {
  it.each(targets.map(({ id }) => id))(
    'of %s hands over exactly the bytes of the request',
    (id) => {
      for (const document of [simple, nasty, unruly]) {
        const { http } = request(id, 'tool', [document]);
        const passed = execFileSync('bash', ['-c', `curl() { cat; }\n${printCurl(http)}`], {
          encoding: 'utf8',
          maxBuffer: 1 << 28,
        });
        expect(passed).toBe(`${printJson(http.body)}\n`);
      }
    },
  );

  it.skipIf(!hasCurl)(
    'sends them without the line break, with the key from the environment',
    async () => {
      const { http } = request('anthropic', 'any', [nasty]);
      const got = await new Promise<string>((resolve, reject) => {
        const server = createServer((incoming, answer) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('end', () => {
            answer.end('{}');
            server.close();
            resolve(
              `${incoming.method} ${incoming.headers['authorization']} ${incoming.headers['content-type']} ${incoming.headers['anthropic-version']} ${Buffer.concat(chunks).toString()}`,
            );
          });
        }).listen(0, '127.0.0.1', () => {
          const address = server.address();
          const port = typeof address === 'object' && address !== null ? address.port : 0;
          const ran = import('node:child_process').then(({ execFile }) =>
            execFile('bash', ['-c', printCurl({ ...http, url: `http://127.0.0.1:${port}/` })], {
              env: { PATH: process.env['PATH'], ANTHROPIC_API_KEY: 'k"$x' },
            }),
          );
          ran.catch(reject);
        });
      });
      expect(got).toBe(`POST Bearer k"$x application/json 2026-10-21 ${printJson(http.body)}`);
    },
  );
});

describe('a printed request', () => {
  it('is the same in parts as in one', () => {
    for (const { id } of targets) {
      const emission = request(id, 'auto', [simple, nasty, prototype]);
      expect(printSplitText(splitBody(emission))).toBe(`${printJson(emission.body, 2)}\n`);
      expect(printSplitText(splitCurl(emission))).toBe(printCurl(emission.http));
      for (const source of [emission.typescript(), emission.python()]) {
        expect(printSplitText(splitSource(source, emission))).toBe(
          source.before + printLiteral(source.literal, source.syntax) + source.after,
        );
      }
    }
  });

  it('without tools still prints', () => {
    const emission = request('anthropic', 'auto', []);
    expect(printSplitText(splitBody(emission))).toBe(`${printJson(emission.body, 2)}\n`);
  });
});

describe.skipIf(!hasOutsideData)(`captured requests (${NEEDS_OUTSIDE_DATA})`, () => {
  it.each([
    ['anthropic', 'anthropic-sdk.messages.full'],
    ['openai-responses', 'openai-sdk.responses.full'],
    ['openai-chat', 'openai-sdk.chat.full'],
    ['gemini', 'google-genai.generateContent.parametersJsonSchema'],
    ['bedrock', 'aws-bedrock.converse'],
    ['mistral', 'mistral-sdk.chat'],
    ['cohere', 'cohere-sdk.v2chat'],
    ['ollama', 'ollama-js.chat'],
  ] as const)(
    'have the keys of %s in the same order, and the tools at the same place',
    (id, capture) => {
      const sent = parse(readOutside(`wire/${capture}.raw.txt`));
      const emission = request(id, 'tool');
      const keys = isObject(sent) ? [...sent.keys()] : [];
      expect(keys.filter((key) => emission.body.has(key))).toEqual([...emission.body.keys()]);
      expect(isArray(getAt(sent, findTools(emission) ?? []))).toBe(true);
      for (const key of ['tool_choice', 'toolConfig']) {
        const own = emission.body.get(key);
        const choice =
          key === 'toolConfig'
            ? (get(own, 'toolChoice') ?? get(own, 'functionCallingConfig'))
            : own;
        const captured =
          key === 'toolConfig'
            ? (get(get(sent, key), 'toolChoice') ?? get(get(sent, key), 'functionCallingConfig'))
            : get(sent, key);
        if (choice !== undefined)
          expect(shapeOf(choice)).toEqual(
            shapeOf(captured).filter(([key]) => key !== 'disable_parallel_tool_use'),
          );
      }
    },
  );

  it.each([
    ['anthropic', 'anthropic-sdk.messages.full'],
    ['openai-responses', 'openai-sdk.responses.full'],
    ['openai-chat', 'openai-sdk.chat.full'],
    ['gemini', 'google-genai.generateContent.parametersJsonSchema'],
    ['bedrock', 'aws-bedrock.converse'],
    ['mistral', 'mistral-sdk.chat'],
    ['cohere', 'cohere-sdk.v2chat'],
  ])('go to the address of %s with the headers that it wants', (id, capture) => {
    const captured = parse(readOutside(`wire/${capture}.json`));
    const { http } = request(id, 'auto');
    const headers = get(captured, 'headers');
    expect(http.url).toBe(get(captured, 'url'));
    expect(
      http.headers.map(([name]) => name).filter((name) => get(headers, name) === undefined),
    ).toEqual([]);
    for (const [name, value] of http.headers)
      if (!value.includes('$')) expect(value).toBe(get(headers, name));
  });
});

/** Keys and kinds, names of tools left out. */
function shapeOf(json: Json | undefined): readonly (readonly [string, unknown])[] {
  return isObject(json)
    ? [...json].map(
        ([key, value]) =>
          [key, isObject(value) ? shapeOf(value) : typeof convertToPlain(value)] as const,
      )
    : [['', typeof json]];
}

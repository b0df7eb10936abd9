import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  convertFromPlain,
  createJsonObject,
  isObject,
  type Json,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import {
  emitRequest,
  printSplitText,
  splitSource,
  type RequestEmission,
} from '../../src/emit/emit-request.ts';
import type { Choice } from '../../src/emit/request.ts';
import { targets } from '../../src/emit/targets.ts';
import { listTools } from './list-tools.ts';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const TSX = pathToFileURL(join(modules, 'tsx/dist/loader.mjs')).href;

/** Writes down the first request instead of sending it. */
const CATCH = `globalThis.fetch = async (input, init) => {
  const asked = new Request(input, init);
  process.stdout.write(JSON.stringify({ url: asked.url, body: await asked.text(), headers: [...asked.headers] }), () => process.exit(0));
  return new Promise(() => {});
};
setTimeout(() => {}, 20_000);
`;
const KEYS = { ANTHROPIC_API_KEY: 'k', OPENAI_API_KEY: 'k', GEMINI_API_KEY: 'k' };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'snippets-'));
  symlinkSync(modules, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'catch.mjs'), CATCH);
});
afterAll(() => rmSync(folder, { recursive: true }));

function documentOf(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  return isObject(json) ? json : createJsonObject();
}

const weather = documentOf({
  name: 'get_weather',
  description: 'The weather of a city, "now".\n`${process.exit()}` </script> 😀',
  input_schema: {
    type: 'object',
    properties: {
      city: { type: 'string', description: 'City', minLength: 1 },
      unit: { type: 'string', enum: ['celsius', 'kelvin'] },
    },
    required: ['city'],
    additionalProperties: false,
  },
});
const unruly = new Map<string, Json>([
  ...weather,
  [
    'input_schema',
    parse('{"type":"object","properties":{"b":{"maximum":9223372036854775807},"10":{},"2":{}}}'),
  ],
]);

function parse(text: string): Json {
  const parsed = parseJson(text);
  return parsed.kind === 'ok' ? parsed.value.value : null;
}

function request(id: string, choice: Choice, document: JsonObject): RequestEmission {
  const target = targets.find((each) => each.id === id);
  if (target === undefined) throw new Error(`no target ${id}`);
  return emitRequest(target, listTools(target, [document]), {
    choice,
    tool: 'get_weather',
  });
}

interface Caught {
  readonly url: string;
  readonly body: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** What the snippet's own SDK would send. */
function run(emission: RequestEmission): Caught {
  const file = join(folder, 'snippet.ts');
  writeFileSync(file, printSplitText(splitSource(emission.typescript(), emission)));
  return JSON.parse(
    execFileSync(
      process.execPath,
      ['--import', TSX, '--import', pathToFileURL(join(folder, 'catch.mjs')).href, file],
      { encoding: 'utf8', env: { PATH: process.env['PATH'], ...KEYS }, timeout: 30_000 },
    ),
  );
}

describe('a TypeScript snippet, executed with the SDK that it names', { timeout: 60_000 }, () => {
  it.each([
    ['anthropic', 'tool'],
    ['openai-responses', 'tool'],
    ['openai-chat', 'any'],
    ['gemini', 'auto'],
    ['gemini', 'tool'],
    ['vllm', 'none'],
    ['llama-cpp', 'auto'],
  ] as const)(
    'of %s with the choice %s puts exactly the bytes of the request on the wire',
    (id, choice) => {
      const emission = request(id, choice, weather);
      const caught = run(emission);
      expect(caught.body).toBe(printJson(emission.body));
      expect(caught.url).toBe(emission.http.url);
      const sent = new Map(caught.headers);
      expect(
        emission.http.headers.filter(([name, value]) =>
          value.includes('$') ? !sent.has(name) : sent.get(name) !== value,
        ),
      ).toEqual([]);
    },
  );

  it('does so without the SDK where no literal can hold the tool', () => {
    const emission = request('anthropic', 'auto', unruly);
    const caught = run(emission);
    expect(caught.body).toBe(printJson(emission.body));
    expect(new Map(caught.headers).get('authorization')).toBe('Bearer k');
  });
});

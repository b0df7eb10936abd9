import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Value } from '../../src/contract/session/router.ts';
import { readCalls } from '../../src/simulate/read-calls.ts';
import fc from '../fast-check.ts';
import { hasGuardPython, runPython } from './export-router.ts';

const runtime = fileURLToPath(new URL('../../src/publish/runtime/', import.meta.url));
interface SampleSet {
  readonly tools: Readonly<Record<string, Value>>;
  readonly samples: readonly { readonly text: string }[];
}

const sets = ['hard', 'usual', 'blind'].map((kind): SampleSet =>
  JSON.parse(
    readFileSync(new URL(`../simulate/recover/${kind}-samples.json`, import.meta.url), 'utf8'),
  ),
);
const tools: Readonly<Record<string, Value>> = Object.assign({}, ...sets.map((set) => set.tools));
const samples = sets.flatMap((set) => set.samples);

const PYTHON = `import json, sys
from guard_calls import read_calls
from guard_values import MISSING, print_canonical
sys.setrecursionlimit(10_000)
asked = [json.loads(line) for line in sys.stdin]
tools = asked[0]
for message in asked[1:]:
    ids = iter(range(1, 10_000))
    print(print_canonical(read_calls(message, lambda name: tools.get(name, MISSING), lambda: str(next(ids)))))
`;

/** Pieces of the samples in another order: most mean nothing, and must mean the same to both. */
const pieces = [
  ...new Set(samples.flatMap(({ text }) => text.split(/(?<=\n)|(?=[{<`[])|(?<=[}>`\]:.(),=])/))),
];
const text = fc
  .array(
    fc.oneof(fc.constantFrom(...pieces), fc.constantFrom('\n', '```', '`', ' ', '\r\n', '😀')),
    {
      minLength: 1,
      maxLength: 14,
    },
  )
  .map((parts) => parts.join(''));

function readInPage(message: Value): Value {
  let ids = 0;
  const findSchema = (name: string): Value | undefined =>
    Object.hasOwn(tools, name) ? tools[name] : undefined;
  const { form, calls, ignored } = readCalls(message, {
    findSchema,
    createId: () => String((ids += 1)),
  });
  return JSON.parse(JSON.stringify({ form, calls, ignored }));
}

describe('the reading of texts', () => {
  it.skipIf(!hasGuardPython)('is the same in Python, word for word', () => {
    const messages: readonly Value[] = [
      ...[10, 150, 199, 200, 201, 900].flatMap(listDeepMessages),
      ...samples.map((sample) => sample.text),
      ...fc.sample(text, { numRuns: 4_000, seed: 17 }),
    ];
    const { status, output } = runPython(['-c', PYTHON], {
      cwd: runtime,
      input: [tools, ...messages].map((message) => JSON.stringify(message)).join('\n'),
    });
    expect(status).toBe(0);
    const found: readonly Value[] = output
      .trim()
      .split('\n')
      .map((line): Value => JSON.parse(line));
    expect(found.length).toBe(messages.length);
    const wrong = messages.flatMap((message, i) => {
      const expected = readInPage(message);
      return JSON.stringify(sortKeys(expected)) === JSON.stringify(sortKeys(found[i] ?? null))
        ? []
        : [{ message, expected, found: found[i] }];
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });
});

/** Arguments so many levels deep: of the protocol, sent as text, and in a text. */
function listDeepMessages(levels: number): readonly Value[] {
  const deep = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  return [
    { tool_calls: [{ id: 'c', function: { name: 'deploy', arguments: deep } }] },
    { content: [{ type: 'tool_use', id: 'c', name: 'deploy', input: JSON.parse(deep) }] },
    `{"tool": "deploy", "arguments": ${deep}}`,
  ];
}

function sortKeys(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sortKeys(each)]),
  );
}

import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { SEARCH_LIMITS } from '../../src/import/find-tools.ts';
import { readTools } from '../../src/import/read-tools.ts';

function readMany(count: number): ReturnType<typeof readTools> {
  const tools = Array.from({ length: count }, (_, i) => ({
    name: `tool_${i}`,
    inputSchema: { type: 'object' },
  }));
  const parsed = parseJson(JSON.stringify({ tools, nextCursor: 'x' }), {
    maxLength: 10_000_000,
    maxDepth: 64,
  });
  if (parsed.kind === 'problem') throw new Error(parsed.problem.message);
  return readTools(parsed.value.value, { ...SEARCH_LIMITS, tools: 50 });
}

describe('a document with more tools than the limit of a set', () => {
  it('reports first how many were read, of how many', () => {
    const read = readMany(120);
    if (read.kind === 'problem') throw new Error(read.problem.message);
    expect([read.value.groups[0]?.tools.length, read.value.notes]).toEqual([
      50,
      [
        {
          code: 'search_stopped',
          message: '50 of 120 tools read: a set holds at most 50.',
          hint: 'Import the rest as another registry.',
        },
      ],
    ]);
  });

  it('has no note where all of them were read', () => {
    const read = readMany(50);
    expect(read.kind === 'ok' && [read.value.groups[0]?.tools.length, read.value.notes]).toEqual([
      50,
      [],
    ]);
  });
});

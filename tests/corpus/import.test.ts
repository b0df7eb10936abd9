import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { mcp20251125 } from '../../src/emit/targets/mcp-2025-11-25.ts';
import { readText } from '../../src/import/read-text.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import { measureGrowth, MOST_GROWTH } from '../measure-growth.ts';
import {
  hasOutsideData,
  listOutside,
  NEEDS_OUTSIDE_DATA,
  readOutside,
} from '../outside-data/outside-data.ts';

interface Total {
  readonly tools: Readonly<Record<string, number>>;
  readonly toolNotes: Readonly<Record<string, number>>;
  readonly problems: Readonly<Record<string, number>>;
}

function count(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

function readFiles(paths: readonly string[]): Total {
  const reads = paths.map((path) => readToolText(readOutside(path)));
  const groups = reads.flatMap((read) => (read.kind === 'ok' ? read.value.groups : []));
  return {
    tools: count(groups.flatMap((group) => group.tools.map(() => group.importer.id))),
    toolNotes: count(groups.flatMap((group) => group.notes.map((note) => note.code))),
    problems: count(reads.flatMap((read) => (read.kind === 'problem' ? [read.problem.code] : []))),
  };
}

function listFiles(folder: string): readonly string[] {
  return ['.json', '.jsonl', '.snap']
    .flatMap((end) => listOutside(`corpus/${folder}`, end))
    .filter((path) => !path.endsWith('.meta.json'));
}

describe.skipIf(!hasOutsideData)(`the corpus (${NEEDS_OUTSIDE_DATA})`, () => {
  it.each<[string, Total]>([
    ['mcp-npm', { tools: { mcp: 338 }, toolNotes: {}, problems: {} }],
    ['github-toolsnaps', { tools: { mcp: 117 }, toolNotes: {}, problems: {} }],
    ['livemcpbench', { tools: { mcp: 527 }, toolNotes: { null_left_out: 16 }, problems: {} }],
    ['gemini-cli', { tools: { gemini: 38, mcp: 56 }, toolNotes: {}, problems: {} }],
    ['anthropic-cookbook', { tools: { anthropic: 23 }, toolNotes: {}, problems: {} }],
    ['tau-bench', { tools: { 'openai-chat': 30 }, toolNotes: {}, problems: { no_tools_found: 3 } }],
    ['claude-code', { tools: {}, toolNotes: {}, problems: { no_tools_found: 6 } }],
  ])('%s imports in full', (folder, total) => {
    expect(readFiles(listFiles(folder))).toEqual(total);
  });

  it('says what of a log was repeated or came later', () => {
    const codes = (path: string): readonly string[] => {
      const read = readToolText(readOutside(path));
      return read.kind === 'ok' ? read.value.notes.map((note) => note.code) : [read.problem.code];
    };
    expect(codes('corpus/wire-pydantic-ai/openai.jsonl')).toEqual([
      'tools_found_inside',
      'tools_added_later',
      'duplicates_left_out',
    ]);
    expect(codes('corpus/anthropic-cookbook/extracted.notebook-tools.jsonl')).toEqual([
      'tools_found_inside',
      'duplicates_left_out',
    ]);
    expect(codes('corpus/mcp-npm/modelcontextprotocol__server-everything.tools.json')).toEqual([]);
  });

  it('of other formats gives tools or a problem', () => {
    for (const folder of [
      'bfcl',
      'bedrock-samples',
      'toolbench',
      'openapi',
      'mcp-spec',
      'swe-agent',
      'cline',
      'wire-pydantic-ai',
    ]) {
      for (const path of listFiles(folder)) {
        const read = readToolText(readOutside(path));
        if (read.kind === 'problem')
          expect(['no_tools_found', 'empty_text', 'no_operations'], path).toContain(
            read.problem.code,
          );
      }
    }
  });

  it('takes time in proportion to the text', () => {
    for (const path of [
      'corpus/tau-bench/gpt-4o-airline.json',
      'corpus/livemcpbench/tools.json',
      'corpus/bedrock-samples/formatted_train_ft.jsonl',
    ]) {
      const text = readOutside(path);
      const quarter = text.slice(0, text.length / 4);
      expect(
        measureGrowth((scale) => readToolText(scale === 4 ? text : quarter)),
        path,
      ).toBeLessThan(MOST_GROWTH);
    }
  });
});

/** Every object of a document that is a tool in MCP's shape, in document order. */
function listOriginals(json: Json): readonly JsonObject[] {
  if (isArray(json)) return json.flatMap(listOriginals);
  if (!isObject(json)) return [];
  return typeof json.get('name') === 'string' && json.has('inputSchema')
    ? [json]
    : [...json.values()].flatMap(listOriginals);
}

function nameNoted(notes: readonly Problem[]): readonly string[] {
  return notes.flatMap((note) => /^Tool ("(?:[^"\\]|\\.)*")/.exec(note.message)?.[1] ?? []);
}

describe('an MCP tool of the corpus', () => {
  it('comes back byte for byte as MCP 2025-11-25, and exactly the noted ones do not', () => {
    const paths = [
      'mcp-npm',
      'github-toolsnaps',
      'livemcpbench',
      'gemini-cli',
      'bad-cisco',
      'mcp-spec',
    ].flatMap(listFiles);
    let compared = 0;
    for (const path of paths) {
      const text = readText(readOutside(path));
      const originals = text.kind === 'ok' ? text.value.documents.flatMap(listOriginals) : [];
      const read = readToolText(readOutside(path));
      const group =
        read.kind === 'ok'
          ? read.value.groups.find((candidate) => candidate.importer.id === 'mcp')
          : undefined;
      if (group === undefined || group.tools.length !== originals.length) {
        expect(group === undefined ? originals.length : 'another count of tools', path).toBe(0);
        continue;
      }
      const changed = group.tools.flatMap((tool, i) => {
        const { wire } = mcp20251125.emit(readContract(tool).contract);
        const original = originals[i];
        compared += 1;
        return original !== undefined && printJson(wire) === printJson(original)
          ? []
          : [JSON.stringify(tool.get('name'))];
      });
      expect(changed, path).toEqual(nameNoted(group.notes));
    }
    expect(compared).toBeGreaterThan(hasOutsideData ? 1_040 : 119);
  });
});

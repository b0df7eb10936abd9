import { describe, expect, it } from 'vitest';
import { createImportedDesign, createPendingImport } from '../../src/app/import/import-files.ts';
import { readImportedFiles } from '../../src/app/import/read-imported-files.ts';
import { createSentSet } from '../../src/app/wire/sent-tools.ts';
import { getConfiguredTarget } from '../../src/app/wire/wire.ts';
import { createWorkspace } from '../../src/app/workspace.ts';
import { get, isObject, type Json } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { getAt } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA, readOutside } from '../outside-data/outside-data.ts';

const EMPTY = { registry: new Map(), tools: [] };

/** The target of a recorded request, by its body and its address. */
function selectTargetId(uri: string, body: Json): string {
  if (get(body, 'contents') !== undefined) return 'gemini';
  if (get(body, 'toolConfig') !== undefined) return 'bedrock';
  if (get(body, 'input') !== undefined) return 'openai-responses';
  return uri.includes('/v1/messages') ? 'anthropic' : 'openai-chat';
}

interface Recording {
  readonly uri: string;
  readonly body: Json;
  readonly list: string;
}

/** Each distinct list once, with the first request that has it. */
function listRecordings(file: string): readonly Recording[] {
  const byList = new Map<string, Recording>();
  for (const line of readOutside(`corpus/wire-pydantic-ai/${file}.jsonl`).split('\n')) {
    if (line.trim() === '') continue;
    const parsed = parseJson(line);
    if (parsed.kind === 'problem') throw new Error(parsed.problem.message);
    const body = get(parsed.value.value, 'request') ?? null;
    const list = get(body, 'tools') ?? getAt(body, ['toolConfig', 'tools']);
    if (list === undefined) continue;
    const text = printJson(list);
    if (!byList.has(text))
      byList.set(text, { uri: String(get(parsed.value.value, 'uri')), body, list: text });
  }
  return [...byList.values()];
}

/** What goes out to the provider that a request came from. */
function emitAgain({ uri, body }: Recording): string {
  const bytes = new TextEncoder().encode(printJson(body));
  const read = readImportedFiles({ files: [{ name: 'request.json', bytes }] });
  if (read.kind === 'problem') return `${read.problem.code}: ${read.problem.message}`;
  const pending = createPendingImport(read.value, EMPTY);
  const workspace = createWorkspace(createImportedDesign(pending, EMPTY, 'definition'));
  const target = getConfiguredTarget(workspace, selectTargetId(uri, body));
  const set = createSentSet(workspace, workspace.tools, target);
  const inner = isObject(set) && set.has('toolConfig') ? get(set, 'toolConfig') : set;
  return printJson(get(inner, 'tools') ?? null);
}

describe.skipIf(!hasOutsideData)(`recorded requests (${NEEDS_OUTSIDE_DATA})`, () => {
  it.each(['anthropic', 'bedrock', 'gemini', 'openai'])(
    '%s: every list of tools goes out as it came in',
    (file) => {
      const recordings = listRecordings(file);
      expect(recordings.length).toBeGreaterThan(10);
      const changed = recordings.flatMap((recording) => {
        const sent = emitAgain(recording);
        return sent === recording.list ? [] : [`${recording.uri}\n${recording.list}\n${sent}`];
      });
      expect(changed).toEqual([]);
    },
  );
});

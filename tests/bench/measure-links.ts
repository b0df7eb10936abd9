import type { Design } from '../../src/contract/design.ts';
import { createBundle, isBundle, readBundle } from '../../src/contract/design.ts';
import { createJsonObject, type JsonObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import { d1 } from '../../src/share/codecs/d1.ts';
import { encodeShare } from '../../src/share/share.ts';
import { listOutside, readOutside } from '../outside-data/outside-data.ts';

const MANY = 20;

interface LinkLengths {
  /** Characters of the fragment. */
  readonly now: number;
  /** With the first codec, d1. */
  readonly first: number;
}

export interface ServerLinks {
  readonly server: string;
  /** For single tools, evenly drawn. */
  readonly one: readonly LinkLengths[];
  /** For its first 20 tools, where it has so many. */
  readonly many: LinkLengths | undefined;
}

/** Links to real tools. `most`: how many tools of each server are measured alone. */
export async function measureLinks(most: number): Promise<readonly ServerLinks[]> {
  const found: ServerLinks[] = [];
  for (const [server, { registry, tools }] of listServers()) {
    const step = Math.max(1, Math.floor(tools.length / most));
    const one: LinkLengths[] = [];
    for (const tool of tools.filter((_, i) => i % step === 0))
      one.push(await measureLink({ registry, tools: [tool] }));
    const many = tools.length < MANY ? undefined : tools.slice(0, MANY);
    found.push({
      server,
      one,
      many: many && (await measureLink({ registry, tools: many })),
    });
  }
  return found;
}

export function getRatio({ now, first }: LinkLengths): number {
  return now / first;
}

export function getMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}

async function measureLink(design: Design): Promise<LinkLengths> {
  const link = await encodeShare(design);
  const former = await d1.encode(printJson(createBundle(design)));
  if (link.kind === 'problem') throw new Error(link.problem.message);
  if (former.kind === 'problem') throw new Error(former.problem.message);
  return { now: link.value.length, first: '#d1.'.length + former.value.length };
}

/** Each file of an MCP server and of the gallery, and each folder of others as one server. */
function listServers(): ReadonlyMap<string, Design> {
  const servers = new Map<string, Design>();
  for (const path of listOutside('corpus/mcp-npm', '.tools.json'))
    servers.set(getStem(path), createDefinitions(readTools(path)));
  for (const folder of ['github-toolsnaps', 'livemcpbench', 'gemini-cli', 'anthropic-cookbook']) {
    const paths = ['.json', '.jsonl', '.snap'].flatMap((end) =>
      listOutside(`corpus/${folder}`, end),
    );
    const tools = paths.flatMap(readTools);
    if (tools.length > 0) servers.set(folder, createDefinitions(tools));
  }
  for (const path of listOutside('corpus/gallery', '.json')) {
    const parsed = parseJson(readOutside(path));
    if (parsed.kind === 'problem' || !isBundle(parsed.value.value)) continue;
    const design = readBundle(parsed.value.value);
    if (design.kind === 'ok') servers.set(getStem(path), design.value);
  }
  return servers;
}

function getStem(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.(tools\.)?json$/, '');
}

function readTools(path: string): readonly JsonObject[] {
  const read = readToolText(readOutside(path));
  return read.kind === 'ok' ? read.value.groups.flatMap(({ tools }) => tools) : [];
}

function createDefinitions(tools: readonly JsonObject[]): Design {
  const registry = createJsonObject([
    ['name', 'tools'],
    ['profile', 'definition'],
  ]);
  return { registry, tools };
}

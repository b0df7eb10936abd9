import type { JsonObject } from '../contract/json/json.ts';
import { formatPointer, type Pointer } from '../contract/json/pointer.ts';
import { printJson } from '../contract/json/print-json.ts';
import type { FoundTool } from './find-tools.ts';
import type { Importer, ImportGrouping, ImportNote, ImportResult } from './importer.ts';
import { createGrouping, readToolObjects } from './requests/grouping.ts';
import { renameProviderTools } from './requests/rename-provider-tools.ts';

/** The tools of one format, in document order. */
export interface ToolGroup {
  readonly importer: Pick<Importer, 'id' | 'label'>;
  readonly tools: readonly JsonObject[];
  /** The place of each tool in the document. */
  readonly places: readonly Pointer[];
  /** By a tool's index in `tools`: the other places of the identical tool. */
  readonly repeats?: ReadonlyMap<number, readonly Pointer[]>;
  readonly registry?: JsonObject;
  /** How the document arranges the tools. */
  readonly grouping?: ImportGrouping;
  /** Places start at the document's root. */
  readonly notes: readonly ImportNote[];
}

interface GroupBuilder {
  readonly importer: Importer;
  readonly tools: JsonObject[];
  readonly places: Pointer[];
  readonly repeats: Map<number, Pointer[]>;
  readonly registries: JsonObject[];
  readonly groupings: ImportGrouping[];
  readonly notes: ImportNote[];
}

/**
 * Groups tools by importer. A tool that another list repeats counts once (each request of a log
 * repeats its tools); one that its own list repeats stays, because the author wrote it twice.
 */
export function groupTools(finds: readonly FoundTool[]): {
  readonly groups: readonly ToolGroup[];
  readonly duplicates: number;
} {
  const lists = finds.map(({ at }) => formatPointer(at.slice(0, -1)));
  const isOneList = new Set(lists).size < 2;
  const groups = new Map<string, GroupBuilder>();
  const first = new Map<string, { readonly list: string; readonly index: number }>();
  let duplicates = 0;
  for (const [number, find] of finds.entries()) {
    const { importer, at, value } = find;
    const list = lists[number] ?? '';
    const group = groups.get(importer.id) ?? createGroupBuilder(importer);
    if (lists[number - 1] === list && addToLastTool(group, find)) continue;
    const { tools, places, ...read } = importer.read(value);
    let hasFresh = tools.length === 0;
    for (const [i, tool] of tools.entries()) {
      const key = isOneList ? '' : `${importer.id} ${printJson(tool)}`;
      const place = [...at, ...(places?.[i] ?? [])];
      const known = first.get(key);
      if (known !== undefined && known.list !== list) {
        duplicates += 1;
        group.repeats.set(known.index, [...(group.repeats.get(known.index) ?? []), place]);
        continue;
      }
      if (known === undefined) first.set(key, { list, index: group.tools.length });
      hasFresh = true;
      group.tools.push(tool);
      group.places.push(place);
    }
    if (!hasFresh) continue;
    groups.set(importer.id, group);
    addResult(group, read, at);
  }
  return { groups: [...groups.values()].map(createGroup), duplicates };
}

/** Whether an entry only said something of the tool before it. */
function addToLastTool({ tools }: GroupBuilder, { importer, value }: FoundTool): boolean {
  const before = tools.at(-1);
  const joined = before && importer.addEntry?.(before, value);
  if (joined === undefined) return false;
  tools.splice(-1, 1, joined);
  return true;
}

function createGroupBuilder(importer: Importer): GroupBuilder {
  return {
    importer,
    tools: [],
    places: [],
    repeats: new Map(),
    registries: [],
    groupings: [],
    notes: [],
  };
}

/** What an importer read beside the tools of the value at `at`. */
function addResult(
  group: GroupBuilder,
  { registry, grouping, notes }: Pick<ImportResult, 'registry' | 'grouping' | 'notes'>,
  at: Pointer,
): void {
  if (registry !== undefined) group.registries.push(registry);
  if (grouping !== undefined) group.groupings.push(grouping);
  group.notes.push(...notes.map((note) => ({ ...note, at: [...at, ...(note.at ?? [])] })));
}

function createGroup({
  importer: { id, label },
  tools,
  places,
  repeats,
  registries: [registry],
  groupings,
  notes,
}: GroupBuilder): ToolGroup {
  const named = renameProviderTools(tools);
  const repeated = repeats.size === 0 ? {} : { repeats };
  const grouping = createGrouping(
    groupings,
    id === 'gemini' ? readToolObjects(named, places) : undefined,
  );
  return {
    importer: { id, label },
    tools: named,
    places,
    notes,
    ...repeated,
    ...(registry === undefined ? {} : { registry }),
    ...(grouping === undefined ? {} : { grouping }),
  };
}

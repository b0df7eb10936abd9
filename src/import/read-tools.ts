import type { Json, JsonObject } from '../contract/json/json.ts';
import { formatPointer, type Pointer } from '../contract/json/pointer.ts';
import { printJson } from '../contract/json/print-json.ts';
import { createFailure, createSuccess, type Outcome, type Problem } from '../contract/problem.ts';
import {
  findTools,
  SEARCH_LIMITS,
  type FoundTool,
  type SearchLimits,
  type ToolSearch,
} from './find-tools.ts';
import { formatSome } from './format-some.ts';
import type { Importer, ImportNote } from './importer.ts';
import { importers } from './importers.ts';

/** The tools of one format, in document order. */
export interface ToolGroup {
  readonly importer: Pick<Importer, 'id' | 'label'>;
  readonly tools: readonly JsonObject[];
  /** Where each tool stands in the document. */
  readonly places: readonly Pointer[];
  /** By the position of a tool: where else it stands word for word. */
  readonly repeats?: ReadonlyMap<number, readonly Pointer[]>;
  readonly registry?: JsonObject;
  /** Places start at the document's root. */
  readonly notes: readonly ImportNote[];
}

export interface ParsedTools {
  readonly groups: readonly ToolGroup[];
  /** What concerns the document as a whole: where tools stood, what was skipped and why. */
  readonly notes: readonly Problem[];
}

/**
 * Every tool definition in a document of any shape: a list, a request body, a protocol answer, a
 * log. Errors: `no_tools_found`, or the problem of the one document that was recognised and cannot
 * be read. Notes: `tools_found_inside`, `tools_skipped`, `schema_missing`, `namespaces_left_out`,
 * `duplicates_left_out`, `search_stopped`.
 */
export function readTools(json: Json, limits: SearchLimits = SEARCH_LIMITS): Outcome<ParsedTools> {
  const search = findTools(json, importers, limits);
  const { groups, duplicates } = groupTools(search.finds);
  const empty = groups.every((group) => group.tools.length === 0 && group.registry === undefined);
  const refusal = groups.flatMap((group) => group.notes)[0];
  if (empty && refusal !== undefined) return { kind: 'problem', problem: refusal };
  if (empty) return createRefusal(search);
  return createSuccess({
    groups,
    notes: [
      ...describeStop(json, search, limits),
      ...describePlaces(search),
      ...describeSkips(search),
      ...describeBare(search),
      ...describeDuplicates(duplicates),
    ],
  });
}

interface GroupBuilder {
  readonly importer: Importer;
  readonly tools: JsonObject[];
  readonly places: Pointer[];
  readonly repeats: Map<number, Pointer[]>;
  readonly registries: JsonObject[];
  readonly notes: ImportNote[];
}

/**
 * The same tool in another place (each request of a log repeats its tools) counts once; twice in
 * one list is the author's.
 */
function groupTools(finds: readonly FoundTool[]): {
  readonly groups: readonly ToolGroup[];
  readonly duplicates: number;
} {
  const lists = finds.map(({ at }) => formatPointer(at.slice(0, -1)));
  const isOneList = new Set(lists).size < 2;
  const groups = new Map<string, GroupBuilder>();
  const first = new Map<string, { readonly list: string; readonly index: number }>();
  let duplicates = 0;
  for (const [number, { importer, at, value }] of finds.entries()) {
    const { tools, places, registry, notes } = importer.read(value);
    const list = lists[number] ?? '';
    const group: GroupBuilder = groups.get(importer.id) ?? {
      importer,
      tools: [],
      places: [],
      repeats: new Map(),
      registries: [],
      notes: [],
    };
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
    if (registry !== undefined) group.registries.push(registry);
    group.notes.push(...notes.map((note) => ({ ...note, at: [...at, ...(note.at ?? [])] })));
  }
  return { groups: [...groups.values()].map(createGroup), duplicates };
}

function createGroup({
  importer: { id, label },
  tools,
  places,
  repeats,
  registries: [registry],
  notes,
}: GroupBuilder): ToolGroup {
  const repeated = repeats.size === 0 ? {} : { repeats };
  return {
    importer: { id, label },
    tools,
    places,
    notes,
    ...repeated,
    ...(registry === undefined ? {} : { registry }),
  };
}

function createRefusal({ skips }: ToolSearch): Outcome<never> {
  const only =
    skips.length === 0
      ? ''
      : ` Its list of tools holds only ${formatSome(skips.map((skip) => skip.label))}.`;
  return createFailure(
    'no_tools_found',
    `No tool definition was found.${only}`,
    'Bring a tools/list answer, the "tools" of a request, or a tool object with a name and a schema.',
  );
}

/**
 * Where nobody would look twice: the document itself, a list, `tools` of a request or of an answer.
 */
const PLAIN_PLACES: ReadonlySet<string> = new Set([
  '',
  '/tools',
  '/functions',
  '/result/tools',
  '/tools/*/functionDeclarations',
]);

function describePlaces({ finds }: ToolSearch): readonly Problem[] {
  const places = new Map<string, number>();
  for (const { at } of finds) {
    const place = formatListPointer(at);
    if (!PLAIN_PLACES.has(place)) places.set(place, (places.get(place) ?? 0) + 1);
  }
  if (places.size === 0) return [];
  const total = [...places.values()].reduce((sum, n) => sum + n, 0);
  const named = formatSome([...places].map(([place, n]) => `${place} (${n})`));
  return [
    {
      code: 'tools_found_inside',
      message: `${total} tool definitions stood inside the document: ${named}.`,
      hint: 'Check that these are the tools you meant.',
    },
  ];
}

/** The list a find stands in, indexes as `*`. */
function formatListPointer(at: Pointer): string {
  const list = typeof at.at(-1) === 'number' ? at.slice(0, -1) : at;
  return formatPointer(list.map((key) => (typeof key === 'number' ? '*' : key)));
}

function describeSkips({ skips, namespaces }: ToolSearch): readonly Problem[] {
  const skipped: readonly Problem[] =
    skips.length === 0
      ? []
      : [
          {
            code: 'tools_skipped',
            message: `${skips.length} ${skips.length === 1 ? 'entry was' : 'entries were'} skipped: ${formatSome(skips.map((skip) => skip.label))}. They run at the provider, or lack a name or a description, so there is no contract to design.`,
            hint: 'Keep them in the request itself.',
          },
        ];
  const flattened: readonly Problem[] =
    namespaces.length === 0
      ? []
      : [
          {
            code: 'namespaces_left_out',
            message: `The tools of ${formatSome(namespaces.map((namespace) => namespace.label))} were read; the namespace around them was left out.`,
            hint: 'Group them again in the request.',
          },
        ];
  return [...skipped, ...flattened];
}

function describeBare({ bare }: ToolSearch): readonly Problem[] {
  if (bare.length === 0) return [];
  return [
    {
      code: 'schema_missing',
      message: `${bare.length} ${bare.length === 1 ? 'tool came' : 'tools came'} without a schema: ${formatSome(bare.map(({ label }) => label))}.`,
      hint: 'Declare the input schema of each, also where it takes no parameters.',
    },
  ];
}

function describeDuplicates(duplicates: number): readonly Problem[] {
  if (duplicates === 0) return [];
  return [
    {
      code: 'duplicates_left_out',
      message: `${duplicates} definitions repeat a tool word for word and were counted once.`,
      hint: 'Nothing to do; the first of each is kept.',
    },
  ];
}

/** Counting on costs the search once more; what is counted is not read. */
const MAX_COUNTED = 1_000_000;

function describeStop(
  json: Json,
  { stopped, finds }: ToolSearch,
  limits: SearchLimits,
): readonly Problem[] {
  if (!stopped) return [];
  if (finds.length >= limits.tools) {
    const total = findTools(json, importers, { ...limits, tools: MAX_COUNTED }).finds.length;
    if (total === finds.length) return [];
    const [read, all] = [finds.length, total].map((count) => count.toLocaleString('en'));
    return [
      {
        code: 'search_stopped',
        message: `${read} of ${all} tools read: a set holds at most ${limits.tools.toLocaleString('en')}.`,
        hint: 'Import the rest as another registry.',
      },
    ];
  }
  return [
    {
      code: 'search_stopped',
      message:
        'The document is very large or very deep; the search for tools stopped before its end.',
      hint: 'Bring only the part that holds the tools.',
    },
  ];
}

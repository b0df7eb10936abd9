import {
  isArray,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
} from '../contract/json/json.ts';
import { parseJson } from '../contract/json/parse-json.ts';
import { getAt, type Pointer } from '../contract/json/pointer.ts';
import type { Importer } from './importer.ts';
import { selectListImporter } from './requests/select-list-importer.ts';

export interface FoundTool {
  readonly importer: Importer;
  readonly at: Pointer;
  readonly value: Json;
}

/** An item of a list of tools, labelled by its `name`, its `type`, or its first key. */
interface SkippedEntry {
  readonly label: string;
  readonly at: Pointer;
}

export interface ToolSearch {
  readonly finds: readonly FoundTool[];
  /** Items of a list of tools that are no tools. */
  readonly skips: readonly SkippedEntry[];
  /** Tools that have no schema: in `finds` too. */
  readonly bare: readonly SkippedEntry[];
  /** Tools of requests outside of their list: added later in the conversation. Not in `finds`. */
  readonly later: readonly SkippedEntry[];
  readonly stopped: boolean;
}

export interface SearchLimits {
  readonly nodes: number;
  readonly tools: number;
  readonly depth: number;
}

/** Far above the largest real document: 4 MB of transcripts have 39,000 nodes. */
export const SEARCH_LIMITS: SearchLimits = { nodes: 2_000_000, tools: 5_000, depth: 64 };
/** Lists of tools, whatever their items look like: of a request and of an MCP response. */
const TOOL_LISTS: ReadonlySet<string> = new Set(['tools', 'result/tools']);
/** Keys whose values name tools without defining them. */
const MENTIONS: ReadonlySet<string> = new Set(['tool_choice', 'toolChoice', 'allowed_tools']);
/** Keys of a request's conversation: with one of them, `tools` is the list of the request. */
const CONVERSATIONS = ['messages', 'input', 'inputs', 'contents'] as const;
/** Requests as text in a log (HAR files, captured sessions). */
const TOOLS_IN_TEXT =
  /^\s*[[{][\s\S]*"(?:inputSchema|input_schema|parameters|parametersJsonSchema)"\s*:/;

interface Walk {
  readonly importers: readonly Importer[];
  readonly limits: SearchLimits;
  /** The request around the list that is walked. */
  readonly body?: JsonObject;
  readonly finds: FoundTool[];
  readonly skips: SkippedEntry[];
  readonly bare: SkippedEntry[];
  readonly later: SkippedEntry[];
  nodes: number;
  stopped: boolean;
}

/** Tools anywhere in a document, in document order. Does not search inside a tool it found. */
export function findTools(
  json: Json,
  importers: readonly Importer[],
  limits: SearchLimits = SEARCH_LIMITS,
): ToolSearch {
  const walk: Walk = {
    importers,
    limits,
    finds: [],
    skips: [],
    bare: [],
    later: [],
    nodes: 0,
    stopped: false,
  };
  walkJson(walk, json, []);
  if (walk.finds.length === 0 && !walk.stopped) addSchemalessTools(walk, json);
  if (walk.finds.length === 0 && !walk.stopped) addDocument(walk, json);
  return walk;
}

const OF_SCHEMALESS: ReadonlySet<string> = new Set(['name', 'title', 'description', 'annotations']);
const TOOL_NAME = /^[A-Za-z_][\w.:/-]{0,127}$/;

/**
 * A document that is nothing but a tool without a schema, or a list of them: a name that a model
 * could call and a description, and no other key.
 */
function addSchemalessTools(walk: Walk, json: Json): void {
  const importer = findBareImporter(walk, []);
  const items = isArray(json) ? json : [json];
  const isTool = (item: Json): item is JsonObject =>
    isObject(item) &&
    importer?.canReadBare?.(item) === true &&
    [...item.keys()].every((key) => OF_SCHEMALESS.has(key)) &&
    TOOL_NAME.test(String(item.get('name')));
  if (importer === undefined || items.length > walk.limits.tools || !items.every(isTool)) return;
  for (const [i, value] of items.entries()) {
    const at = isArray(json) ? [i] : [];
    walk.finds.push({ importer, at, value });
    walk.bare.push({ label: getLabel(value), at });
  }
  walk.skips.length = 0;
}

function addDocument(walk: Walk, json: Json): void {
  const importer = walk.importers.find((one) => one.canReadDocument?.(json) === true);
  if (importer === undefined) return;
  walk.finds.push({ importer, at: [], value: json });
  walk.skips.length = 0;
}

function walkJson(walk: Walk, json: Json, at: Pointer): void {
  walk.nodes += 1;
  if (
    walk.nodes > walk.limits.nodes ||
    walk.finds.length >= walk.limits.tools ||
    at.length > walk.limits.depth
  )
    walk.stopped = true;
  if (walk.stopped) return;
  if (typeof json === 'string') return walkText(walk, json, at);
  if (isArray(json)) return walkList(walk, json, at);
  if (!isObject(json)) return;
  const importer = walk.importers.find((candidate) => candidate.canRead(json));
  if (importer !== undefined) {
    walk.finds.push({ importer, at, value: json });
    return;
  }
  if (walkRequest(walk, json, at)) return;
  for (const [key, value] of json) {
    if (!MENTIONS.has(key)) walkJson(walk, value, [...at, key]);
  }
}

/** A request has one list of tools, and what its conversation defines is no part of it. */
function walkRequest(walk: Walk, json: JsonObject, at: Pointer): boolean {
  if (!CONVERSATIONS.some((key) => json.has(key))) return false;
  const place = json.has('tools') ? ['tools'] : ['toolConfig', 'tools'];
  const list = getAt(json, place);
  if (!isArray(list) && !isObject(list)) return false;
  const before = walk.finds.length;
  const inside: Walk = { ...walk, body: json };
  walkJson(inside, list, [...at, ...place]);
  walk.nodes = inside.nodes;
  walk.stopped = inside.stopped;
  const hasList = walk.finds.length > before;
  const rest: Walk = hasList ? { ...walk, finds: [], skips: [], bare: [], later: [] } : walk;
  for (const [key, value] of json)
    if (key !== place[0] && !MENTIONS.has(key)) walkJson(rest, value, [...at, key]);
  walk.nodes = rest.nodes;
  if (hasList)
    walk.later.push(
      ...rest.finds.map((find) => ({
        label: isObject(find.value) ? getLabel(find.value) : '{}',
        at: find.at,
      })),
      ...rest.later,
    );
  return true;
}

function walkList(walk: Walk, list: JsonArray, at: Pointer): void {
  const first = walk.finds.length;
  const others = walkItems(walk, list, at);
  const siblings = walk.finds.slice(first).filter((find) => find.at.length === at.length + 1);
  if (at.at(-1) !== 'tools' && (at.length > 0 || siblings.length === 0)) return;
  const isToolList =
    siblings.length > 0 || TOOL_LISTS.has(at.filter((key) => typeof key === 'string').join('/'));
  const importer = isToolList ? findBareImporter(walk, siblings) : undefined;
  const added: FoundTool[] = [];
  for (const { item, at: place } of others) {
    const hasRoom = walk.finds.length + added.length < walk.limits.tools;
    const isBare = hasRoom && importer?.canReadBare?.(item) === true;
    const owner = isBare
      ? importer
      : hasRoom
        ? selectListImporter(item, { ...walk, siblings: siblings.map((find) => find.importer) })
        : undefined;
    if (owner !== undefined) added.push({ importer: owner, at: place, value: item });
    if (isBare) walk.bare.push({ label: getLabel(item), at: place });
    else if (owner === undefined) walk.skips.push({ label: getLabel(item), at: place });
  }
  const inOrder = [...walk.finds.splice(first), ...added].toSorted(
    (a, b) => Number(a.at[at.length]) - Number(b.at[at.length]),
  );
  walk.finds.push(...inOrder);
}

/** An object in a list in which no importer found a tool. */
interface OtherEntry {
  readonly item: JsonObject;
  readonly at: Pointer;
}

/** Walks the items of a list and returns the objects without a tool in them. */
function walkItems(walk: Walk, list: JsonArray, at: Pointer): readonly OtherEntry[] {
  const others: OtherEntry[] = [];
  for (const [i, item] of list.entries()) {
    const before = walk.finds.length;
    walkJson(walk, item, [...at, i]);
    // An item that the search did not finish is not skipped as "no tool".
    if (walk.stopped) break;
    if (!isObject(item)) continue;
    if (walk.finds.length === before) others.push({ item, at: [...at, i] });
  }
  return others;
}

/** The importer for tools without a schema: that of their siblings, if possible. */
function findBareImporter(walk: Walk, siblings: readonly FoundTool[]): Importer | undefined {
  return [...siblings.map((find) => find.importer), ...walk.importers].find(
    (importer) => importer.canReadBare !== undefined,
  );
}

function walkText(walk: Walk, text: string, at: Pointer): void {
  if (text.length < 20 || !TOOLS_IN_TEXT.test(text)) return;
  const parsed = parseJson(text);
  if (parsed.kind === 'ok') walkJson(walk, parsed.value.value, at);
}

function getLabel(item: JsonObject): string {
  const label = [item.get('name'), item.get('type')].find(
    (value) => typeof value === 'string' && value !== '',
  );
  return typeof label === 'string' ? label : ([...item.keys()][0] ?? '{}');
}

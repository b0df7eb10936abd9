import { mergeShared } from '../../contract/document/merge-json.ts';
import type { MergeConflict, Side } from '../../contract/document/merging.ts';
import {
  createJsonObject,
  get,
  getString,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { renameReferences } from '../../contract/schema/references.ts';
import { getFreeName } from '../change.ts';
import type { Tool, Workspace } from '../workspace.ts';

/**
 * Three states of one registry: as both tabs had it, as this one has it, as the other one saved it.
 * Tools go by their ids.
 */
export interface ThreeWorkspaces {
  readonly base: Workspace;
  readonly mine: Workspace;
  readonly theirs: Workspace;
}

/** The sides that were chosen, by the key of the conflict. */
export type Choices = ReadonlyMap<string, Side>;

export interface WorkspaceConflict extends MergeConflict {
  readonly key: string;
  /**
   * The id of the tool that it is in; undefined for the registry and for the order of the tools.
   */
  readonly tool: string | undefined;
  /**
   * The other tool, where both tabs gave two tools one name: the tool of the chosen side keeps it,
   * the other gets a free one.
   */
  readonly rival: string | undefined;
}

interface MergedWorkspace {
  readonly workspace: Workspace;
  readonly conflicts: readonly WorkspaceConflict[];
}

/**
 * Merges what both tabs did. Where both changed one place, the chosen side counts, and this tab's
 * until one is chosen.
 */
export function mergeWorkspaces(
  three: ThreeWorkspaces,
  choices: Choices = new Map(),
): MergedWorkspace {
  const { base, mine, theirs } = three;
  if (theirs === base) return { workspace: mine, conflicts: [] };
  const selectSide = (conflict: MergeConflict): Side =>
    choices.get(getConflictKey(conflict)) ?? 'mine';
  const { value, conflicts } = mergeShared(
    { base: convertToJson(base), mine: convertToJson(mine), theirs: convertToJson(theirs) },
    selectSide,
  );
  const merged = applyRenames(base, convertFromJson(value, [...mine.tools, ...theirs.tools]));
  const doubles = listDoubleNames(merged, three);
  const workspace = doubles.reduce(
    (now, double) => replaceDoubleName(now, double, choices.get(double.key) ?? 'mine'),
    merged,
  );
  return { workspace, conflicts: [...conflicts.map(createConflict), ...doubles] };
}

function getConflictKey({ at, kind }: Pick<MergeConflict, 'at' | 'kind'>): string {
  return `${kind} ${formatPointer(at)}`;
}

function createConflict(conflict: MergeConflict): WorkspaceConflict {
  const [root, id] = conflict.at;
  return {
    ...conflict,
    key: getConflictKey(conflict),
    tool: root === 'tools' && typeof id === 'string' ? id : undefined,
    rival: undefined,
  };
}

function convertToJson({ registry, tools }: Workspace): JsonObject {
  return createJsonObject([
    ['registry', registry],
    ['tools', createJsonObject(tools.map(({ id, document }) => [id, document] as const))],
  ]);
}

function convertFromJson(json: Json | undefined, known: readonly Tool[]): Workspace {
  const [registry, tools] = [get(json, 'registry'), get(json, 'tools')];
  const same = new Map(known.map((tool) => [tool.document, tool] as const));
  return {
    registry: isObject(registry) ? registry : createJsonObject(),
    tools: [...(isObject(tools) ? tools : [])].flatMap(([id, document]) => {
      if (!isObject(document)) return [];
      const tool = same.get(document);
      return [tool?.id === id ? tool : { id, document }];
    }),
  };
}

/** Names that two tools have after the merge, and no two in either tab. */
function listDoubleNames(
  merged: Workspace,
  { base, mine, theirs }: ThreeWorkspaces,
): readonly WorkspaceConflict[] {
  const [own, other] = [groupIdsByName(mine), groupIdsByName(theirs)];
  return [...groupIdsByName(merged)].flatMap(([name, ids]): readonly WorkspaceConflict[] => {
    if (ids.length < 2 || Math.max(own.get(name)?.length ?? 0, other.get(name)?.length ?? 0) > 1)
      return [];
    const tool = ids.find((id) => own.get(name)?.includes(id) === true) ?? ids[0];
    const rival = ids.find((id) => id !== tool);
    const was = base.tools.find(({ id }) => id === tool)?.document.get('name');
    return [
      {
        key: `name ${name}`,
        kind: 'value',
        at: ['tools', tool ?? '', 'name'],
        base: was,
        mine: name,
        theirs: name,
        tool,
        rival,
      },
    ];
  });
}

function groupIdsByName({ tools }: Workspace): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, document } of tools) {
    const name = getString(document.get('name')) ?? '';
    const known = ids.get(name);
    if (known === undefined) ids.set(name, [id]);
    else known.push(id);
  }
  ids.delete('');
  return ids;
}

function replaceDoubleName(
  workspace: Workspace,
  { tool, rival, mine }: WorkspaceConflict,
  keeps: Side,
): Workspace {
  const leaves = keeps === 'mine' ? rival : tool;
  const name = getFreeName(workspace, getString(mine) ?? '');
  const rename = ({ id, document }: Tool): Tool => ({
    id,
    document: new Map(document).set('name', name),
  });
  return {
    ...workspace,
    tools: workspace.tools.map((each) => (each.id === leaves ? rename(each) : each)),
  };
}

/** Where one side renamed a tool, the other side's edits still have the old name. */
function applyRenames(base: Workspace, merged: Workspace): Workspace {
  const former = new Map(
    base.tools.map(({ id, document }) => [id, getString(document.get('name')) ?? '']),
  );
  const taken = new Set(merged.tools.map(({ document }) => document.get('name')));
  const renamed = merged.tools.flatMap(({ id, document }) => {
    const [from = '', to] = [former.get(id), getString(document.get('name'))];
    return from === '' || to === undefined || from === to || taken.has(from)
      ? []
      : [[from, to] as const];
  });
  const replaceNames = (document: JsonObject): JsonObject =>
    renamed.reduce((now, [from, to]) => renameReferences(now, from, to), document);
  if (renamed.length === 0) return merged;
  const tools = merged.tools.map((tool) => {
    const document = replaceNames(tool.document);
    return document === tool.document ? tool : { id: tool.id, document };
  });
  return { registry: replaceNames(merged.registry), tools };
}

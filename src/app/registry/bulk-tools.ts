import type { Design } from '../../contract/design.ts';
import { formatCount } from '../../contract/format-count.ts';
import {
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { memoize } from '../../contract/memoize.ts';
import { renameReferences } from '../../contract/schema/references.ts';
import type { App } from '../app.ts';
import { getFreeName } from '../change.ts';
import { getName, getRegistry } from '../derive.ts';
import { createDesign, createWorkspaceTool, type Tool, type Workspace } from '../workspace.ts';
import { listMentions, type Mention } from './list-mentions.ts';

/** What deleting several tools would leave. */
interface DeletePlan {
  readonly workspace: Workspace;
  readonly gone: readonly Tool[];
  readonly design: Design;
  /** Tools that stay and name one that goes. */
  readonly referring: readonly Tool[];
  /** Where the registry names one that goes. */
  readonly mentions: readonly Mention[];
}

export function planDelete(workspace: Workspace, chosen: ReadonlySet<string>): DeletePlan {
  const gone = workspace.tools.filter(({ id }) => chosen.has(id));
  const rest = workspace.tools.filter(({ id }) => !chosen.has(id));
  const stays = new Set(rest.map(getName));
  // A name that another tool has too stays resolved.
  const names = new Set(gone.map(getName).filter((name) => name !== '' && !stays.has(name)));
  return {
    workspace,
    gone,
    design: { registry: workspace.registry, tools: rest.map(({ document }) => document) },
    referring: rest.filter(({ document }) => hasReferenceTo(document, names)),
    mentions: listMentions(getRegistry(workspace), names),
  };
}

/** These have no references and are most of a contract. */
const ASIDE = new Set([
  'name',
  'title',
  'purpose',
  'description',
  'input_schema',
  'output_schema',
  'examples',
  'wire',
  'notes',
]);

/** Only names that are in the document are looked for as references. */
const listWords: (document: JsonObject) => ReadonlySet<string> = memoize((document) => {
  const words = new Set<string>();
  const addWords = (json: Json): void => {
    if (typeof json === 'string') words.add(json);
    else if (isArray(json)) json.forEach(addWords);
    else if (isObject(json)) for (const value of json.values()) addWords(value);
  };
  for (const [key, value] of document) if (!ASIDE.has(key)) addWords(value);
  return words;
});

function hasReferenceTo(document: JsonObject, names: ReadonlySet<string>): boolean {
  const words = listWords(document);
  return [...names].some(
    (name) => words.has(name) && renameReferences(document, name, `${name} `) !== document,
  );
}

/** Deletes the tools in one undo step; true when they are gone. */
export function applyDelete(app: App, { workspace, gone, design }: DeletePlan): boolean {
  if (app.store.getState().workspace !== workspace) {
    app.setNotice({
      tone: 'problem',
      message: 'The registry changed in the meantime.',
      hint: 'Nothing was deleted. Review the change again.',
    });
    return false;
  }
  if (gone.length === 0) return false;
  app.apply({
    kind: 'replace-design',
    design,
    label: `Delete ${formatCount(gone.length, 'tool')}`,
  });
  if (app.store.getState().workspace === workspace) return false;
  app.setNotice({
    tone: 'done',
    message: `${formatCount(gone.length, 'tool')} deleted.`,
    undo: true,
  });
  return true;
}

/** Each chosen tool once more, after itself, under a free name. One step; the ids of the copies. */
export function copyTools(app: App, chosen: ReadonlySet<string>): readonly string[] {
  const { workspace } = app.store.getState();
  const copies = workspace.tools.filter(({ id }) => chosen.has(id)).length;
  if (copies === 0) return [];
  app.apply({
    kind: 'replace-design',
    design: createDesign(addCopies(workspace, chosen)),
    label: `Duplicate ${formatCount(copies, 'tool')}`,
  });
  const next = app.store.getState().workspace;
  if (next === workspace) return [];
  app.setNotice({
    tone: 'done',
    message: `${formatCount(copies, 'tool')} duplicated.`,
    undo: true,
  });
  const before = new Set(workspace.tools.map(({ id }) => id));
  return next.tools.flatMap(({ id }) => (before.has(id) ? [] : [id]));
}

function addCopies(workspace: Workspace, chosen: ReadonlySet<string>): Workspace {
  let known = workspace;
  const tools = workspace.tools.flatMap((tool) => {
    if (!chosen.has(tool.id)) return [tool];
    const copy = createWorkspaceTool(
      new Map(tool.document).set(
        'name',
        getFreeName(known, `${getString(tool.document.get('name')) ?? ''}_copy`),
      ),
    );
    known = { ...known, tools: [...known.tools, copy] };
    return [tool, copy];
  });
  return { registry: workspace.registry, tools };
}

import { printJson } from '../../contract/json/print-json.ts';
import type { App } from '../app.ts';
import { findTool, getName } from '../derive.ts';
import type { Workspace } from '../workspace.ts';

/** Deletes a tool at once where nothing names it; else the dialog says what does, and asks. */
export function startToolRemoval(app: App, id: string): void {
  if (isNamedElsewhere(app.store.getState().workspace, id))
    app.setView({ dialog: 'remove-tool', removing: id });
  else removeTool(app, id);
}

/** Whether any text holds the name as a word: cheap, and the dialog looks closer. */
function isNamedElsewhere({ registry, tools }: Workspace, id: string): boolean {
  const name = tools.filter((tool) => tool.id === id).map(getName)[0] ?? '';
  const word = new RegExp(`(?<![\\w-])${name.replaceAll(/\W/g, '\\$&')}(?![\\w-])`);
  const others = tools.filter((tool) => tool.id !== id).map(({ document }) => document);
  return name !== '' && [registry, ...others].some((document) => word.test(printJson(document)));
}

export function removeTool(app: App, id: string): void {
  const tool = findTool(app.store.getState().workspace, id);
  if (tool === undefined) return;
  app.apply({ kind: 'delete-tool', tool: id });
  // A shared design refuses it and says so.
  if (findTool(app.store.getState().workspace, id) !== undefined) return;
  app.setNotice({ tone: 'done', message: `${getName(tool) || 'Tool'} deleted.`, undo: true });
}

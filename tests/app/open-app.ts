import type { App } from '../../src/app/app.ts';
import { createApp } from '../../src/app/create-app.ts';
import type { Tool, Workspace } from '../../src/app/workspace.ts';
import { createDesign, createWorkspace } from '../../src/app/workspace.ts';
import { createBundle, type Design } from '../../src/contract/design.ts';
import { convertFromPlain, isObject, type JsonObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';

/** A document from a literal. */
export function documentOf(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  if (!isObject(json)) throw new TypeError('not an object');
  return json;
}

export function designOf(tools: readonly object[], registry: object = { name: 'r' }): Design {
  return { registry: documentOf(registry), tools: tools.map(documentOf) };
}

/** A clock that stands until it is set. */
export interface Clock {
  now: number;
}

export function openApp(
  tools: readonly object[],
  registry?: object,
  clock: Clock = { now: 0 },
): App {
  const app = createApp(() => clock.now);
  app.openWorkspace({ kind: 'editing', key: 'k' }, createWorkspace(designOf(tools, registry)));
  return app;
}

export function workspaceOf(tools: readonly object[], registry?: object): Workspace {
  return createWorkspace(designOf(tools, registry));
}

export function printState(app: App): string {
  return printJson(createBundle(createDesign(app.store.getState().workspace)));
}

/** Throws where there is none. */
export function toolAt(app: App, index: number): Tool {
  const tool = app.store.getState().workspace.tools.at(index);
  if (tool === undefined) throw new Error(`no tool ${index}`);
  return tool;
}

export function listNames(app: App): readonly unknown[] {
  return app.store.getState().workspace.tools.map((tool) => tool.document.get('name'));
}

import { get, isArray, isJsonEqual, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { App } from '../app.ts';
import { getContract, getName, getRegistry } from '../derive.ts';
import { createDesign } from '../workspace.ts';
import { createCritiqueTool } from './create-critique-tool.ts';

/** Adds the tool that runs the checks of another one, and the gate that asks for it: one undo step. */
export function addCritiqueTool(app: App, name: string): void {
  const { workspace } = app.store.getState();
  const tool = workspace.tools.find((each) => getName(each) === name);
  if (tool === undefined) return;
  const created = createCritiqueTool(
    getContract(tool.document),
    workspace.tools.map(({ document }) => getContract(document)),
    getRegistry(workspace),
  );
  if (created.kind === 'problem') {
    const { message, hint } = created.problem;
    app.setNotice({ tone: 'problem', message, hint });
    return;
  }
  const { document, gate } = created.value;
  const design = createDesign(workspace);
  const at = workspace.tools.indexOf(tool) + 1;
  app.apply({
    kind: 'replace-design',
    design: {
      registry: addGate(design.registry, gate),
      tools: design.tools.toSpliced(at, 0, document),
    },
    label: `Add ${created.value.name}`,
  });
  if (app.store.getState().workspace === workspace) return;
  app.setNotice({
    tone: 'done',
    message: `Added ${created.value.name}, and a gate that asks for it.`,
    undo: true,
  });
}

function addGate(registry: JsonObject, gate: JsonObject): JsonObject {
  const gates = registry.get('gates');
  const listed: readonly Json[] = isArray(gates) ? gates : [];
  const isKnown = listed.some((each) =>
    isJsonEqual(get(each, 'requires') ?? null, gate.get('requires') ?? null),
  );
  return isKnown ? registry : new Map<string, Json>(registry).set('gates', [...listed, gate]);
}

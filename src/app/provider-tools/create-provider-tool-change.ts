import { createJsonObject, isObject, type JsonObject } from '../../contract/json/json.ts';
import type { Change } from '../change.ts';
import { applyChange } from '../change.ts';
import { getName } from '../derive.ts';
import { createToolRename } from '../renames.ts';
import type { Tool } from '../workspace.ts';

interface ProviderToolEdit {
  readonly kind: string;
  /** Undefined: as it is. Another one changes the references to the tool, too. */
  readonly name: string | undefined;
  /** Undefined: as it is. */
  readonly config: JsonObject | undefined;
}

/** Another version or other settings of a provider's tool, with its name: one step. */
export function createProviderToolChange(
  tool: Tool,
  { kind, name, config }: ProviderToolEdit,
  label: string,
): Change {
  const part = tool.document.get('provider_tool');
  const next = new Map(isObject(part) ? part : createJsonObject()).set('kind', kind);
  if (config !== undefined && (config.size > 0 || next.has('config'))) next.set('config', config);
  const edit: Change = {
    kind: 'edit-tool',
    tool: tool.id,
    edits: [{ kind: 'set', at: ['provider_tool'], value: next }],
    label,
  };
  if (name === undefined || name === getName(tool)) return edit;
  const rename = createToolRename(tool.id, name);
  return {
    kind: 'rename',
    label,
    tool: tool.id,
    rename: (workspace) => applyChange(applyChange(workspace, edit), rename),
  };
}

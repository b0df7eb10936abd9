import { createJsonObject, type JsonObject } from '../../contract/json/json.ts';
import type { ProviderToolKind } from '../../contract/provider-tools/provider-tool-kind.ts';
import { suggestProviderToolName } from '../../contract/provider-tools/suggest-provider-tool-name.ts';
import type { App } from '../app.ts';
import { getFreeName } from '../change.ts';
import { getProfile, listTierGroups } from '../derive.ts';
import type { Workspace } from '../workspace.ts';

/**
 * The newest version of a provider's tool, in the tier of the open tool, else in the first; it is
 * open afterwards. One step.
 */
export function addProviderTool(app: App, kind: ProviderToolKind): void {
  const { workspace, selected } = app.store.getState();
  const groups = listTierGroups(workspace);
  const beside =
    groups.find((group) => selected !== undefined && group.tools.includes(selected)) ?? groups[0];
  app.apply({
    kind: 'add-tool',
    document: createProviderToolDocument(workspace, kind),
    tier: beside?.tier,
  });
}

/** A definition has no risk class: only a contract is proposed one. */
function createProviderToolDocument(
  workspace: Workspace,
  { provider, versions, selector, example, risk_class }: ProviderToolKind,
): JsonObject {
  const [newest] = versions;
  const kind = newest?.kind ?? '';
  return createJsonObject([
    // A name that the provider demands stays, even where another tool has it: lint says so.
    [
      'name',
      newest?.name ?? getFreeName(workspace, suggestProviderToolName(selector?.value ?? kind)),
    ],
    [
      'provider_tool',
      createJsonObject([
        ['provider', provider],
        ['kind', kind],
        ...(example.size === 0 ? [] : [['config', example] as const]),
      ]),
    ],
    ...(getProfile(workspace) === 'contract' ? [['risk_class', risk_class] as const] : []),
  ]);
}

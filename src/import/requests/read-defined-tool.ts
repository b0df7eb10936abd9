import type { WireFamily } from '../../contract/contract.ts';
import { createJsonObject, getString, type JsonObject } from '../../contract/json/json.ts';
import { splitProviderToolWire } from '../../contract/provider-tools/split-provider-tool.ts';
import { suggestProviderToolName } from '../../contract/provider-tools/suggest-provider-tool-name.ts';
import type { ImportResult } from '../importer.ts';

/** The kinds that are no tools of the provider: the author's own. */
const OWN: ReadonlySet<string> = new Set(['function', 'custom', 'namespace']);

/** Whether an entry of the provider's list is a tool that the provider defines. */
export function isDefinedTool(provider: WireFamily, entry: JsonObject): boolean {
  const split = splitProviderToolWire(provider, entry);
  return split !== undefined && !OWN.has(split.kind);
}

/** Reads a tool that the provider defines, with its settings as they are. */
export function readDefinedTool(provider: WireFamily, entry: JsonObject): ImportResult {
  const split = splitProviderToolWire(provider, entry);
  if (split === undefined) return { tools: [], notes: [] };
  const { kind, name, config } = split;
  return {
    tools: [
      createJsonObject([
        ['name', name ?? suggestProviderToolName(getWords(kind, config))],
        [
          'provider_tool',
          createJsonObject([
            ['provider', provider],
            ['kind', kind],
            ...(config.size === 0 ? [] : [['config', config] as const]),
          ]),
        ],
      ]),
    ],
    notes: [],
  };
}

/** What a tool without a name on the wire is called after: what it is, or the server it connects. */
function getWords(kind: string, config: JsonObject): string {
  const server = getString(config.get('server_label')) ?? getString(config.get('mcp_server_name'));
  return server ?? getString(config.get('name')) ?? kind;
}

import type { WireFamily } from '../../contract/contract.ts';
import { getString, type JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { listMissingSettings } from '../../contract/provider-tools/list-missing-settings.ts';
import { findProviderToolRule } from '../../contract/provider-tools/provider-tool-rules.ts';
import type { Loss } from '../loss.ts';

const CONFIG: Pointer = ['provider_tool', 'config'];

interface SentProviderTool {
  readonly provider: WireFamily;
  readonly kind: string;
  readonly config: JsonObject;
  readonly wire: JsonObject;
  /** The provider's name, for messages. */
  readonly label: string;
}

/** What the provider refuses of its own tool; in doubt where the kind is not known. */
export function listProviderToolLosses({
  provider,
  kind,
  config,
  wire,
  label,
}: SentProviderTool): readonly Loss[] {
  const rule = findProviderToolRule(provider, kind, config);
  if (rule === undefined)
    return [
      {
        kind: 'rejected',
        at: ['provider_tool', 'kind'],
        message: `Not known to Toolwright as a tool of ${label}, which refuses kinds that it does not know: ${kind}.`,
        uncertain: true,
      },
    ];
  const renamed: readonly Loss[] =
    rule.name === undefined || getString(wire.get('name')) === rule.name
      ? []
      : [
          {
            kind: 'rejected',
            at: ['name'],
            message: `${label} refuses ${kind} under any name but ${rule.name}.`,
          },
        ];
  const missing = listMissingSettings(rule, config).map(({ at, either }): Loss => ({
    kind: 'rejected',
    at: [...CONFIG, ...at],
    message: `${label} refuses ${kind} without ${either.map((key) => `\`${key}\``).join(' or ')}.`,
  }));
  return [...renamed, ...missing];
}

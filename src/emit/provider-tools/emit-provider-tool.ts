import type { Contract, ProviderTool } from '../../contract/contract.ts';
import { createJsonObject } from '../../contract/json/json.ts';
import { mergeProviderTool } from '../../contract/provider-tools/merge-provider-tool.ts';
import { PROVIDER_NAMES } from '../../contract/provider-tools/provider-names.ts';
import type { Emission } from '../target.ts';
import type { WireForm } from '../wire-form.ts';
import { listProviderToolLosses } from './list-provider-tool-losses.ts';

/** A provider's own tool as it is sent there; nothing at any other provider. */
export function emitProviderTool(
  contract: Contract,
  tool: ProviderTool,
  { family }: WireForm,
): Emission {
  const { provider, kind = '', stand_in } = tool;
  if (provider !== family || kind === '') {
    const why =
      provider === undefined || kind === ''
        ? 'Not sent: it does not say which tool of which provider it is.'
        : `Not sent: ${kind} is a tool of ${PROVIDER_NAMES[provider].name}.`;
    const instead =
      stand_in === undefined ? '' : ` Here ${stand_in} is used in place of ${contract.name}.`;
    return {
      wire: createJsonObject(),
      isSent: false,
      losses: [{ kind: 'dropped', at: ['provider_tool'], message: why + instead }],
      origins: [{ wire: [], contract: undefined }],
    };
  }
  const config = tool.config ?? createJsonObject();
  const { wire, origins } = mergeProviderTool({ provider, kind, name: contract.name, config });
  // Beside the tool itself: Bedrock's cache point.
  const beside = contract.wire[provider] ?? createJsonObject();
  return {
    wire: createJsonObject([...wire, ...beside]),
    isSent: true,
    losses: listProviderToolLosses({
      provider,
      kind,
      config,
      wire,
      label: PROVIDER_NAMES[provider].name,
    }),
    origins: [
      ...origins,
      ...[...beside.keys()].map((key) => ({ wire: [key], contract: ['wire', provider, key] })),
    ],
  };
}

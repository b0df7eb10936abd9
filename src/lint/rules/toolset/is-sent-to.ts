import type { WireFamily } from '../../../contract/contract.ts';
import type { Evidence } from '../../evidence.ts';

/** How the ids of a family's targets begin. */
const TARGETS: Readonly<Record<WireFamily, string>> = {
  anthropic: 'anthropic',
  openai_responses: 'openai-responses',
  openai_chat: 'openai-chat',
  gemini: 'gemini',
  mcp: 'mcp',
  bedrock: 'bedrock',
};

/** The providers as messages name them. */
export const PROVIDER_NAMES: Readonly<Record<WireFamily, string>> = {
  anthropic: 'Anthropic',
  openai_responses: 'OpenAI',
  openai_chat: 'OpenAI',
  gemini: 'Gemini',
  mcp: 'MCP',
  bedrock: 'Bedrock',
};

/** Whether the set is sent to the family: to all where no target is chosen. */
export function isSentTo(family: WireFamily | undefined, { targets }: Evidence): boolean {
  return (
    family !== undefined &&
    (targets.length === 0 || targets.some(({ id }) => id.startsWith(TARGETS[family])))
  );
}

/** Whether one of the family's targets defers the tools of the layer `deferred`. */
export function isDeferring(
  family: WireFamily,
  sending: ReadonlyMap<string, { readonly deferral: boolean | undefined }>,
): boolean {
  return [...sending].some(
    ([id, { deferral }]) => deferral === true && id.startsWith(TARGETS[family]),
  );
}

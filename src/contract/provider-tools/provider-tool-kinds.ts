import type { WireFamily } from '../contract.ts';
import { get, type JsonObject } from '../json/json.ts';
import type { ProviderToolKind, ProviderToolVersion } from './provider-tool-kind.ts';
import { anthropicClient } from './provider-tool-kinds/anthropic-client.ts';
import { anthropicServer } from './provider-tool-kinds/anthropic-server.ts';
import { bedrock } from './provider-tool-kinds/bedrock.ts';
import { gemini } from './provider-tool-kinds/gemini.ts';
import { openaiAction } from './provider-tool-kinds/openai-action.ts';
import { openaiSearch } from './provider-tool-kinds/openai-search.ts';

/**
 * Every known tool of a provider, in the order in which they are offered. Chat Completions has
 * none: its list takes functions and custom tools only (openai 7.55.0, read 2026-11-26).
 */
export const providerToolKinds: readonly ProviderToolKind[] = [
  ...anthropicServer,
  ...anthropicClient,
  ...openaiSearch,
  ...openaiAction,
  ...gemini,
  ...bedrock,
];

export function listProviderToolKinds(provider: WireFamily): readonly ProviderToolKind[] {
  return providerToolKinds.filter((each) => each.provider === provider);
}

/**
 * What is known of a tool by its kind on the wire, in any version and spelling. `config` tells
 * apart tools of one kind.
 */
export function findProviderToolKind(
  provider: WireFamily,
  kind: string,
  config?: JsonObject,
): ProviderToolKind | undefined {
  return providerToolKinds.find(
    (each) =>
      each.provider === provider &&
      findVersion(each, kind) !== undefined &&
      (each.selector === undefined || get(config, each.selector.key) === each.selector.value),
  );
}

/** The version, which of several spellings of it is given. */
export function findVersion(
  { versions }: ProviderToolKind,
  kind: string,
): ProviderToolVersion | undefined {
  return versions.find((each) => each.kind === kind || each.spellings?.includes(kind) === true);
}

/** The names that no other tool of the request may have: its own, and those of its calls. */
export function listReservedNames(known: ProviderToolKind, kind: string): readonly string[] {
  const name = findVersion(known, kind)?.name;
  return name === undefined ? known.reserved : [name, ...known.reserved];
}

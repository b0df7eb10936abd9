import type { Contract, WireFamily } from '../contract/contract.ts';
import type {
  ProviderToolJob,
  ProviderToolKind,
} from '../contract/provider-tools/provider-tool-kind.ts';
import { findProviderToolKind } from '../contract/provider-tools/provider-tool-kinds.ts';

/**
 * Which provider tools a rule is about: all of them, or those that the user's program runs. Without
 * it none, because the provider owns their text and their schema.
 */
export type ProviderToolReach = 'all' | 'client';

/** What lint knows of a provider's tool. Plain values: members are compared. */
export interface ProviderFacts {
  readonly provider: WireFamily | undefined;
  readonly kind: string;
  /** Undefined, like what follows, where the kind is not known. */
  readonly job: ProviderToolJob | undefined;
  readonly runner: ProviderToolKind['runner'] | undefined;
  /** The family refuses it beside functions, if not with all models. */
  readonly isAlone: boolean;
}

/** Undefined for an own tool. */
export function getProviderFacts({ provider_tool: tool }: Contract): ProviderFacts | undefined {
  if (tool === undefined) return undefined;
  const { provider, kind = '', config } = tool;
  const known = provider && findProviderToolKind(provider, kind, config);
  return {
    provider,
    kind,
    job: known?.job,
    runner: known?.runner,
    isAlone: provider === 'gemini' && known !== undefined && known.excludes.length > 0,
  };
}

/** Whether a rule of this reach is about the tool: about an own tool every rule is. */
export function isConcerned(
  reach: ProviderToolReach | undefined,
  facts: ProviderFacts | undefined,
): boolean {
  if (facts === undefined || reach === 'all') return true;
  return reach === 'client' && facts.runner !== 'provider';
}

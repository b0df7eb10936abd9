import type { WireFamily } from '../contract.ts';
import type { JsonObject } from '../json/json.ts';
import type { RiskClass, SideEffectClass } from '../schema/vocabulary.ts';

/** What a tool is for, under one name for all providers. */
export const PROVIDER_TOOL_JOBS = [
  'web_search',
  'web_fetch',
  'file_search',
  'maps',
  'code_execution',
  'shell',
  'text_edit',
  'memory',
  'computer',
  'browser',
  'image_generation',
  'mcp',
  'tool_search',
  'tool_calling',
  'advice',
] as const;
export type ProviderToolJob = (typeof PROVIDER_TOOL_JOBS)[number];

/** One version on the wire. */
export interface ProviderToolVersion {
  readonly kind: string;
  /** Other spellings of the same version. */
  readonly spellings?: readonly string[];
  /** The name that the provider demands; undefined where the tool has no name on the wire. */
  readonly name?: string;
  /** The SDK declares it for its beta API only. */
  readonly isBeta?: true;
  /** Where they differ from those of the tool. */
  readonly settings?: JsonObject;
}

export interface ProviderToolTokens {
  /** Of the tool alone, once per request; undefined where nobody has said or measured it. */
  readonly count: number | undefined;
  /**
   * Documented: by the provider. Measured: counted by the provider with and without the tool.
   * Derived: what is left of a recorded bill once everything else is taken off.
   */
  readonly certainty: 'documented' | 'measured' | 'derived' | 'unknown';
  /** Which model and version was counted, and how; or why it is not known. A sentence. */
  readonly about: string;
  readonly source: string;
  /** The day the source was read. */
  readonly read: string;
}

/** A tool that a provider defines, with all its versions. */
export interface ProviderToolKind {
  /** Unique: `anthropic-web-search`. */
  readonly id: string;
  readonly provider: WireFamily;
  /** In plain words: "Web search". */
  readonly label: string;
  readonly job: ProviderToolJob;
  /** Newest first. */
  readonly versions: readonly ProviderToolVersion[];
  /** Tools of one kind that a setting tells apart: Bedrock's `systemTool`. */
  readonly selector?: { readonly key: string; readonly value: string };
  /** Who runs a call; `either` where a setting decides. */
  readonly runner: 'provider' | 'client' | 'either';
  /** Names of its calls besides its own; an own tool of such a name is mistaken for it. */
  readonly reserved: readonly string[];
  /** The schema of `config`, as far as the SDK's declarations say. */
  readonly settings: JsonObject;
  /** What `config` starts with. */
  readonly example: JsonObject;
  readonly tokens: ProviderToolTokens;
  /** Proposed by the worst that a call can do. */
  readonly risk_class: RiskClass;
  readonly side_effects: SideEffectClass;
  /** What has to be there for it to work, in sentences. */
  readonly needs: readonly string[];
  /** What it cannot be sent together with, in sentences. */
  readonly excludes: readonly string[];
  readonly source: string;
  /** The day the source was read. */
  readonly read: string;
}

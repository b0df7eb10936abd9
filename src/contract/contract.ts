import type { Json, JsonObject } from './json/json.ts';
import type { Pointer } from './json/pointer.ts';
import type { Schema } from './schema/schema.ts';
import type {
  AuditField,
  Backoff,
  Decision,
  FailureType,
  GrammarSyntax,
  IdempotencyStrategy,
  InputFormatType,
  Layer,
  ResultEnvelope,
  RiskClass,
  SideEffectClass,
  Verification,
} from './schema/vocabulary.ts';

/**
 * A tool contract, read from its document. `undefined` always means "not declared" and differs from
 * every value. Key order, unknown keys and unreadable parts are only in the document (`source`),
 * and edits change the document.
 */
export interface Contract {
  readonly source: JsonObject;
  readonly name: string;
  readonly title: string | undefined;
  /** For people; never on the wire. */
  readonly purpose: string | undefined;
  readonly description: string | undefined;
  readonly input_schema: Schema | undefined;
  /** For a tool that the provider defines: there is no description or schema of our own. */
  readonly provider_tool: ProviderTool | undefined;
  /** For a tool that takes text: the value of the only property of `input_schema`. */
  readonly input_format: InputFormat | undefined;
  /** The success shape. */
  readonly output_schema: Schema | undefined;
  readonly examples: readonly Example[] | undefined;
  readonly errors: readonly ErrorEntry[] | undefined;
  readonly risk_class: RiskClass | undefined;
  readonly side_effects: SideEffects | undefined;
  /** Patterns such as `crm:accounts:{account_id}`. */
  readonly resource_scope: readonly string[] | undefined;
  readonly permission: Permission | undefined;
  readonly timeout_ms: number | undefined;
  readonly result_limits: ResultLimits | undefined;
  readonly retry: Retry | undefined;
  readonly idempotency: Idempotency | undefined;
  readonly audit: Audit | undefined;
  readonly result_envelope: ResultEnvelope | undefined;
  readonly visibility: Visibility | undefined;
  readonly routing: Routing | undefined;
  /** The commit tool that this one drafts for. */
  readonly draft_of: string | undefined;
  /** The draft tool that this one commits. */
  readonly commit_of: string | undefined;
  readonly aliases: readonly Alias[] | undefined;
  readonly verification: VerificationPlan | undefined;
  readonly notes: readonly Note[] | undefined;
  /** What only one provider's tool has, by provider family. */
  readonly wire: WireProviderFields;
}

/** A tool that a provider defines, runs or hosts: its search, its sandbox, its shell. */
export interface ProviderTool {
  /** The only provider that knows it; undefined where it is not declared or not known. */
  readonly provider: WireFamily | undefined;
  /** What the provider calls it: `web_search_20260318`, `file_search`, `googleSearch`. */
  readonly kind: string | undefined;
  /**
   * The tool as sent, without what `kind` and the contract's name say; null marks their places
   * where the author's key order is another than the provider's.
   */
  readonly config: JsonObject | undefined;
  /** The contract's name of the tool to use in its place at other providers. */
  readonly stand_in: string | undefined;
}

/** The text that a custom tool takes (OpenAI). */
export interface InputFormat {
  readonly type: InputFormatType | undefined;
  readonly syntax: GrammarSyntax | undefined;
  /** The grammar or the regular expression. */
  readonly definition: string | undefined;
}

export interface Example {
  readonly title: string | undefined;
  readonly input: Json | undefined;
  readonly output: Json | undefined;
}

export interface ErrorEntry {
  readonly code: string | undefined;
  readonly type: FailureType | undefined;
  readonly message: string | undefined;
  readonly hint: string | undefined;
  readonly next_valid_actions: readonly string[] | undefined;
  readonly retryable: boolean | undefined;
}

export interface SideEffects {
  readonly class: SideEffectClass | undefined;
  readonly summary: string | undefined;
  readonly reversible: boolean | undefined;
  readonly recovery: string | undefined;
}

interface Permission {
  readonly default: Decision | undefined;
  readonly allowlist: readonly string[] | undefined;
  /** Who approves, as prose. */
  readonly approval: string | undefined;
  readonly strong_authentication: boolean | undefined;
  readonly sandbox: Sandbox | undefined;
  readonly recovery_plan: string | undefined;
}

export interface Sandbox {
  readonly network: string | undefined;
  readonly filesystem: string | undefined;
  readonly commands: readonly string[] | undefined;
}

interface ResultLimits {
  readonly max_result_chars: number | undefined;
  readonly max_items: number | undefined;
  /** The output field with the cursor of the next page. */
  readonly pagination_cursor: string | undefined;
  readonly log_tail_lines: number | undefined;
  readonly snippet_chars: number | undefined;
  /** The output field that refers to the stored full result. */
  readonly artifact_reference: string | undefined;
}

export interface Retry {
  readonly max_attempts: number | undefined;
  readonly backoff: Backoff | undefined;
  readonly initial_ms: number | undefined;
  readonly on: readonly FailureType[] | undefined;
}

export interface Idempotency {
  readonly strategy: IdempotencyStrategy | undefined;
  /** For `hash`: the input properties that are hashed. */
  readonly fields: readonly string[] | undefined;
  /** For `key`: the input property with the key. */
  readonly parameter: string | undefined;
  readonly ttl_seconds: number | undefined;
}

interface Audit {
  readonly log: readonly AuditField[] | undefined;
  /** JSON Pointers into the call (`/input/…`, `/output/…`). */
  readonly redact: readonly string[] | undefined;
  readonly retention_days: number | undefined;
}

interface Visibility {
  readonly layer: Layer | undefined;
  readonly tier: string | undefined;
}

interface Routing {
  readonly use_when: readonly string[] | undefined;
  readonly do_not_use_when: readonly string[] | undefined;
  readonly siblings:
    readonly { readonly tool: string | undefined; readonly when: string | undefined }[] | undefined;
  readonly prerequisites:
    | readonly { readonly tool: string | undefined; readonly at_least: number | undefined }[]
    | undefined;
  readonly next_valid_actions: readonly string[] | undefined;
}

/** Another argument shape that models are known to send. */
interface Alias {
  readonly title: string | undefined;
  /** Properties that a call of this shape has. */
  readonly when: readonly string[] | undefined;
  /** Each from a pointer into the canonical arguments to a pointer into the sent ones. */
  readonly map: readonly { readonly to: string; readonly from: string }[] | undefined;
}

export interface VerificationPlan {
  readonly kind: Verification | undefined;
  readonly tool: string | undefined;
  /** The output field that says where to look. */
  readonly field: string | undefined;
  /** Milliseconds for all checks together; 8,000 unless told (source 003). */
  readonly budget_ms: number | undefined;
  /** Without it, those that fit the kind. `contract/document/check-decoder.ts` reads them. */
  readonly checks: readonly JsonObject[] | undefined;
}

interface Note {
  readonly at: Pointer | undefined;
  readonly text: string | undefined;
  /** The review question that found no answer here; it stays until someone resolves it. */
  readonly question: string | undefined;
}

/**
 * The provider fields of a family are the provider's tool object with null where the contract fills
 * in a part. They keep fields that a contract does not have (`cache_control`, `annotations`) and
 * the author's key order.
 */
export const WIRE_FAMILIES = [
  'anthropic',
  'openai_responses',
  'openai_chat',
  'gemini',
  'mcp',
  'bedrock',
] as const;
export type WireFamily = (typeof WIRE_FAMILIES)[number];
export type WireProviderFields = Readonly<Partial<Record<WireFamily, JsonObject>>>;

/** Every part, in the order of a written file. */
export const CONTRACT_PARTS = [
  'name',
  'title',
  'purpose',
  'description',
  'provider_tool',
  'input_schema',
  'input_format',
  'output_schema',
  'examples',
  'errors',
  'risk_class',
  'side_effects',
  'resource_scope',
  'permission',
  'timeout_ms',
  'result_limits',
  'retry',
  'idempotency',
  'audit',
  'result_envelope',
  'visibility',
  'routing',
  'draft_of',
  'commit_of',
  'aliases',
  'verification',
  'notes',
  'wire',
] as const satisfies readonly Exclude<keyof Contract, 'source'>[];
export type ContractPart = (typeof CONTRACT_PARTS)[number];

/**
 * The fixed values of a contract. Source 004 defines the risk classes with their default
 * permission, the permission decisions and the failure types.
 */
export const RISK_CLASSES = [
  'read_only',
  'draft',
  'internal_write',
  'external_communication',
  'financial',
  'destructive',
  'access_control',
  'open_execution',
] as const;
export type RiskClass = (typeof RISK_CLASSES)[number];

export const DECISIONS = [
  'allow',
  'deny',
  'ask_user',
  'approval_required',
  'require_stronger_auth',
  'run_in_sandbox',
  'run_as_draft_only',
] as const;
export type Decision = (typeof DECISIONS)[number];

export const FAILURE_TYPES = [
  'unknown_tool',
  'invalid_arguments',
  'permission_denied',
  'approval_required',
  'auth_expired',
  'not_found',
  'timeout',
  'rate_limited',
  'conflict',
  'non_idempotent_retry_blocked',
  'internal_error',
] as const;
export type FailureType = (typeof FAILURE_TYPES)[number];

export const SIDE_EFFECT_CLASSES = [
  'none',
  'local_artifact',
  'internal_record',
  'external_message',
  'money',
  'deletion',
  'access_change',
  'process_or_network',
] as const;
export type SideEffectClass = (typeof SIDE_EFFECT_CLASSES)[number];

export const IDEMPOTENCY_STRATEGIES = ['none', 'natural', 'hash', 'key'] as const;
export type IdempotencyStrategy = (typeof IDEMPOTENCY_STRATEGIES)[number];

export const RESULT_ENVELOPES = ['ok', 'status'] as const;
export type ResultEnvelope = (typeof RESULT_ENVELOPES)[number];

export const LAYERS = ['base', 'task', 'skill', 'connector', 'deferred', 'sensitive'] as const;
export type Layer = (typeof LAYERS)[number];

export const BACKOFFS = ['none', 'fixed', 'exponential'] as const;
export type Backoff = (typeof BACKOFFS)[number];

export const AUDIT_FIELDS = ['args', 'latency', 'result', 'code'] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];

export const VERIFICATIONS = ['live_url', 'read_back', 'none'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/** What a custom tool takes: any text, or text of a grammar (openai 7.55.0, read 2026-11-21). */
export const INPUT_FORMAT_TYPES = ['text', 'grammar'] as const;
export type InputFormatType = (typeof INPUT_FORMAT_TYPES)[number];

export const GRAMMAR_SYNTAXES = ['lark', 'regex'] as const;
export type GrammarSyntax = (typeof GRAMMAR_SYNTAXES)[number];

/** The name of each risk class, and its default permission decision (source 004). */
export const RISK_DETAILS = {
  read_only: {
    label: 'read only',
    decision: 'allow',
    permission: 'allow within scope',
  },
  draft: {
    label: 'draft',
    decision: 'allow',
    permission: 'allow when scoped',
  },
  internal_write: {
    label: 'internal write',
    decision: 'approval_required',
    permission: 'approval or allowlist',
  },
  external_communication: {
    label: 'external message',
    decision: 'run_as_draft_only',
    permission: 'draft first, approval to send',
  },
  financial: {
    label: 'financial',
    decision: 'require_stronger_auth',
    permission: 'approval + strong auth',
  },
  destructive: {
    label: 'destructive',
    decision: 'deny',
    permission: 'deny, or approval + recovery',
  },
  access_control: {
    label: 'access control',
    decision: 'require_stronger_auth',
    permission: 'approval + strong auth',
  },
  open_execution: {
    label: 'open execution',
    decision: 'run_in_sandbox',
    permission: 'sandbox + allowlist + timeout',
  },
} as const satisfies Record<RiskClass, { label: string; decision: Decision; permission: string }>;

/** Finer names in other sources, and the class of each (SPEC §1.1). */
export const RISK_SYNONYMS: Readonly<Record<string, RiskClass>> = {
  search_only: 'read_only',
  compute_only: 'read_only',
  draft_only: 'draft',
  write_local: 'draft',
  write_internal: 'internal_write',
  communication: 'external_communication',
  write_external: 'external_communication',
  identity_access: 'access_control',
  security_sensitive: 'access_control',
  privileged_admin: 'access_control',
  process_execution: 'open_execution',
  network_open_world: 'open_execution',
};

import type { Decision, FailureType, RiskClass } from '../../contract/schema/vocabulary.ts';
import type { Value } from '../../contract/session/router.ts';

/** What a contract says about who may call it. */
export interface GuardedPermission {
  readonly risk_class?: RiskClass;
  /** Declared, or the default of the risk class; undefined where the contract declares neither. */
  readonly decision?: Decision;
  readonly is_declared: boolean;
  readonly resource_scope: readonly string[];
  /** Scopes in which a call needs nobody. */
  readonly allowlist: readonly string[];
  readonly strong_authentication: boolean;
  /** How a deletion is undone. */
  readonly recovery_plan?: string;
  /** The tool that drafts what this one commits. */
  readonly draft?: string;
}

export interface PermissionSession {
  readonly id: string;
  /** Values that the harness knows, such as `user_id`. */
  readonly known: Readonly<Record<string, string>>;
  /** Scopes of the user; without the list none is refused. */
  readonly scopes?: readonly string[];
  readonly has_strong_authentication: boolean;
  readonly has_sandbox: boolean;
}

/** A person's answer about one call, kept outside the prompt. */
export interface Approval {
  readonly tool: string;
  readonly argument_hash: string;
  readonly approver: string;
  /** Milliseconds since 1970. */
  readonly expires_at: number;
  readonly is_denied: boolean;
  /** Only for calls of this `user_id`; without it, of everybody. */
  readonly user?: string | null;
}

export interface PermissionRequest {
  readonly tool: string;
  readonly input: Value;
  readonly argument_hash: string;
  /** Pointers to what is not recorded. */
  readonly redact: readonly string[];
  /** The unspent approval for this tool, if there is one. */
  readonly approval: Approval | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Why a decision was made: for the audit. */
export type PermissionRule =
  | 'contract'
  | 'risk_class'
  | 'allowlist'
  | 'approval'
  | 'scope'
  | 'undeclared'
  /** It has run before and does not run again: nobody has to approve it twice. */
  | 'repeat';

/** Source 004: what is recorded of every decision. */
export interface DecisionRecord {
  readonly tool: string;
  readonly argument_hash: string;
  readonly risk_class: RiskClass | null;
  readonly resource_scope: readonly string[];
  readonly decision: Decision;
  readonly rule: PermissionRule;
  readonly session: string;
  readonly user: string | null;
  readonly approver: string | null;
  readonly at: number;
}

export type Permission = { readonly record: DecisionRecord } & (
  | { readonly kind: 'run'; readonly sandboxed: boolean; readonly spends: boolean }
  | { readonly kind: 'draft'; readonly tool: string }
  | {
      readonly kind: 'refused';
      readonly type: FailureType;
      readonly message: string;
      readonly hint: string;
    }
);

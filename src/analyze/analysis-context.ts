import type { ValidateArguments } from '../contract/schema/schema-error.ts';
import type { Router } from '../contract/session/router.ts';
import type { GuardedTool } from '../simulate/guard.ts';
import type { LoggedTool } from './transcript.ts';

/** Which turns should have called a tool. */
export type ShouldCall =
  /** Turns that called, or wrote a call as text. */
  | { readonly kind: 'evident' }
  | { readonly kind: 'phase'; readonly phases: readonly string[] }
  | { readonly kind: 'label'; readonly labels: readonly string[] }
  /** Ids of transcripts whose every request needs a call. */
  | { readonly kind: 'list'; readonly ids: readonly string[] };

/** What the figures are held against. */
export interface AnalysisContext {
  /** The open registry; undefined where there is none. */
  readonly registry:
    { readonly tools: readonly GuardedTool[]; readonly router: Router } | undefined;
  /** As its contracts stand now. Throws for a schema that cannot be used. */
  readonly validate: ValidateNow;
  /** As the contracts stood: a validator of the tools that a log carries. */
  readonly compile: (tools: readonly LoggedTool[]) => ValidateNow;
  readonly shouldCall: ShouldCall;
}

/** A validator that answers at once. Undefined where a tool is unknown or cannot be checked. */
export type ValidateNow = (
  ...call: Parameters<ValidateArguments>
) => Exclude<ReturnType<ValidateArguments>, Promise<unknown>> | undefined;

import type { JsonObject } from '../../contract/json/json.ts';
import type { Problem } from '../../contract/problem.ts';
import type { LintResult } from '../../lint/lint-result.ts';
import type { Findings } from '../../lint/lint.ts';
import type { Refactoring } from '../../lint/refactoring.ts';
import type { RuleBook } from '../../lint/rule-book.ts';
import type { FixChoice } from '../../lint/select-fix.ts';

/** A job of the linter, which caches the design between jobs and gets only what changed. */
export type LintJob =
  /** `base` is the version that the page knows; -1 starts again with all tools and the registry. */
  | {
      readonly kind: 'lint';
      readonly base: number;
      readonly registry: JsonObject | undefined;
      readonly order: readonly string[] | undefined;
      readonly changed: readonly (readonly [string, JsonObject])[];
      readonly first: string | undefined;
      /** What open transcripts show of calls, in the form that a registry keeps. */
      readonly calls?: JsonObject | undefined;
    }
  /** Documents for the next `lint` job, which has the last ones. */
  | { readonly kind: 'give'; readonly documents: readonly (readonly [string, JsonObject])[] }
  /** Asks for the next results of an answer that was too long for one message. */
  | { readonly kind: 'take' }
  /**
   * The fixes that the choice allows, of these tools (of all, and the registry, without them), for
   * this rule (for all without it); with `chosen` the safe ones and those that it names
   * (`nameFix`), with `only` the one it names.
   */
  | {
      readonly kind: 'fix';
      readonly tools: readonly string[] | undefined;
      readonly rule: string | undefined;
      readonly fixes: FixChoice;
      readonly chosen?: readonly string[] | undefined;
      readonly only?: string;
    }
  | { readonly kind: 'refactor'; readonly tool: string; readonly refactoring: Refactoring }
  | { readonly kind: 'book' };

export type LintAnswer =
  /** Only results that changed. The first message of an answer has the score. */
  | {
      readonly kind: 'results';
      readonly version: number;
      readonly tools: readonly (readonly [string, LintResult])[];
      readonly more: number;
      readonly registry: Findings | undefined;
      readonly score: number | undefined;
    }
  | { readonly kind: 'given' }
  /** It does not have that version: everything has to be sent. */
  | { readonly kind: 'lost' }
  | {
      readonly kind: 'fixed';
      readonly documents: readonly (readonly [string, JsonObject])[];
      readonly registry: JsonObject | undefined;
      readonly count: number;
      readonly failed: number;
    }
  /** The design after it: an unchanged tool as its id. */
  | {
      readonly kind: 'refactored';
      readonly about: string;
      readonly tools: readonly (string | JsonObject)[];
      readonly registry: JsonObject | undefined;
    }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'book'; readonly book: RuleBook };

const KINDS: ReadonlySet<unknown> = new Set<LintAnswer['kind']>([
  'results',
  'given',
  'lost',
  'fixed',
  'refactored',
  'refused',
  'book',
]);

/** Checks the shape of a worker's answer. */
export function isLintAnswer(value: unknown): value is LintAnswer {
  return typeof value === 'object' && value !== null && 'kind' in value && KINDS.has(value.kind);
}

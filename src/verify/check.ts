import type { CheckKind } from '../contract/schema/checks.ts';
import type { Value } from '../contract/session/router.ts';
import type { ValueObject } from '../simulate/value.ts';
import type { Observation } from './observation.ts';
import type { PageParts } from './page/read-page.ts';

/** Judges one thing of an observation. */
export interface Check {
  readonly kind: CheckKind;
  /** For people, in a table. */
  readonly label: string;
  /** What it asks for, in one sentence. */
  readonly summary: string;
  readonly source: string;
  /** What somebody has to see: the answer, the page that it is, that page in a browser; or to call. */
  readonly needs: 'answer' | 'page' | 'browser' | 'call';
  /** Of a contract that does not say it. */
  readonly severity: CheckSeverity;
  /** The settings are the contract's, with all that it does not say absent. */
  readonly check: (seen: JudgedPage, settings: ValueObject) => Judgement;
}

export type CheckSeverity = 'error' | 'warning';

/** An observation with what several checks read from it. */
export interface JudgedPage {
  readonly observation: Observation;
  /** Of the page after its scripts ran, where a browser looked; otherwise of the answer. */
  readonly parts: PageParts | undefined;
  readonly call: VerifiedCall | undefined;
  readonly before: Observation | undefined;
  /** Why a value does not fit a schema; undefined where it fits. */
  readonly findMisfit: ((schema: Value, value: Value) => string | undefined) | undefined;
}

/** The call whose effect is verified. */
export interface VerifiedCall {
  readonly tool: string;
  readonly input: Value;
  readonly result?: Value;
  /** When it ended, in milliseconds since 1970. */
  readonly at?: number;
}

export type Judgement =
  | { readonly kind: 'passed'; readonly value?: Value }
  | {
      readonly kind: 'failed';
      readonly value: Value;
      readonly expected: string;
      readonly hint: string;
      /** Milder than the check's severity. */
      readonly isWarning?: boolean;
    }
  | { readonly kind: 'not_run'; readonly reason: string };

export const PASSED: Judgement = { kind: 'passed' };

export function createNotRun(reason: string): Judgement {
  return { kind: 'not_run', reason };
}

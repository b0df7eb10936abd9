import type { RouteKind } from './route.ts';

/** The kinds of routes that a contract declares; the others belong to phases of the registry. */
export const DECLARABLE_KINDS = [
  'sibling',
  'prerequisite',
  'next',
  'commit',
  'error',
] as const satisfies readonly RouteKind[];
export type DeclarableKind = (typeof DECLARABLE_KINDS)[number];

export interface WantedRoute {
  /** Tool ids. */
  readonly from: string;
  readonly to: string;
  readonly kind: DeclarableKind;
  /** The case in which, or the reason why; may be empty. */
  readonly when: string;
  /** Which error of `from` leads to the other tool, for that kind. */
  readonly error?: number | undefined;
}

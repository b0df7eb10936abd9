import type { Pointer } from '../../contract/json/pointer.ts';

/**
 * Kinds of routes between tools. The registry declares transitions and gates, contracts the rest.
 */
export const ROUTE_KINDS = [
  'sibling',
  'prerequisite',
  'next',
  'commit',
  'error',
  'verification',
  'prose',
  'transition',
  'gate',
] as const;
export type RouteKind = (typeof ROUTE_KINDS)[number];

export interface Route {
  /** The same while the route stays: for keys and focus. */
  readonly id: string;
  readonly kind: RouteKind;
  /** Tool ids. */
  readonly from: string;
  /** Undefined when unresolved, and for a transition, which leads to tiers. */
  readonly to: string | undefined;
  /** Of a transition: the tiers that appear with its phase, the first of very many. */
  readonly toTiers: readonly string[];
  /** How many more appear. */
  readonly moreTiers: number;
  /** No tool (for a transition, no phase) has the name. */
  readonly dangles: boolean;
  /** As it is written. */
  readonly name: string;
  /** The pointer of the name in the document of `owner`, or of the text with the name. */
  readonly at: Pointer;
  /**
   * The tool that declares it: `from`, unless only the commit side of a pair does. Undefined: the
   * registry.
   */
  readonly owner: string | undefined;
  /** "when", the error's code, the phase that it leads to or is asked in. */
  readonly words: string | undefined;
}

/**
 * A transition or gate that starts from no tool: the one that it names does not exist (`at` is the
 * place of that name), or it guards the end of a turn itself.
 */
export interface LooseRoute extends Omit<Route, 'from' | 'owner'> {
  readonly kind: 'transition' | 'gate';
  /** The name that no tool has; undefined where done itself is guarded. */
  readonly start: string | undefined;
}

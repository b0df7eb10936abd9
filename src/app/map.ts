import type { Pointer } from '../contract/pointer.ts';
import type { RiskClass } from '../contract/vocabulary.ts';
import type { Workspace } from './workspace.ts';

/** How one tool leads to another. transition and gate stand in the registry, all else in the contract of the tool that it starts from. */
export const ROUTE_KINDS = ['sibling', 'prerequisite', 'next', 'commit', 'error', 'verification', 'prose', 'transition', 'gate'] as const;
export type RouteKind = (typeof ROUTE_KINDS)[number];

export interface Route {
  /** The same while the route stays: for keys and focus. */
  readonly id: string;
  readonly kind: RouteKind;
  /** Tool ids. */
  readonly from: string;
  /** Undefined where the route dangles, and for a transition: that leads to a tier. */
  readonly to: string | undefined;
  /** Of a transition: a tier that appears with its phase. One route stands for each of them; undefined where none appears. */
  readonly toTier: string | undefined;
  /** No tool (or, for a transition, no phase) bears the name. */
  readonly dangles: boolean;
  /** As it is written. */
  readonly name: string;
  /** In the contract of `from`, or in the registry for transition and gate. */
  readonly at: Pointer;
  /** "when", the error's code, the phase that it leads to. */
  readonly words: string | undefined;
}

/** Two tools that a model may take for each other, and nothing tells them apart. */
export interface MissingRoute {
  readonly from: string;
  readonly to: string;
  /** Why they are thought alike, as a sentence. */
  readonly because: string;
}

export interface MappedTool {
  readonly id: string;
  readonly name: string;
  readonly tier: string | undefined;
  readonly risk: RiskClass | undefined;
}

/** The tools in their tiers and everything that leads from one to another. */
export interface ToolMap {
  /** In the order of the tree; each tier with its tools. */
  readonly tiers: readonly { readonly tier: string | undefined; readonly tools: readonly string[] }[];
  readonly tools: readonly MappedTool[];
  readonly routes: readonly Route[];
  readonly missing: readonly MissingRoute[];
}

/** The same map while nothing that it shows changes. */
export function mapOf(_workspace: Workspace): ToolMap {
  return { tiers: [], tools: [], routes: [], missing: [] };
}

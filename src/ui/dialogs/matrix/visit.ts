import type { Tool } from '../../../app/workspace.ts';
import type { Target } from '../../../emit/target.ts';

/** What to show in the wire pane: a tool at a target, or (without a tool) the whole set there. */
export interface Visit {
  readonly tool: Tool | undefined;
  readonly target: Target | undefined;
}

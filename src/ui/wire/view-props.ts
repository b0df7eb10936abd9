import type { Tool } from '../../app/workspace.ts';
import type { Target } from '../../emit/target.ts';

/** The props of every view of the wire pane. */
export interface ViewProps {
  /** As the registry configures it. */
  readonly target: Target;
  /** The open tool; undefined when none is open. */
  readonly tool: Tool | undefined;
  /** Shows all tools of the phase instead of the open one. */
  readonly wholeSet: boolean;
}

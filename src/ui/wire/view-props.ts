import type { Tool } from '../../app/workspace.ts';
import type { Target } from '../../emit/target.ts';

/** What every view of the wire pane is about. */
export interface ViewProps {
  /** As the registry says that it is sent. */
  readonly target: Target;
  /** The open tool. */
  readonly tool: Tool | undefined;
  /** About all tools of the phase instead. */
  readonly wholeSet: boolean;
}

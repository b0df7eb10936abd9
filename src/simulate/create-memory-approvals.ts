import type { Harness } from './guard.ts';
import type { Approval } from './stages/permission.ts';

export interface MemoryApprovals {
  readonly find: Harness['approvals']['find'];
  readonly spend: Harness['approvals']['spend'];
  /** A person has answered. */
  readonly add: (approval: Approval) => void;
}

/** At most this many answers are kept, the newest. */
const MOST = 1_000;

/** Approvals of one process. */
export function createMemoryApprovals(): MemoryApprovals {
  let approvals: readonly Approval[] = [];
  return {
    // Of another call of the tool, if there is none of this one: the refusal says so.
    find: async (tool, argumentHash) => {
      const ofTool = approvals.filter((each) => each.tool === tool);
      return ofTool.findLast((each) => each.argument_hash === argumentHash) ?? ofTool.at(-1);
    },
    spend: async (approval) => {
      const isHeld = approvals.includes(approval);
      approvals = approvals.filter((each) => each !== approval);
      return isHeld;
    },
    add: (approval) => {
      approvals = [...approvals, approval].slice(-MOST);
    },
  };
}

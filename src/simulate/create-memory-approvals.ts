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
    find: async (tool, argumentHash, user) => {
      const ofTool = approvals.filter((each) => each.tool === tool && (each.user ?? user) === user);
      const same = ofTool.filter((each) => each.argument_hash === argumentHash);
      const last = Math.max(...same.map(({ expires_at }) => expires_at));
      return same.findLast(({ expires_at }) => expires_at === last) ?? ofTool.at(-1);
    },
    spend: async (approval) => {
      const isHeld = approvals.includes(approval);
      approvals = approvals.filter((each) => each !== approval);
      return isHeld;
    },
    add: (approval) => {
      const kept = approvals.filter((each) => !isTakenBackBy(each, approval));
      approvals = [...kept, approval].slice(-MOST);
    },
  };
}

/** A later yes takes back a no, and a later no a yes. */
function isTakenBackBy(earlier: Approval, approval: Approval): boolean {
  return (
    earlier.is_denied !== approval.is_denied &&
    earlier.tool === approval.tool &&
    earlier.argument_hash === approval.argument_hash &&
    (earlier.user ?? null) === (approval.user ?? null)
  );
}

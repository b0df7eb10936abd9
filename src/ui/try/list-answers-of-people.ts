import { APPROVAL_MS } from '../../simulate/script.ts';
import type { TryState } from './use-try.ts';

interface AnswerOfPerson {
  readonly tool: string;
  readonly state: 'approved' | 'denied' | 'spent' | 'expired';
  /** Milliseconds until an approval expires. */
  readonly left: number;
}

/** What people have answered so far, and which approvals are still good. */
export function listAnswersOfPeople({ moves, now }: TryState): readonly AnswerOfPerson[] {
  return moves.flatMap(({ step, after }, i): readonly AnswerOfPerson[] => {
    if (step.kind !== 'approve' && step.kind !== 'deny') return [];
    const left = after.now + APPROVAL_MS - now.now;
    const isSpent = moves
      .slice(i + 1)
      .flatMap((later) => later.after.run?.observations ?? [])
      .some(
        ({ ran, decision }) =>
          ran && decision?.rule === 'approval' && decision.argument_hash === step.argument_hash,
      );
    const stands =
      step.kind === 'deny' ? 'denied' : isSpent ? 'spent' : left <= 0 ? 'expired' : 'approved';
    return [{ tool: step.tool, state: stands, left }];
  });
}

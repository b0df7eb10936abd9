import type { ReadTurn } from '../read-transcript.ts';

/** Whether it called a tool by the protocol. */
export function hasSentCall({ calls }: ReadTurn): boolean {
  return calls.some(({ isRecovered = false }) => !isRecovered);
}

/** Whether it wrote a call as text, which a guard may have made or refused. */
export function hasTextCall({ written, refused, calls }: ReadTurn): boolean {
  return (
    written.length + refused.length > 0 || calls.some(({ isRecovered }) => isRecovered === true)
  );
}

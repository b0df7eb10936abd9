import { setImmediate } from 'node:timers/promises';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does each piece of work whole: a signal that arrives meanwhile stops the process after the piece,
 * as if it had come then. Without this, Ctrl-C between the writing of a draft and its renaming
 * would leave the draft in the folder.
 */
export async function runUninterrupted(pieces: Iterable<() => void>): Promise<void> {
  let received: NodeJS.Signals | undefined;
  const handleSignal = (signal: NodeJS.Signals): void => {
    received = signal;
  };
  for (const signal of SIGNALS) process.on(signal, handleSignal);
  try {
    for (const work of pieces) {
      work();
      // Node runs listeners of signals between two turns of its event loop.
      await setImmediate();
      if (received !== undefined) break;
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, handleSignal);
  }
  if (received !== undefined) process.kill(process.pid, received);
}

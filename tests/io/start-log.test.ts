import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { openStartLog } from '../../src/io/start-log.ts';

/** Starts that were each followed by another one ten seconds later, as after a crash. */
function startTwice(
  act: (log: ReturnType<typeof openStartLog>) => Promise<void>,
): Promise<boolean> {
  let time = 1_000_000;
  const now = (): number => time;
  const start = async (): Promise<void> => {
    const log = openStartLog('starts', now);
    log.addStart('mine');
    await act(log);
    time += 10_000;
  };
  return start()
    .then(start)
    .then(() => openStartLog('starts', now).isUnsafe('mine'));
}

function press(pressedAt: number): void {
  const event = new Event('keydown');
  Object.defineProperty(event, 'timeStamp', { value: pressedAt });
  dispatchEvent(event);
}

beforeEach(() => localStorage.clear());

describe('a registry whose last two starts ended early', () => {
  it('is unsafe where it was never open', async () => {
    expect(await startTwice(async () => undefined)).toBe(true);
  });

  it('is unsafe where it was open and nothing shows that the page could be used', async () => {
    expect(await startTwice(async (log) => log.startWatching())).toBe(true);
  });

  it('is safe where a key was answered at once', async () => {
    expect(
      await startTwice(async (log) => {
        log.startWatching();
        press(performance.now());
        await wait(20);
      }),
    ).toBe(false);
  });

  it('is unsafe where a key was answered late', async () => {
    expect(
      await startTwice(async (log) => {
        log.startWatching();
        press(performance.now() - 2_000);
        await wait(20);
      }),
    ).toBe(true);
  });
});

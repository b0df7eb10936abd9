/**
 * Remembers, across visits, which registries did not finish opening: a page that hangs cannot
 * report it.
 */
export interface StartLog {
  /** Written before the registry is read, let alone drawn. */
  readonly addStart: (key: string) => void;
  /** It has not finished opening in the last two starts. */
  readonly isUnsafe: (key: string) => boolean;
  /**
   * It is open: from now on the page must stay alive for a moment, or answer a key or a click at
   * once.
   */
  readonly startWatching: () => void;
}

/** A start that is younger may be that of another tab: a browser restores several at once. */
const OTHER_TABS_MS = 3_000;
const UNSAFE_STARTS = 2;
const TICK_MS = 500;
/** Ticks on time after which a registry counts as open. */
const CALM_TICKS = 4;
/** A key or a click that is answered within this time shows that the page can be used. */
const ANSWER_MS = 500;
/** A page that did not react for so long was not usable, even if it came back. */
const HANG_MS = 10_000;

/**
 * Kept in localStorage: the write leaves the page at once in all three engines, before the task
 * that hangs. A person who closes or reloads a page that reacts is no failure: `pagehide` takes the
 * start back, which a page that hangs cannot do in time.
 */
export function openStartLog(name: string, now: () => number = Date.now): StartLog {
  let current: { readonly key: string; readonly at: number } | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let lastTick = 0;
  let calm = 0;
  let hung = false;
  const measureTick = (): void => {
    const late = now() - lastTick;
    lastTick = now();
    hung ||= late > HANG_MS;
    calm = late < TICK_MS * 3 ? calm + 1 : 0;
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = current = undefined;
  };
  const closeStart = (): void => {
    if (current !== undefined && !hung) saveLog(name, {});
    stop();
  };
  addEventListener('pagehide', () => {
    if (current === undefined) return;
    measureTick();
    closeStart();
  });
  const handleInput = ({ timeStamp }: Event): void => {
    const watched = timer;
    // Once it is open, a key costs nothing more here.
    if (watched === undefined) return;
    setTimeout(() => {
      if (timer === watched && performance.now() - timeStamp < ANSWER_MS) closeStart();
    });
  };
  for (const event of ['keydown', 'pointerdown'])
    addEventListener(event, handleInput, { capture: true });
  return {
    addStart: (key) => {
      stop();
      current = { key, at: now() };
      hung = false;
      lastTick = now();
      const before = read(name);
      saveLog(name, {
        key,
        starts: [...(before.key === key ? (before.starts ?? []) : []), current.at].slice(
          -UNSAFE_STARTS - 1,
        ),
      });
    },
    isUnsafe: (key) => {
      const log = read(name);
      return (
        log.key === key &&
        (log.starts ?? []).filter((at) => now() - at > OTHER_TABS_MS).length >= UNSAFE_STARTS
      );
    },
    startWatching: () => {
      if (current === undefined) return;
      calm = 0;
      clearInterval(timer);
      timer = setInterval(() => {
        measureTick();
        if (calm >= CALM_TICKS) closeStart();
      }, TICK_MS);
    },
  };
}

interface Log {
  readonly key?: string;
  readonly starts?: readonly number[];
}

function read(name: string): Log {
  try {
    const log: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    if (typeof log !== 'object' || log === null || !('key' in log) || !('starts' in log)) return {};
    const { key, starts } = log;
    return typeof key === 'string' && Array.isArray(starts)
      ? { key, starts: starts.filter((at) => typeof at === 'number') }
      : {};
  } catch {
    return {};
  }
}

function saveLog(name: string, log: Log): void {
  try {
    if (log.key === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(log));
  } catch {
    // Storage is blocked: then no registry is opened by itself either.
  }
}

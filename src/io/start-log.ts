/**
 * Records across visits which registries did not finish opening: a page that hangs cannot report
 * it.
 */
interface StartLog {
  /** Call it before the registry is read or drawn. */
  readonly addStart: (key: string) => void;
  /** Whether it did not finish opening in the last two starts. */
  readonly isUnsafe: (key: string) => boolean;
  /**
   * Call it once the registry is open. The start counts as finished when the page stays responsive
   * for a moment, or handles a key or a click at once.
   */
  readonly startWatching: () => void;
}

/** A younger start may belong to another tab: a browser restores several at once. */
const OTHER_TABS_MS = 3_000;
const UNSAFE_STARTS = 2;
const TICK_MS = 500;
/** Ticks on time after which a registry counts as open. */
const CALM_TICKS = 4;
/** A key or a click that is handled within this time shows that the page works. */
const ANSWER_MS = 500;
/** A page that was blocked for this long was not usable, even if it recovered. */
const HANG_MS = 10_000;

/**
 * In localStorage: in all three engines the write leaves the page at once, before the task that
 * hangs. Closing or reloading a responsive page is no failure: `pagehide` removes the start, which
 * a page that hangs cannot do in time.
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
    // Once the registry is open, a key costs nothing more here.
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
      saveStart(name, current);
    },
    isUnsafe: (key) => isUnsafeStart(readLog(name), key, now()),
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

/** `starts`: milliseconds since 1970 of the unfinished starts of that registry. */
interface Log {
  readonly key?: string;
  readonly starts?: readonly number[];
}

function isUnsafeStart({ key: logged, starts = [] }: Log, key: string, now: number): boolean {
  return logged === key && starts.filter((at) => now - at > OTHER_TABS_MS).length >= UNSAFE_STARTS;
}

/** Adds a start to those of the same registry and drops those of any other. */
function saveStart(name: string, { key, at }: { readonly key: string; readonly at: number }): void {
  const before = readLog(name);
  const starts = before.key === key ? (before.starts ?? []) : [];
  saveLog(name, { key, starts: [...starts, at].slice(-UNSAFE_STARTS - 1) });
}

function readLog(name: string): Log {
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
    // Storage is blocked: then no registry opens automatically either.
  }
}

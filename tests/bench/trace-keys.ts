import type { Browser, Page } from 'playwright-core';
import { nameFunctions } from '../hostile/watch-tasks.ts';

/** What the main thread does for a key, in milliseconds of thread time unless said otherwise. */
export interface KeyTrace {
  readonly keys: number;
  /** Everything, of which the kinds below are parts. */
  readonly tasks: number;
  /** The same in wall time, with what other threads took of the processor. */
  readonly wall: number;
  readonly kinds: Readonly<Record<TaskKind, number>>;
  /** The longest task of all keys. */
  readonly longest: number;
  readonly longestWall: number;
  /** Layouts for a key, and the objects that one of them laid out in the mean. */
  readonly layouts: number;
  readonly laidOut: number;
  /** By the largest layout, and the objects of the page. */
  readonly mostLaidOut: number;
  readonly objects: number;
  /** Elements whose style was computed for a key. */
  readonly styled: number;
  /** Commits of React for a key. */
  readonly commits: number;
}

export type TaskKind = 'script' | 'style' | 'layout' | 'paint' | 'collection' | 'other';

/** By the names of trace events; what is in none of them is `other`. */
const KINDS: readonly (readonly [TaskKind, RegExp])[] = [
  ['collection', /^(?:MinorGC|MajorGC|V8\.GC|BlinkGC|CppGC)/],
  ['style', /^(?:UpdateLayoutTree|RecalculateStyles|ScheduleStyle)/],
  ['layout', /^(?:Layout|IntersectionObserver|HitTest)/],
  ['paint', /^(?:PrePaint|Paint|Layerize|Commit|CompositeLayers|UpdateLayer|RasterTask)/],
  [
    'script',
    /^(?:FunctionCall|EventDispatch|TimerFire|FireAnimationFrame|FireIdleCallback|RunMicrotasks|EvaluateScript|HandlePostMessage|v8\.)/,
  ],
];

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'v8',
];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of thread time. */
  readonly tdur?: number;
  readonly args: {
    readonly beginData?: { readonly dirtyObjects?: number; readonly totalObjects?: number };
    readonly elementCount?: number;
  };
}

/** Before the page's own scripts: counts the commits of React, which tells its developer tools. */
export async function countCommits(page: Page): Promise<void> {
  await nameFunctions(page.context());
  await page.addInitScript(startCommitCount);
}

/** Runs in the page, before its own scripts. */
export function startCommitCount(): void {
  const count = { commits: 0 };
  Object.assign(window, {
    reactCommits: count,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => (count.commits += 1),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
}

export async function readCommits(page: Page): Promise<number> {
  return page.evaluate(() => {
    const count: unknown = 'reactCommits' in window ? window.reactCommits : undefined;
    return typeof count === 'object' && count !== null && 'commits' in count
      ? Number(count.commits)
      : 0;
  });
}

/**
 * Everything the main thread did from the first key to half a second after the last, with saving
 * and what the workers answered.
 */
export async function traceKeys(
  browser: Browser,
  page: Page,
  keys: number,
  press: () => Promise<void>,
): Promise<KeyTrace> {
  const before = await readCommits(page);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate(() => performance.mark('keys begin'));
  await press();
  await page.waitForTimeout(500);
  await page.evaluate(() => performance.mark('keys end'));
  const trace = await browser.stopTracing();
  const commits = (await readCommits(page)) - before;
  return { ...readTrace(trace, keys), commits: commits / keys };
}

function readTrace(trace: Buffer, keys: number): Omit<KeyTrace, 'commits'> {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    trace.toString(),
  );
  const [begin, end] = ['keys begin', 'keys end'].map((mark) =>
    traceEvents.find(({ name }) => name === mark),
  );
  if (begin === undefined || end === undefined) throw new Error('the trace has no marks');
  const done = traceEvents
    .filter(
      ({ ph, pid, tid, ts }) =>
        ph === 'X' && pid === begin.pid && tid === begin.tid && ts > begin.ts && ts < end.ts,
    )
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const tasks = done.filter(({ name }) => name === 'RunTask');
  const layouts = done.filter(({ name }) => name === 'Layout');
  const styled = done.filter(({ name }) => name === 'UpdateLayoutTree');
  return {
    keys,
    tasks: sum(tasks.map(getThreadTime)) / keys / 1_000,
    wall: sum(tasks.map(({ dur = 0 }) => dur)) / keys / 1_000,
    kinds: splitByKind(done, keys),
    longest: Math.max(0, ...tasks.map(getThreadTime)) / 1_000,
    longestWall: Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1_000,
    layouts: layouts.length / keys,
    laidOut:
      sum(layouts.map(({ args }) => args.beginData?.dirtyObjects ?? 0)) /
      Math.max(1, layouts.length),
    mostLaidOut: Math.max(0, ...layouts.map(({ args }) => args.beginData?.dirtyObjects ?? 0)),
    objects: Math.max(0, ...layouts.map(({ args }) => args.beginData?.totalObjects ?? 0)),
    styled: sum(styled.map(({ args }) => args.elementCount ?? 0)) / keys,
  };
}

/** Thread time of each kind without what is inside of it and of another kind. */
function splitByKind(events: readonly TraceEvent[], keys: number): Record<TaskKind, number> {
  const times: Record<TaskKind, number> = {
    script: 0,
    style: 0,
    layout: 0,
    paint: 0,
    collection: 0,
    other: 0,
  };
  const open: { readonly end: number; readonly kind: TaskKind }[] = [];
  for (const event of events) {
    while ((open.at(-1)?.end ?? Infinity) <= event.ts) open.pop();
    const outer = open.at(-1);
    const kind = KINDS.find(([, names]) => names.test(event.name))?.[0] ?? outer?.kind ?? 'other';
    const time = getThreadTime(event) / keys / 1_000;
    if (outer !== undefined) times[outer.kind] -= time;
    if (outer !== undefined || event.name === 'RunTask') {
      times[kind] += time;
      open.push({ end: event.ts + (event.dur ?? 0), kind });
    }
  }
  return times;
}

function getThreadTime({ tdur = 0 }: TraceEvent): number {
  return tdur;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

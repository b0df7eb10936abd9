import { Worker } from 'node:worker_threads';
import type { Profile } from '../../contract/profile.ts';
import { groupByMember } from '../../lint/lint-once.ts';
import { lintSet, splitSuppressed } from '../../lint/lint.ts';
import type { Member } from '../../lint/member.ts';
import type { Finding } from '../../lint/rule.ts';
import { lintSourceSet } from '../commands/lint-sets.ts';
import { createSingleSet, readLooseFiles } from '../input/read-sets.ts';
import type { Trouble } from '../input/source.ts';
import { applyChoice } from '../lint/apply-choice.ts';
import { createSetRows } from '../lint/create-rows.ts';
import { loadValueValidator } from '../lint/load-value-validator.ts';
import type { SetRows } from '../output/lint-report.ts';
import { createReadContext, lintShare } from './lint-share.ts';
import {
  THREAD,
  type Share,
  type ShareContext,
  type ShareReading,
  type ShareReport,
  type ToolFacts,
} from './share.ts';

interface ThreadedLint {
  readonly troubles: readonly Trouble[];
  /** Nothing was found to lint. */
  readonly isEmpty: boolean;
  /** Complete when the threads have ended. */
  readonly loadRows: () => Promise<readonly SetRows[]>;
}

/**
 * Lints files without a registry in several threads, this one included: each reads its share, then
 * all learn what rules may ask about the tools of the others, then each lints its share.
 */
export async function lintInThreads(whole: Omit<Share, 'index'>): Promise<ThreadedLint> {
  const threads = Array.from({ length: whole.count - 1 }, (_, i) =>
    startThread({ ...whole, index: i + 1 }),
  );
  const own = startShare({ ...whole, index: 0 });
  const shares = [own, ...threads];
  const readings = await Promise.all(shares.map(({ reading }) => reading));
  const tools = readings.flatMap((reading) => reading.tools).toSorted(compareFacts);
  const profile = tools.some(({ isContract }) => isContract) ? 'contract' : 'definition';
  const { about, rows } = await lintAcross(tools, profile, whole);
  for (const [i, { tell }] of shares.entries())
    tell({
      profile,
      others: readings.flatMap((other, j) => (i === j ? [] : other.tools)),
      about: selectAbout(readings[i]?.tools ?? [], about),
    });
  return {
    troubles: readings
      .flatMap((reading) => reading.troubles)
      .toSorted((a, b) => a.file - b.file)
      .map(({ trouble }) => trouble),
    isEmpty: tools.length === 0 && !readings.some(({ hasSets }) => hasSets),
    loadRows: async () => mergeReports(await Promise.all(shares.map(({ report }) => report)), rows),
  };
}

/** A share that is being read and linted. */
interface RunningShare {
  readonly reading: Promise<ShareReading>;
  readonly tell: (context: ShareContext) => void;
  readonly report: Promise<ShareReport>;
}

/** In this thread. */
function startShare(share: Share): RunningShare {
  const [context, reading] = [createPromise<ShareContext>(), createPromise<ShareReading>()];
  const report = lintShare(share, (read) => {
    reading.resolve(read);
    return context.promise;
  });
  return { reading: reading.promise, tell: context.resolve, report };
}

function startThread(share: Share): RunningShare {
  const worker = new Worker(THREAD, { workerData: share });
  const [reading, report] = [createPromise<ShareReading>(), createPromise<ShareReport>()];
  worker.once('message', (read: ShareReading) => {
    reading.resolve(read);
    worker.once('message', report.resolve);
  });
  const handleError = (error: unknown): void => {
    reading.reject(error);
    report.reject(error);
  };
  worker.once('error', handleError);
  worker.once('exit', () => handleError(new Error('A thread ended before its report.')));
  return {
    reading: reading.promise,
    tell: (context) => worker.postMessage(context),
    report: report.promise,
  };
}

function createPromise<T>(): {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
} {
  let [resolve, reject]: [(value: T) => void, (error: unknown) => void] = [
    () => undefined,
    () => undefined,
  ];
  const promise = new Promise<T>((...handlers) => ([resolve, reject] = handlers));
  return { promise, resolve, reject };
}

function compareFacts(a: ToolFacts, b: ToolFacts): number {
  return a.file - b.file || a.part - b.part;
}

type Found = readonly Finding[];

/** What rules of sets say of the tools of all threads, and the set's rows without those of tools. */
async function lintAcross(
  tools: readonly ToolFacts[],
  profile: Profile,
  { files, options, needs, folder }: Omit<Share, 'index'>,
): Promise<{ readonly about: ReadonlyMap<Member, Found>; readonly rows: SetRows | undefined }> {
  const about = new Map<Member, Found>();
  const [head] = tools;
  const read =
    head && readLooseFiles(files.slice(head.file, head.file + 1), createReadContext(folder));
  const first = head && read?.singles[head.part]?.tool;
  if (first === undefined) return { about, rows: undefined };
  const choice = { ...options, validateValue: await loadValueValidator() };
  const set = applyChoice(createSingleSet([first], profile), options);
  const linted = lintSourceSet(set, choice, needs.hasScores, ({ registry }, evidence) => {
    const isDefinition = registry.profile === 'definition';
    const shown = tools.filter(({ isHidden }) => !isDefinition || !isHidden);
    const found = groupByMember(
      lintSet({ registry, members: shown.map(({ member }) => member), evidence }),
    );
    for (const [member, findings] of found) if (member !== undefined) about.set(member, findings);
    return {
      registry: splitSuppressed(found.get(undefined) ?? [], registry, undefined),
      tools: [],
    };
  });
  return { about, rows: createSetRows(linted, needs) };
}

function selectAbout(
  tools: readonly ToolFacts[],
  about: ReadonlyMap<Member, Found>,
): ReadonlyMap<number, Found> {
  return new Map(
    tools.flatMap(({ member }, i) => {
      const found = about.get(member);
      return found === undefined ? [] : [[i, found] as const];
    }),
  );
}

/** In the order of the files; the tools of files with one tool come last, as one set. */
function mergeReports(
  reports: readonly ShareReport[],
  single: SetRows | undefined,
): readonly SetRows[] {
  const sets = reports.flatMap((report) => report.sets).toSorted((a, b) => a.file - b.file);
  const tools = reports.flatMap((report) => report.singles).toSorted((a, b) => a.file - b.file);
  return [
    ...sets.map(({ rows }) => rows),
    ...(single === undefined ? [] : [{ ...single, tools: tools.map(({ row }) => row) }]),
  ];
}

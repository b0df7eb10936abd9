import type { WorkerClient } from '../../io/worker-client.ts';
import { MOST_COUNTED, type CountAnswer, type CountJob } from '../../measure/count.ts';
import type { App } from '../app.ts';
import { findTool } from '../derive.ts';
import { getConfiguredTarget } from '../wire/wire.ts';
import { getTokenSubject, listTexts } from './tokens.ts';

/** Exact counts of what stands, kept up to date from the moment that somebody looks. */
export interface TokenizerClient {
  /**
   * Somebody looks at a token figure: the tokenizer is fetched (a megabyte), and counts follow the
   * workspace from now on.
   */
  readonly start: () => void;
  /**
   * Counts of these texts, asked for where they are not known; without those that the tokenizer
   * cannot count in time.
   */
  readonly count: (texts: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Where each token of a text ends; undefined when the tokenizer cannot say. */
  readonly listTokenEnds: (text: string) => Promise<readonly number[] | undefined>;
}

/** Of a text of many long words: common ones take a tenth of a second for a megabyte. */
const COUNT_MS = 3_000;
const PAUSE_MS = 300;
/** UTF-16 units of the texts that are sent together. */
const BATCH = 256_000;
/** Above this, counts of what stands nowhere any more are forgotten. */
const MOST_KEPT = 20_000_000;
/** Deaths in a row, without a text between them that was counted, after which it is left alone. */
const MOST_DEATHS = 3;

interface TokenizerProgress {
  wanted: boolean;
  busy: boolean;
  deaths: number;
  /** UTF-16 units of the texts whose counts are kept. */
  kept: number;
  /** Texts that took too long alone, or that it has no count for. */
  readonly refused: Set<string>;
}

type CountBridge = WorkerClient<CountJob, CountAnswer>;

export function startTokenizer(app: App, bridge: CountBridge): TokenizerClient {
  const course: TokenizerProgress = {
    wanted: false,
    busy: false,
    deaths: 0,
    kept: 0,
    refused: new Set(),
  };
  const listMissing = (texts: readonly string[]): readonly string[] => {
    const { counts } = app.store.getState().tokenized;
    return texts.filter(
      (text) => !counts.has(text) && !course.refused.has(text) && text.length <= MOST_COUNTED,
    );
  };
  /** All of the texts, batch by batch; false when the tokenizer is left alone. */
  const countAll = async (texts: readonly string[]): Promise<boolean> => {
    for (const batch of splitBatches(listMissing(texts))) {
      if (await countBatch(app, bridge, { course, batch })) continue;
      // One of them takes too long: the others are counted without it.
      if (batch.length > 1)
        for (const text of listMissing(batch))
          await countBatch(app, bridge, { course, batch: [text] });
      if (course.deaths >= MOST_DEATHS) return false;
    }
    return true;
  };
  const countMissing = async (): Promise<void> => {
    if (!course.wanted || course.busy) return;
    const missing = listMissing(listNeeded(app));
    if (missing.length === 0) return setTokenizerState(app, 'ready');
    course.busy = true;
    const isAlive = await countAll(missing);
    course.busy = false;
    if (isAlive) return countMissing();
    course.wanted = false;
    setTokenizerState(app, 'failed');
  };
  let pause: ReturnType<typeof setTimeout> | undefined;
  app.store.subscribe((state, before) => {
    if (state.workspace === before.workspace && state.target === before.target) return;
    clearTimeout(pause);
    // The text of a large tool takes as long to make as some keys: it is made when they rest.
    if (course.wanted && isLargeOpen(app)) pause = setTimeout(() => void countMissing(), PAUSE_MS);
    else void countMissing();
  });
  const start = (): void => {
    if (course.wanted) return;
    course.wanted = true;
    course.deaths = 0;
    setTokenizerState(app, 'loading');
    void countMissing();
  };
  return {
    start,
    count: async (texts) => {
      start();
      await countAll(texts);
      const { counts } = app.store.getState().tokenized;
      return new Map(
        texts.flatMap((text) => {
          const count = counts.get(text);
          return count === undefined ? [] : [[text, count] as const];
        }),
      );
    },
    listTokenEnds: async (text) => {
      start();
      const answer =
        text.length > MOST_COUNTED
          ? undefined
          : await bridge.run({ kind: 'pieces', text }, COUNT_MS);
      return answer?.kind === 'answer' && answer.value.kind === 'pieces'
        ? answer.value.ends
        : undefined;
    },
  };
}

function isLargeOpen(app: App): boolean {
  const { workspace, target, selected } = app.store.getState();
  const tool = findTool(workspace, selected);
  return (
    tool !== undefined &&
    getTokenSubject(tool.document, getConfiguredTarget(workspace, target)).isLarge
  );
}

function listNeeded(app: App): readonly string[] {
  const { workspace, target } = app.store.getState();
  return listTexts(workspace, getConfiguredTarget(workspace, target));
}

function setTokenizerState(app: App, state: 'loading' | 'ready' | 'failed'): void {
  app.store.setState(({ tokenized }) =>
    tokenized.state === state ? {} : { tokenized: { ...tokenized, state } },
  );
}

/** False when the tokenizer died over it. */
async function countBatch(
  app: App,
  bridge: CountBridge,
  { course, batch }: { readonly course: TokenizerProgress; readonly batch: readonly string[] },
): Promise<boolean> {
  const answer = await bridge.run({ kind: 'count', texts: batch }, COUNT_MS);
  if (answer.kind !== 'answer' || answer.value.kind !== 'counts') {
    course.deaths += 1;
    const [only] = batch;
    if (batch.length === 1 && only !== undefined) course.refused.add(only);
    return false;
  }
  course.deaths = 0;
  const { counts } = answer.value;
  for (const [i, text] of batch.entries())
    if (typeof counts[i] !== 'number') course.refused.add(text);
  course.kept += batch.reduce((sum, text) => sum + text.length, 0);
  const isFull = course.kept > MOST_KEPT;
  const needed = new Set(isFull ? [...listNeeded(app), ...batch] : []);
  app.store.setState(({ tokenized }) => {
    const kept = isFull
      ? [...tokenized.counts].filter(([text]) => needed.has(text))
      : [...tokenized.counts];
    const next = new Map([
      ...kept,
      ...batch.flatMap((text, i) => {
        const count = counts[i];
        return typeof count === 'number' ? [[text, count] as const] : [];
      }),
    ]);
    if (isFull) course.kept = [...next.keys()].reduce((sum, text) => sum + text.length, 0);
    return {
      tokenized: { state: tokenized.state === 'loading' ? 'ready' : tokenized.state, counts: next },
    };
  });
  return true;
}

function splitBatches(texts: readonly string[]): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let room = 0;
  for (const text of texts) {
    if (text.length > room || batches.length === 0) {
      batches.push([]);
      room = BATCH;
    }
    batches.at(-1)?.push(text);
    room -= text.length;
  }
  return batches;
}

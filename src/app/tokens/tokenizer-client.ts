import type { WorkerClient } from '../../io/worker-client.ts';
import { MOST_COUNTED, type CountAnswer, type CountJob } from '../../measure/count.ts';
import type { App } from '../app.ts';
import { findTool } from '../derive.ts';
import { getConfiguredTarget } from '../wire/wire.ts';
import { getTokenSubject } from './token-subject.ts';
import { listTexts } from './tokens.ts';

/** Exact token counts of the workspace, kept up to date once they are asked for. */
export interface TokenizerClient {
  /**
   * Loads the tokenizer (a megabyte) for the first token figure on the screen; from then on the
   * counts follow the workspace.
   */
  readonly start: () => void;
  /**
   * Counts of these texts, without those that the tokenizer cannot count in time.
   */
  readonly count: (texts: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Where each token of a text ends; undefined when the tokenizer fails. */
  readonly listTokenEnds: (text: string) => Promise<readonly number[] | undefined>;
}

/** For many long words; a megabyte of common words takes a tenth of a second. */
const COUNT_MS = 3_000;
const PAUSE_MS = 300;
/** UTF-16 units of the texts that are sent together. */
const BATCH = 256_000;
/** UTF-16 units of counted texts above which counts that nothing uses are dropped. */
const MOST_KEPT = 20_000_000;
/** Failures in a row, with no text counted in between, after which the tokenizer is given up. */
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
  const progress: TokenizerProgress = {
    wanted: false,
    busy: false,
    deaths: 0,
    kept: 0,
    refused: new Set(),
  };
  const countMissing = async (): Promise<void> => {
    if (!progress.wanted || progress.busy) return;
    const missing = listMissing(app, progress, listNeeded(app));
    if (missing.length === 0) return setTokenizerState(app, 'ready');
    progress.busy = true;
    const isAlive = await countAll(app, bridge, progress, missing);
    progress.busy = false;
    if (isAlive) return countMissing();
    progress.wanted = false;
    setTokenizerState(app, 'failed');
  };
  let pause: ReturnType<typeof setTimeout> | undefined;
  app.store.subscribe((state, before) => {
    if (state.workspace === before.workspace && state.target === before.target) return;
    clearTimeout(pause);
    // Printing a large tool takes as long as some keystrokes: it waits until the typing pauses.
    if (progress.wanted && isLargeOpen(app))
      pause = setTimeout(() => void countMissing(), PAUSE_MS);
    else void countMissing();
  });
  const start = (): void => {
    if (progress.wanted) return;
    progress.wanted = true;
    progress.deaths = 0;
    setTokenizerState(app, 'loading');
    void countMissing();
  };
  return {
    start,
    count: async (texts) => {
      start();
      await countAll(app, bridge, progress, texts);
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
      if (text.length > MOST_COUNTED) return undefined;
      const answer = await bridge.run({ kind: 'pieces', text }, COUNT_MS);
      return answer.kind === 'answer' && answer.value.kind === 'pieces'
        ? answer.value.ends
        : undefined;
    },
  };
}

/** The texts that have no count yet and are not too long to get one. */
function listMissing(
  app: App,
  { refused }: TokenizerProgress,
  texts: readonly string[],
): readonly string[] {
  const { counts } = app.store.getState().tokenized;
  return texts.filter(
    (text) => !counts.has(text) && !refused.has(text) && text.length <= MOST_COUNTED,
  );
}

/** Counts all texts, batch by batch; false when the tokenizer died too often. */
async function countAll(
  app: App,
  bridge: CountBridge,
  progress: TokenizerProgress,
  texts: readonly string[],
): Promise<boolean> {
  for (const batch of splitBatches(listMissing(app, progress, texts))) {
    if (await countBatch(app, bridge, { progress, batch })) continue;
    // One of them takes too long: the others are counted without it.
    if (batch.length > 1)
      for (const text of listMissing(app, progress, batch))
        await countBatch(app, bridge, { progress, batch: [text] });
    if (progress.deaths >= MOST_DEATHS) return false;
  }
  return true;
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

/** False when the tokenizer timed out or crashed. */
async function countBatch(
  app: App,
  bridge: CountBridge,
  { progress, batch }: { readonly progress: TokenizerProgress; readonly batch: readonly string[] },
): Promise<boolean> {
  const answer = await bridge.run({ kind: 'count', texts: batch }, COUNT_MS);
  if (answer.kind !== 'answer' || answer.value.kind !== 'counts') {
    progress.deaths += 1;
    const [only] = batch;
    if (batch.length === 1 && only !== undefined) progress.refused.add(only);
    return false;
  }
  progress.deaths = 0;
  const { counts } = answer.value;
  for (const [i, text] of batch.entries())
    if (typeof counts[i] !== 'number') progress.refused.add(text);
  progress.kept += batch.reduce((sum, text) => sum + text.length, 0);
  const isFull = progress.kept > MOST_KEPT;
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
    if (isFull) progress.kept = [...next.keys()].reduce((sum, text) => sum + text.length, 0);
    return {
      tokenized: { state: tokenized.state === 'loading' ? 'ready' : tokenized.state, counts: next },
    };
  });
  return true;
}

function splitBatches(texts: readonly string[]): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let left = 0;
  for (const text of texts) {
    if (text.length > left || batches.length === 0) {
      batches.push([]);
      left = BATCH;
    }
    batches.at(-1)?.push(text);
    left -= text.length;
  }
  return batches;
}

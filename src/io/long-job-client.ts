import { NO_WORKERS, type RunningWorker } from './start-worker.ts';
import { createCrash, LOAD_MS, MISSING, NOT_LOADED, type Answer } from './worker-client.ts';

export type LongJobMessage<Job> =
  { readonly kind: 'run'; readonly job: Job } | { readonly kind: 'stop' };

export type LongJobReport<Progress, T> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'failure'; readonly message: string };

export interface LongJob<T> {
  readonly answer: Promise<Answer<T>>;
  /** Asks for what was done so far; a worker that does not give it is ended. */
  readonly stop: () => void;
}

export interface LongJobClient<Job, Progress, T> {
  /** In a worker of its own, which ends with the job. */
  readonly run: (job: Job, handleProgress: (progress: Progress) => void) => LongJob<T>;
}

interface LongJobTerms<Progress, T> {
  readonly isProgress: (value: unknown) => value is Progress;
  readonly isAnswer: (value: unknown) => value is T;
  /** Longest time without a report. */
  readonly silentMs: number;
}

/** Milliseconds for the answer after a stop. */
const STOP_MS = 5_000;

/** What comes back is checked: a worker that read hostile text is not trusted. */
export function createLongJobClient<Job, Progress, T>(
  start: () => RunningWorker,
  terms: LongJobTerms<Progress, T>,
): LongJobClient<Job, Progress, T> {
  return {
    run: (job, handleProgress) => {
      try {
        return runIn<Job, Progress, T>(start(), job, { ...terms, handleProgress });
      } catch {
        // A policy or a setting of the browser forbids workers.
        return { answer: Promise.resolve(MISSING), stop: () => undefined };
      }
    },
  };
}

function runIn<Job, Progress, T>(
  worker: RunningWorker,
  job: Job,
  terms: LongJobTerms<Progress, T> & { readonly handleProgress: (progress: Progress) => void },
): LongJob<T> {
  const send = (message: LongJobMessage<Job>): void => worker.postMessage(message);
  let isLoaded = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  let startTimer: (milliseconds: number) => void = () => undefined;
  const answer = new Promise<Answer<T>>((resolve) => {
    const close = (last: Answer<T>): void => {
      clearTimeout(timer);
      worker.terminate();
      resolve(last);
    };
    startTimer = (milliseconds) => {
      clearTimeout(timer);
      timer = setTimeout(() => close(isLoaded ? { kind: 'timeout' } : NOT_LOADED), milliseconds);
    };
    worker.onerror = ({ message }) => {
      if (isLoaded) close({ kind: 'crashed', message });
      else close(message === NO_WORKERS ? MISSING : NOT_LOADED);
    };
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      isLoaded = true;
      const report = readReport(data, terms);
      if (report.kind === 'answer') return close(report);
      if (report.kind === 'failure') return close({ kind: 'crashed', message: report.message });
      if (!isStopped) startTimer(terms.silentMs);
      if (report.kind === 'progress') terms.handleProgress(report.progress);
    };
    startTimer(LOAD_MS);
    try {
      send({ kind: 'run', job });
    } catch (error) {
      close(createCrash(error));
    }
  });
  return {
    answer,
    stop: () => {
      if (isStopped) return;
      isStopped = true;
      send({ kind: 'stop' });
      startTimer(STOP_MS);
    },
  };
}

function readReport<Progress, T>(
  data: unknown,
  { isProgress, isAnswer }: LongJobTerms<Progress, T>,
): LongJobReport<Progress, T> {
  if (typeof data === 'object' && data !== null && 'kind' in data) {
    if (data.kind === 'ready') return { kind: 'ready' };
    if (data.kind === 'progress' && 'progress' in data && isProgress(data.progress))
      return { kind: 'progress', progress: data.progress };
    if (data.kind === 'answer' && 'value' in data && isAnswer(data.value))
      return { kind: 'answer', value: data.value };
    if (data.kind === 'failure' && 'message' in data)
      return { kind: 'failure', message: String(data.message) };
  }
  return { kind: 'failure', message: 'the worker answered nonsense' };
}

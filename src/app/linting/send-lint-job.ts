import type { Answer } from '../../io/worker-client.ts';
import type { LintAnswer, LintJob } from './lint-job.ts';

/**
 * Sends a job to the linter, one after another. It may answer synchronously; a job that takes too
 * long kills the linter, and the next one starts without what it knew.
 */
export type LintJobSender = (job: LintJob, answer: (answer: Answer<LintAnswer>) => void) => void;

/** Documents in one message. */
const MOST_AT_ONCE = 400;

/** In messages that each take the page a moment; `finish` gets the last answer or a failure. */
export function sendLintJob(
  ask: LintJobSender,
  job: Extract<LintJob, { kind: 'lint' }>,
  finish: (answer: Answer<LintAnswer>) => void,
): void {
  const sendFrom = (start: number): void => {
    const end = start + MOST_AT_ONCE;
    if (end >= job.changed.length)
      return ask({ ...job, changed: job.changed.slice(start) }, finish);
    ask({ kind: 'give', documents: job.changed.slice(start, end) }, (answer) => {
      if (answer.kind === 'answer' && answer.value.kind === 'given') sendFrom(end);
      else finish(answer);
    });
  };
  sendFrom(0);
}

import { openJobPort } from './handle-jobs.ts';
import type { LongJobMessage, LongJobReport } from './long-job-client.ts';

export interface JobControl<Progress> {
  readonly handleProgress: (progress: Progress) => void;
  /** True once the page wants no more; what was done until then is the answer. */
  readonly isStopped: () => boolean;
}

/**
 * Runs in a worker that reads untrusted text for as long as it takes; long-job-client.ts is the
 * other end, and starts a worker for each job.
 */
export async function handleLongJobs<Job, Progress>(
  run: (job: Job, control: JobControl<Progress>) => Promise<unknown>,
): Promise<void> {
  const port = await openJobPort();
  if (port === undefined) return;
  const send = (report: LongJobReport<Progress, unknown>): void => port.postMessage(report);
  let isStopped = false;
  port.onmessage = ({ data }: MessageEvent<LongJobMessage<Job>>) => {
    if (data.kind === 'stop') {
      isStopped = true;
      return;
    }
    const control: JobControl<Progress> = {
      handleProgress: (progress) => send({ kind: 'progress', progress }),
      isStopped: () => isStopped,
    };
    void run(data.job, control).then(
      (value) => send({ kind: 'answer', value }),
      (error: unknown) => send({ kind: 'failure', message: String(error) }),
    );
  };
  send({ kind: 'ready' });
}

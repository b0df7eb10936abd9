import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import type { NetAnswer, NetJob } from '../../io/net-job.ts';

type JobSender = (job: NetJob) => Promise<Outcome<NetAnswer>>;

/**
 * Gets a file of another site from the network worker, which was allowed this one request: without
 * credentials and redirects, at most 2 MB in 10 seconds. Errors: `unreachable`, `timed_out`,
 * `too_large`, `refused`, and those of the worker.
 */
export async function loadFile(send: JobSender, url: string): Promise<Outcome<Uint8Array>> {
  const { origin, host } = new URL(url);
  const allowed = await send({ kind: 'allow', origin, requests: 1 });
  if (allowed.kind === 'problem') return allowed;
  const sent = await send({ kind: 'get', url });
  if (sent.kind === 'problem') return sent;
  const { value } = sent;
  switch (value.kind) {
    case 'bytes':
      return value.status >= 200 && value.status < 300
        ? createSuccess(value.bytes)
        : createFailure(
            'refused',
            `${host} answered with status ${value.status}.`,
            'Check the address, or ask for the file itself and import it.',
          );
    case 'timed_out':
      return createFailure(
        'timed_out',
        `${host} did not send the file within 10 seconds.`,
        'Try again, or download the file yourself and import it.',
      );
    case 'too_large':
      return createFailure(
        'too_large',
        'The file is larger than 2 MB.',
        'Download it yourself and import it.',
      );
    default:
      return createFailure(
        'unreachable',
        `The browser got no readable answer from ${host}: no connection, a redirect, or a host that does not let other pages read the file.`,
        'Its host must send the header Access-Control-Allow-Origin: * with the file. Or download the file yourself and import it.',
      );
  }
}

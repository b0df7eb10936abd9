import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface AnsweringServer {
  readonly origin: string;
  readonly received: Received[];
  readonly close: () => Promise<void>;
}

/** A server on a free port of this machine. What it is asked is written down before it answers. */
export async function serveAnswers(
  answer: (received: Received, response: ServerResponse) => void,
): Promise<AnsweringServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request
      .setEncoding('utf8')
      .on('data', (chunk: string) => (body += chunk))
      .on('end', () => {
        const asked = {
          method: request.method ?? '',
          path: request.url ?? '',
          headers: request.headers,
          body,
        };
        received.push(asked);
        answer(asked, response);
      });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = addressOf(server.address());
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { origin: `http://127.0.0.1:${port}`, received, close };
}

/** For one test. */
export async function serveForTest(
  answer: (received: Received, response: ServerResponse) => void,
): Promise<AnsweringServer> {
  const server = await serveAnswers(answer);
  open.push(server);
  return server;
}

const open: AnsweringServer[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((server) => server.close()))));

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string')
    throw new TypeError('the server has no port');
  return address;
}

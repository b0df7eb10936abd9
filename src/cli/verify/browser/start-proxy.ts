import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getHost, getPort, openSocket, type Reach } from '../network.ts';

export interface RunningProxy {
  readonly address: string;
  /** Closes every connection. */
  readonly stop: () => void;
}

/** A page that loads more has its connections closed. */
const MOST_BYTES = 60_000_000;
const HOP_HEADERS = ['proxy-connection', 'proxy-authorization', 'connection', 'keep-alive', 'te'];

/**
 * The browser's only way out: whatever it asks for, by whatever redirect, script or changed name,
 * reaches a private address only where the reach is open.
 */
export async function startProxy(reach: Reach | Promise<Reach>): Promise<RunningProxy> {
  const sockets = new Set<Duplex>();
  let left = MOST_BYTES;
  const stopAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const addSocket = (socket: Duplex): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const countBytes = (socket: Duplex): void => {
    addSocket(socket);
    socket.on('data', (piece: Buffer) => {
      left -= piece.length;
      if (left < 0) stopAll();
    });
  };
  const server = createServer((asked, response) => {
    void sendOn(asked, response, { reach, countBytes });
  });
  server.on('connection', addSocket);
  server.on('clientError', (_, socket) => socket.destroy());
  server.on('connect', (asked: IncomingMessage, client: Duplex, head: Buffer) => {
    void openTunnel(asked.url ?? '', client, { head, reach, countBytes });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    stop: () => {
      server.close();
      stopAll();
    },
  };
}

interface ProxyContext {
  readonly reach: Reach | Promise<Reach>;
  readonly countBytes: (socket: Duplex) => void;
}

/** Without an answer the browser reports a failed request, which is what it is. */
async function sendOn(
  asked: IncomingMessage,
  response: ServerResponse,
  { reach, countBytes }: ProxyContext,
): Promise<void> {
  const url = URL.canParse(asked.url ?? '') ? new URL(asked.url ?? '') : undefined;
  const opened =
    url?.protocol === 'http:'
      ? await openSocket(getHost(url), getPort(url), await reach)
      : undefined;
  if (url === undefined || opened?.kind !== 'open') {
    response.destroy();
    return;
  }
  countBytes(opened.socket);
  const headers = Object.fromEntries(
    Object.entries(asked.headers).filter(([name]) => !HOP_HEADERS.includes(name)),
  );
  const sent = request(
    {
      createConnection: () => opened.socket,
      method: asked.method,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host, connection: 'close' },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.on('error', () => response.destroy());
      answer.on('aborted', () => response.destroy());
      answer.pipe(response);
    },
  );
  sent.on('error', () => response.destroy());
  response.on('close', () => opened.socket.destroy());
  asked.pipe(sent);
}

async function openTunnel(
  target: string,
  client: Duplex,
  { head, reach, countBytes }: ProxyContext & { readonly head: Buffer },
): Promise<void> {
  const url = URL.canParse(`https://${target}`) ? new URL(`https://${target}`) : undefined;
  const opened =
    url === undefined ? undefined : await openSocket(getHost(url), getPort(url), await reach);
  if (opened?.kind !== 'open') {
    client.destroy();
    return;
  }
  const { socket } = opened;
  countBytes(socket);
  client.write('HTTP/1.1 200 Connection established\r\n\r\n');
  socket.write(head);
  socket.pipe(client);
  client.pipe(socket);
  client.on('close', () => socket.destroy());
  socket.on('close', () => client.destroy());
}

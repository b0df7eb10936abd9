import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Everything that is not the site: a server of another origin, and the proxy of the browser for
 * every other host.
 */
export interface Outside {
  readonly origin: string;
  /** `host:port`. */
  readonly address: string;
  /**
   * What arrived since the last call: `GET /path` here, `GET http://host/path` or `CONNECT
   * host:443` through the proxy.
   */
  readonly takeRequests: () => readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * What Chromium and Firefox ask of their makers by themselves, whatever page is open (versions 156
 * and 153, seen 2026-11-22).
 */
const BROWSER_TRAFFIC =
  /\b(update|content-autofill|optimizationguide-pa|safebrowsing|android\.clients)\.googleapis\.com\b|\b(clients\d?|accounts|www|safebrowsing|redirector)\.(google|gvt1)\.com\b|\.mozilla\.(com|net|org)\b/;

export async function serveOutside(): Promise<Outside> {
  let requests: string[] = [];
  const record = (method: string | undefined, url: string | undefined): void => {
    const request = `${method ?? ''} ${url ?? ''}`;
    if (!BROWSER_TRAFFIC.test(request)) requests.push(request);
  };
  const server = createServer((request, response) => {
    record(request.method, request.url);
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
      .end('self.doorOpened = true;');
  });
  const refuse = (socket: Duplex): void =>
    void socket.on('error', () => undefined).end('HTTP/1.1 403 Forbidden\r\n\r\n');
  server.on('connect', (request, socket) => {
    record('CONNECT', request.url);
    refuse(socket);
  });
  server.on('upgrade', (request, socket) => {
    record('UPGRADE', request.url);
    refuse(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const found = server.address();
  const address = `127.0.0.1:${typeof found === 'object' && found !== null ? found.port : 0}`;
  return {
    origin: `http://${address}`,
    address,
    takeRequests: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

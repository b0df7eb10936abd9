import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect } from 'node:net';
import type { Network } from '../../../src/cli/verify/network.ts';
import type { Scenario } from './scenario.ts';
import { createSelfSigned } from './self-signed.ts';

export interface ServedScenarios {
  /** Where a scenario is looked at. */
  readonly getAddress: (scenario: Scenario) => string;
  /** As a program on the network sees the server, some of whose names seem public. */
  readonly network: Network;
  readonly origins: readonly string[];
  /** What reached the server's own secret, which no page may read. */
  readonly countStolen: () => number;
  readonly close: () => void;
}

/** Of the documentation's addresses (RFC 5737): public, and nobody's. */
const PUBLIC = '203.0.113.7';

/** Serves every scenario below its id. */
export async function serveScenarios(scenarios: readonly Scenario[]): Promise<ServedScenarios> {
  const counts = new Map<string, number>();
  let stolen = 0;
  const answer: Parameters<typeof createServer>[1] = (request, response) => {
    const [, id = '', ...rest] = (request.url ?? '').split('/');
    if (id === 'secret') {
      // Node's own `fetch`, of the source's function: it follows a redirect wherever it leads.
      if (request.headers['user-agent'] !== 'node') stolen += 1;
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('secret');
      return;
    }
    const scenario = scenarios.find((each) => each.id === id);
    const count = counts.get(request.url ?? '') ?? 0;
    counts.set(request.url ?? '', count + 1);
    response.on('error', () => undefined);
    if (scenario === undefined) response.writeHead(404).end();
    else
      scenario.respond({
        request,
        response,
        path: rest.join('/').replace(/\?.*/, ''),
        home: `/${id}/`,
        count,
      });
  };
  const plain = createServer(answer);
  const secured = createTlsServer(createSelfSigned('florist.example'), answer);
  const [port, tlsPort] = [await listen(plain), await listen(secured)];
  const closed = createServer();
  const deadPort = await listen(closed);
  closed.close();
  const getOrigin = ({ where }: Scenario): string => {
    if (where === 'tls') return `https://127.0.0.1:${tlsPort}`;
    if (where === 'plain-tls') return `https://127.0.0.1:${port}`;
    if (where === 'nowhere') return `http://127.0.0.1:${deadPort}`;
    if (where === 'no-name') return 'http://gone.invalid';
    return where === 'public' ? `http://florist.example:${port}` : `http://127.0.0.1:${port}`;
  };
  return {
    getAddress: (scenario) => `${getOrigin(scenario)}/${scenario.id}/${scenario.start ?? ''}`,
    network: {
      resolve: async (name) => {
        if (name === 'florist.example') return [PUBLIC];
        // A name of the attacker that points inside.
        if (name === 'localhost' || name === 'inside.example') return ['127.0.0.1'];
        throw new Error(`getaddrinfo ENOTFOUND ${name}`);
      },
      open: (address, at) =>
        connect({ host: address === PUBLIC ? '127.0.0.1' : address, port: at }),
    },
    origins: [port, tlsPort, deadPort].map((each) => `127.0.0.1:${each}`),
    countStolen: () => stolen,
    close: () => {
      for (const server of [plain, secured]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (typeof at !== 'object' || at === null) throw new Error('The server has no port.');
  return at.port;
}

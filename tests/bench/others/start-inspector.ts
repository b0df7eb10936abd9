import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchInspectorNode } from './rivals.ts';

const START_MS = 60_000;

export interface Started {
  readonly url: string;
  readonly process: ChildProcess;
}

/** The Inspector's own web client and proxy, with everything that it keeps in the folder. */
export async function startInspector(
  folder: string,
  program: string,
  list: string,
): Promise<Started> {
  const node = fetchInspectorNode(join(folder, 'node'));
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const server = fileURLToPath(new URL('list-server.mjs', import.meta.url));
  const child = spawn(node, [program, '--web', node, server, list], {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      USERPROFILE: home,
      MCP_AUTO_OPEN_ENABLED: 'false',
      MCP_INSPECTOR_SECRET_STORE: 'memory',
      MCP_SANDBOX_PORT: '0',
      MCP_APP_ORIGIN_PORT: '0',
      CLIENT_PORT: String(await findPort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error(said.trim().slice(-300) || 'it said nothing'));
    const timer = setTimeout(() => {
      child.kill();
      fail();
    }, START_MS);
    const read = (part: Buffer): void => {
      said += part.toString();
      const url = /http:\S+API_TOKEN=\S+/.exec(said)?.[0];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve({ url, process: child });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', fail);
  });
}

/** One that is free now. */
function findPort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port is free')),
      );
    });
  });
}

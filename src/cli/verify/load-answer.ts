import { request, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import {
  checkCount,
  checkTarget,
  createPrivateFailure,
  findTarget,
  REDIRECTS,
} from '../../app/critique/check-redirect.ts';
import type { Observation, ObservationFailure } from '../../verify/observation.ts';
import { createJar } from './create-jar.ts';
import { createUnreachable, getHost, getPort, openSocket, type Reach } from './network.ts';
import { readBody } from './read-body.ts';

/** What an observation has of the answer itself. */
export type ObservedAnswer = Pick<
  Observation,
  'failure' | 'status' | 'redirects' | 'headers' | 'html' | 'bytes'
> & {
  /** When the answer began, by `performance.now()`. */
  readonly beganAt?: number;
};

const AGENT = 'Mozilla/5.0 (compatible; toolwright-verify)';

/**
 * Asks for an address and follows its redirects, until the answer is read or the signal ends it.
 * Never throws.
 */
export async function loadAnswer(
  address: string,
  reach: Reach,
  signal: AbortSignal,
): Promise<ObservedAnswer> {
  const redirects: string[] = [];
  const asked = new Set<string>();
  const jar = createJar();
  let url = new URL(address);
  for (;;) {
    const cookie = jar.get(url);
    asked.add(`${url.href} ${cookie}`);
    const sent = await sendRequest({ url, cookie }, reach, signal);
    if (sent.kind === 'failed')
      return { redirects, failure: selectFailure(sent.failure, redirects) };
    const { response } = sent;
    const beganAt = performance.now();
    const { location } = response.headers;
    if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined)
      return { redirects, beganAt, ...(await readAnswer(response, signal)) };
    response.destroy();
    jar.set(url, response.headers['set-cookie'] ?? []);
    const target = findTarget(location, url.href);
    const wrong = checkTarget(target, location);
    if (wrong !== undefined || target === undefined)
      return { redirects, ...(wrong === undefined ? {} : { failure: wrong }) };
    // A page may redirect to itself until it has a cookie.
    const isAsked = asked.has(`${target.href} ${jar.get(target)}`);
    const failure = checkCount(target, redirects.length, isAsked);
    if (failure !== undefined) return { redirects, failure };
    redirects.push(target.href);
    url = target;
  }
}

/** A private address is refused only where an answer led to it. */
function selectFailure(
  failure: ObservationFailure | 'private',
  redirects: readonly string[],
): ObservationFailure {
  return failure === 'private' ? createPrivateFailure(redirects.at(-1) ?? '') : failure;
}

interface AskedPage {
  readonly url: URL;
  readonly cookie: string;
}

type SentRequest =
  | { readonly kind: 'answered'; readonly response: IncomingMessage }
  | { readonly kind: 'failed'; readonly failure: ObservationFailure | 'private' };

async function sendRequest(
  asked: AskedPage,
  reach: Reach,
  signal: AbortSignal,
): Promise<SentRequest> {
  const { url } = asked;
  const opened = await openSocket(getHost(url), getPort(url), reach);
  if (opened.kind === 'private') return { kind: 'failed', failure: 'private' };
  if (opened.kind === 'failed')
    return { kind: 'failed', failure: createUnreachable(opened.message) };
  const closeSocket = (): void => {
    opened.socket.destroy();
  };
  if (signal.aborted) closeSocket();
  signal.addEventListener('abort', closeSocket, { once: true });
  opened.socket.once('close', () => signal.removeEventListener('abort', closeSocket));
  const secured =
    url.protocol === 'https:' ? await openTls(opened.socket, getHost(url)) : opened.socket;
  if ('kind' in secured) {
    closeSocket();
    return { kind: 'failed', failure: secured };
  }
  return sendOver(secured, asked);
}

function openTls(socket: Duplex, host: string): Promise<Duplex | ObservationFailure> {
  return new Promise((resolve) => {
    const secured = connectTls({ socket, host, servername: /^[\d.]+$|:/.test(host) ? '' : host });
    secured.once('secureConnect', () => {
      secured.on('error', () => undefined);
      resolve(secured);
    });
    secured.once('close', () => resolve(createUnreachable('The connection closed.')));
    secured.once('error', (error: NodeJS.ErrnoException) =>
      resolve(
        error.code === 'ECONNRESET'
          ? createUnreachable(error.message)
          : { kind: 'invalid_tls', message: error.message },
      ),
    );
  });
}

function sendOver(socket: Duplex, { url, cookie }: AskedPage): Promise<SentRequest> {
  return new Promise((resolve) => {
    const sent = request({
      createConnection: () => socket,
      method: 'GET',
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        'user-agent': AGENT,
        accept: 'text/html,*/*',
        'accept-encoding': 'gzip, deflate, br',
        'cache-control': 'no-cache',
        pragma: 'no-cache',
        connection: 'close',
        ...(cookie === '' ? {} : { cookie }),
        ...createAuthorization(url),
      },
    });
    sent.once('response', (response) => resolve({ kind: 'answered', response }));
    sent.on('error', ({ message }) =>
      resolve({ kind: 'failed', failure: createUnreachable(message) }),
    );
    sent.once('close', () =>
      resolve({ kind: 'failed', failure: createUnreachable('The server closed the connection.') }),
    );
    sent.end();
  });
}

function createAuthorization({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '' && password === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

async function readAnswer(
  response: IncomingMessage,
  signal: AbortSignal,
): Promise<Omit<ObservedAnswer, 'redirects'>> {
  const headers = Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
  const { text, bytes, failure } = await readBody(response, signal);
  return {
    status: response.statusCode ?? 0,
    headers,
    html: text,
    bytes,
    ...(failure === undefined ? {} : { failure }),
  };
}

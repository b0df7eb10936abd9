import { serveAnswers, type AnsweringServer, type Received } from '../io/serve-answers.ts';

export const GOOD_KEY = 'sk-sentinel-4711-do-not-keep';

/**
 * What a provider’s counting endpoint asks for; each as its SDK sends it, captured 2026-11-21, and
 * no header more: browsers ask first for every other one.
 */
interface Protocol {
  readonly path: RegExp;
  /** Headers that its preflight lets through. */
  readonly allows: readonly string[];
  readonly keyOf: (headers: Received['headers']) => string | undefined;
  /** The refusal of a header that is missing. */
  readonly misses: (headers: Received['headers']) => string | undefined;
  /** The tools of a request; undefined when it is not the endpoint's kind of request. */
  readonly toolsOf: (body: Record<string, unknown>, path: string) => unknown;
  readonly answer: (tokens: number) => object;
  readonly refuse: (status: number, message: string) => object;
}

const PROTOCOLS: readonly Protocol[] = [
  {
    path: /^\/v1\/messages\/count_tokens$/,
    allows: [
      'content-type',
      'x-api-key',
      'anthropic-version',
      'anthropic-dangerous-direct-browser-access',
    ],
    keyOf: (headers) => text(headers['x-api-key']),
    misses: (headers) =>
      headers['anthropic-dangerous-direct-browser-access'] !== 'true'
        ? "CORS requests must set 'anthropic-dangerous-direct-browser-access' header"
        : headers['anthropic-version'] === undefined
          ? 'anthropic-version: header is required'
          : undefined,
    toolsOf: ({ model, messages, tools = [] }) =>
      typeof model === 'string' && Array.isArray(messages) ? tools : undefined,
    answer: (tokens) => ({ input_tokens: tokens }),
    refuse: (_, message) => ({ type: 'error', error: { type: 'authentication_error', message } }),
  },
  {
    path: /^\/v1\/responses\/input_tokens$/,
    allows: ['content-type', 'authorization'],
    keyOf: (headers) => text(headers.authorization)?.replace(/^Bearer /, ''),
    misses: () => undefined,
    toolsOf: ({ model, input, tools = [] }) =>
      typeof model === 'string' && typeof input === 'string' ? tools : undefined,
    answer: (tokens) => ({ object: 'response.input_tokens', input_tokens: tokens }),
    refuse: (_, message) => ({
      error: { message, type: 'invalid_request_error', param: null, code: null },
    }),
  },
  {
    path: /^\/v1beta\/models\/[^/?]+:countTokens$/,
    allows: ['content-type', 'x-goog-api-key', 'x-goog-api-client', 'authorization'],
    keyOf: (headers) => text(headers['x-goog-api-key']),
    misses: () => undefined,
    toolsOf: ({ generateContentRequest: inner, ...rest }, path) =>
      isRecord(inner) &&
      Object.keys(rest).length === 0 &&
      path.includes(`/${String(inner['model'])}:`) &&
      Array.isArray(inner['contents'])
        ? (inner['tools'] ?? [])
        : undefined,
    answer: (tokens) => ({
      totalTokens: tokens,
      promptTokensDetails: [{ modality: 'TEXT', tokenCount: tokens }],
    }),
    refuse: (code, message) => ({ error: { code, message, status: 'UNAUTHENTICATED' } }),
  },
];

/** Nine tokens for the question, and one for each four letters of the tools. */
export function tokensOf(tools: unknown): number {
  return (
    9 +
    (Array.isArray(tools) && tools.length === 0 ? 0 : Math.ceil(JSON.stringify(tools).length / 4))
  );
}

/** A server that speaks the three counting protocols, with what browsers ask first. */
export function serveProviders(): Promise<AnsweringServer> {
  return serveAnswers(({ method, path, headers, body }, response) => {
    const protocol = PROTOCOLS.find((each) => each.path.test(path));
    const shared = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
    if (protocol === undefined)
      return void response.writeHead(404, shared).end('{"error":{"message":"no such path"}}');
    if (method === 'OPTIONS') {
      const asked = (text(headers['access-control-request-headers']) ?? '')
        .split(',')
        .filter((name) => name !== '');
      const isGood =
        headers['access-control-request-method'] === 'POST' &&
        asked.every((name) => protocol.allows.includes(name));
      return void response
        .writeHead(isGood ? 204 : 400, {
          ...shared,
          ...(isGood && {
            'access-control-allow-headers': protocol.allows.join(', '),
            'access-control-allow-methods': 'POST',
          }),
        })
        .end();
    }
    const send = (status: number, answer: object): void =>
      void response.writeHead(status, shared).end(JSON.stringify(answer));
    const missed = protocol.misses(headers);
    if (missed !== undefined) return send(401, protocol.refuse(401, missed));
    const key = protocol.keyOf(headers);
    if (key !== GOOD_KEY)
      return send(
        401,
        protocol.refuse(401, key === undefined ? 'no key' : `Incorrect API key provided: ${key}.`),
      );
    const asked: unknown = JSON.parse(body);
    const tools =
      isRecord(asked) && headers['content-type'] === 'application/json'
        ? protocol.toolsOf(asked, path)
        : undefined;
    if (tools === undefined) return send(400, protocol.refuse(400, 'not such a request'));
    send(200, protocol.answer(tokensOf(tools)));
  });
}

function text(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A request without its key, which net-worker.ts adds. */
interface NetRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The server's response, also when it refuses the request. */
export interface NetResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly text: string;
  /** Of an MCP server that keeps sessions, where it lets a page read it. */
  readonly session?: string;
}

/** A page that a site lets other pages read. */
export interface SeenPage {
  readonly kind: 'seen';
  readonly status: number;
  /** The address that answered, after redirects that the browser followed. */
  readonly url: string;
  readonly text: string;
  readonly bytes: number;
}

/** A file that a site lets other pages read. */
export interface LoadedBytes {
  readonly kind: 'bytes';
  readonly status: number;
  readonly bytes: Uint8Array;
}

export type NetFailure =
  /**
   * No connection, a redirect, or a response that CORS forbids to read: the browser does not tell
   * which.
   */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timed_out' }
  | { readonly kind: 'too_large' };

export interface NetLimits {
  /** Of the response body. */
  readonly maxBytes: number;
  /** From the first byte sent to the last byte read. */
  readonly milliseconds: number;
}

export const NET_LIMITS: NetLimits = { maxBytes: 1_000_000, milliseconds: 15_000 };
/** A page has more bytes than an answer of a provider, and less time (source 003). */
export const LOOK_LIMITS: NetLimits = { maxBytes: 5_000_000, milliseconds: 8_000 };

/** Of a file with a registry, which a link names. */
export const FILE_LIMITS: NetLimits = { maxBytes: 2_000_000, milliseconds: 10_000 };

/** Sends one request without redirects, cookies, referrer and cache. Never rejects. */
export async function sendRequest(
  fetchFrom: typeof fetch,
  { url, method, headers, body }: NetRequest,
  { maxBytes, milliseconds }: NetLimits,
): Promise<NetResponse | NetFailure> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const response = await fetchFrom(url, {
      method,
      headers,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal,
      ...(body !== undefined && { body }),
    });
    const text = await readTextWithin(response, maxBytes);
    if (text === undefined) return { kind: 'too_large' };
    const session = response.headers.get('mcp-session-id');
    const { status } = response;
    return { kind: 'response', status, text, ...(session === null ? {} : { session }) };
  } catch {
    return { kind: signal.aborted ? 'timed_out' : 'unreachable' };
  }
}

/** Gets a page past every cache, following redirects. Never rejects. */
export async function loadPage(
  fetchFrom: typeof fetch,
  url: string,
  { maxBytes, milliseconds }: NetLimits,
): Promise<SeenPage | NetFailure> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const response = await fetchFrom(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // The browser sends `Cache-Control: no-cache` with it.
      cache: 'no-store',
      signal,
    });
    const text = await readTextWithin(response, maxBytes);
    if (text === undefined) return { kind: 'too_large' };
    const bytes = new TextEncoder().encode(text).length;
    return { kind: 'seen', status: response.status, url: response.url, text, bytes };
  } catch {
    return { kind: signal.aborted ? 'timed_out' : 'unreachable' };
  }
}

/** Gets a file without redirects, cookies, referrer and cache. Never rejects. */
export async function loadBytes(
  fetchFrom: typeof fetch,
  url: string,
  { maxBytes, milliseconds }: NetLimits,
): Promise<LoadedBytes | NetFailure> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const response = await fetchFrom(url, {
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal,
    });
    const parts = await readPartsWithin(response, maxBytes);
    if (parts === undefined) return { kind: 'too_large' };
    const bytes = new Uint8Array(await new Blob([...parts]).arrayBuffer());
    return { kind: 'bytes', status: response.status, bytes };
  } catch {
    return { kind: signal.aborted ? 'timed_out' : 'unreachable' };
  }
}

/** Undefined when there are more bytes; the rest is not read. */
async function readTextWithin(response: Response, maxBytes: number): Promise<string | undefined> {
  const parts = await readPartsWithin(response, maxBytes);
  const decoder = new TextDecoder();
  const texts = parts?.map((part) => decoder.decode(part, { stream: true }));
  return texts && texts.join('') + decoder.decode();
}

/** Undefined when there are more bytes; the rest is not read. */
async function readPartsWithin(
  { body }: Response,
  maxBytes: number,
): Promise<readonly Uint8Array<ArrayBuffer>[] | undefined> {
  if (body === null) return [];
  const reader = body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
}

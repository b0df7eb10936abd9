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
    return text === undefined
      ? { kind: 'too_large' }
      : { kind: 'response', status: response.status, text };
  } catch {
    return { kind: signal.aborted ? 'timed_out' : 'unreachable' };
  }
}

/** Undefined when there are more bytes; the rest is not read. */
async function readTextWithin({ body }: Response, maxBytes: number): Promise<string | undefined> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

import type { LoadedBytes, NetFailure, NetResponse, SeenPage } from './net.ts';

/** The header with the key: its value is the prefix and the key. */
interface KeyHeader {
  readonly name: string;
  readonly prefix: string;
}

/**
 * What the page may ask of the network worker. An origin is `https://host` or `https://host:port`.
 */
export type NetJob =
  /** The user allowed this many requests to that origin; replaces what was allowed before. */
  | { readonly kind: 'allow'; readonly origin: string; readonly requests: number }
  /** The worker keeps the key and sends it only to that origin; it never returns it. */
  | { readonly kind: 'keep'; readonly origin: string; readonly key: string }
  | { readonly kind: 'list' }
  /** A POST. */
  | {
      readonly kind: 'send';
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly keyHeader: KeyHeader | undefined;
      readonly body: string;
    }
  /** A GET of a page, as far as its site lets other pages read it. */
  | { readonly kind: 'look'; readonly url: string }
  /** A GET of a file, without redirects. */
  | { readonly kind: 'get'; readonly url: string };

export type NetAnswer =
  /** The origins that the worker has a key for. */
  | { readonly kind: 'held'; readonly origins: readonly string[] }
  | NetResponse
  | SeenPage
  | LoadedBytes
  | NetFailure
  /** The user did not allow this request. */
  | { readonly kind: 'not_allowed' }
  | { readonly kind: 'no_key' }
  /** The key has characters that a header must not contain. */
  | { readonly kind: 'bad_key' }
  | { readonly kind: 'bad_job' };

const BARE = [
  'unreachable',
  'timed_out',
  'too_large',
  'not_allowed',
  'no_key',
  'bad_key',
  'bad_job',
] as const;

export function isNetJob(value: unknown): value is NetJob {
  if (!isRecord(value)) return false;
  switch (value['kind']) {
    case 'allow':
      return isOrigin(value['origin']) && Number.isInteger(value['requests']);
    case 'keep':
      return isOrigin(value['origin']) && typeof value['key'] === 'string';
    case 'list':
      return true;
    case 'send':
      return (
        getOrigin(value['url']) !== undefined &&
        isTexts(value['headers']) &&
        isKeyHeader(value['keyHeader']) &&
        typeof value['body'] === 'string'
      );
    case 'look':
    case 'get':
      return getOrigin(value['url']) !== undefined;
    default:
      return false;
  }
}

export function isNetAnswer(value: unknown): value is NetAnswer {
  if (!isRecord(value)) return false;
  if (value['kind'] === 'response')
    return typeof value['status'] === 'number' && typeof value['text'] === 'string';
  if (value['kind'] === 'seen')
    return (
      typeof value['status'] === 'number' &&
      typeof value['url'] === 'string' &&
      typeof value['text'] === 'string' &&
      typeof value['bytes'] === 'number'
    );
  if (value['kind'] === 'bytes')
    return typeof value['status'] === 'number' && value['bytes'] instanceof Uint8Array;
  if (value['kind'] === 'held')
    return Array.isArray(value['origins']) && value['origins'].every(isOrigin);
  return BARE.some((kind) => kind === value['kind']);
}

/**
 * The origin of a URL that a key may be sent to: encrypted, or on this computer. Undefined for any
 * other.
 */
export function getOrigin(url: unknown): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  const { protocol, hostname, origin, username, password } = new URL(url);
  if (username !== '' || password !== '') return undefined;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
    ? origin
    : undefined;
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function isOrigin(value: unknown): boolean {
  return value !== undefined && getOrigin(value) === value;
}

function isKeyHeader(value: unknown): boolean {
  return (
    value === undefined ||
    (isRecord(value) && typeof value['name'] === 'string' && typeof value['prefix'] === 'string')
  );
}

function isTexts(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((each) => typeof each === 'string');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

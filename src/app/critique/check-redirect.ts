import type { ObservationFailure } from '../../verify/observation.ts';

/** The statuses of an answer that leads elsewhere. */
export const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MOST_REDIRECTS = 10;

export interface RedirectPath {
  /** What was asked for. */
  readonly address: string;
  readonly redirects: readonly string[];
  /** The address that was asked for is in a private network itself. */
  readonly isOpen: boolean;
}

export function findTarget(location: string, base: string): URL | undefined {
  return URL.canParse(location, base) ? new URL(location, base) : undefined;
}

/** Why a redirect is not followed; undefined where it is. */
export function checkRedirect(
  location: string,
  base: string,
  { address, redirects, isOpen }: RedirectPath,
): ObservationFailure | undefined {
  const target = findTarget(location, base);
  const failure = checkTarget(target, location);
  if (failure !== undefined || target === undefined) return failure;
  if (!isOpen && isPrivateHost(target.hostname)) return createPrivateFailure(location);
  const asked = [new URL(address).href, ...redirects];
  return checkCount(target, redirects.length, asked.includes(target.href));
}

export function checkTarget(
  target: URL | undefined,
  location: string,
): ObservationFailure | undefined {
  if (target !== undefined && /^https?:$/.test(target.protocol)) return undefined;
  return {
    kind: 'unsafe_redirect',
    message: `The answer redirects to ${location.slice(0, 200)}, which is no web address.`,
  };
}

export function createPrivateFailure(location: string): ObservationFailure {
  return {
    kind: 'unsafe_redirect',
    message: `The answer redirects into a private network: ${location.slice(0, 200)}.`,
  };
}

/** @param count of the redirects until now */
export function checkCount(
  target: URL,
  count: number,
  isAsked: boolean,
): ObservationFailure | undefined {
  if (isAsked)
    return {
      kind: 'too_many_redirects',
      message: `The redirects go in a circle: ${target.href.slice(0, 200)} was asked before.`,
    };
  return count < MOST_REDIRECTS
    ? undefined
    : { kind: 'too_many_redirects', message: `More than ${MOST_REDIRECTS} redirects.` };
}

const PRIVATE_V4 =
  /^(?:0|10|127)\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.0\.0\.|^192\.168\.|^198\.1[89]\.|^(?:22[4-9]|2[34]\d|25[0-5])\./;
const PRIVATE_V6 = /^\[(?:::1?\]|::ffff:|64:ff9b:|f[cd]|fe[89ab]|ff)/i;

/**
 * By the host alone, as URL writes it: `fetch` does not tell which address a name resolves to, so a
 * name that resolves to a private address is not refused.
 */
export function isPrivateHost(host: string): boolean {
  const isName = /(?:^|\.)localhost\.?$/i.test(host);
  const isV4 = /^\d+(?:\.\d+){3}$/.test(host) && PRIVATE_V4.test(host);
  return isName || isV4 || PRIVATE_V6.test(host);
}

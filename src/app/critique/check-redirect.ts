import type { ObservationFailure } from '../../verify/observation.ts';

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
  const shown = location.slice(0, 200);
  if (target === undefined || !/^https?:$/.test(target.protocol))
    return {
      kind: 'unsafe_redirect',
      message: `The answer redirects to ${shown}, which is no web address.`,
    };
  if (!isOpen && isPrivateHost(target.hostname))
    return {
      kind: 'unsafe_redirect',
      message: `The answer redirects into a private network: ${shown}.`,
    };
  const asked = [new URL(address).href, ...redirects];
  if (asked.includes(target.href))
    return {
      kind: 'too_many_redirects',
      message: `The redirects go in a circle: ${target.href.slice(0, 200)} was asked before.`,
    };
  return redirects.length < MOST_REDIRECTS
    ? undefined
    : { kind: 'too_many_redirects', message: `More than ${MOST_REDIRECTS} redirects.` };
}

const PRIVATE_V4 =
  /^(?:0|10|127)\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.0\.0\.|^192\.168\.|^198\.1[89]\.|^(?:22[4-9]|2[34]\d|25[0-5])\./;
const PRIVATE_V6 = /^\[(?:::1?\]|::ffff:|64:ff9b:|f[cd]|fe[89ab]|ff)/i;

/**
 * By the name alone, as URL writes it: `fetch` does not tell which address a name leads to, so a
 * name of a private machine is not known.
 */
export function isPrivateHost(host: string): boolean {
  const isName = /(?:^|\.)localhost\.?$/i.test(host);
  const isV4 = /^\d+(?:\.\d+){3}$/.test(host) && PRIVATE_V4.test(host);
  return isName || isV4 || PRIVATE_V6.test(host);
}

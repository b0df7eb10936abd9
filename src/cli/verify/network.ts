import { lookup } from 'node:dns/promises';
import { BlockList, connect, isIP, type Socket } from 'node:net';
import type { ObservationFailure } from '../../verify/observation.ts';

/** How an observer reaches other machines. */
export interface Network {
  /** The addresses of a name; rejects where it has none. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly open: (address: string, port: number) => Socket;
}

export const NETWORK: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  open: (address, port) => connect({ host: address, port }),
};

/** What may be reached while one address is looked at. */
export interface Reach {
  readonly network: Network;
  /** The given address is itself private: whoever gave it works on this network. */
  readonly isOpen: boolean;
}

export type SocketOutcome =
  | { readonly kind: 'open'; readonly socket: Socket }
  | { readonly kind: 'private' }
  | { readonly kind: 'failed'; readonly message: string };

const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
const PRIVATE_V6 = [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const;

const privateAddresses = createPrivateAddresses();

function createPrivateAddresses(): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of PRIVATE_V4) list.addSubnet(net, prefix, 'ipv4');
  for (const [net, prefix] of PRIVATE_V6) list.addSubnet(net, prefix, 'ipv6');
  return list;
}

/** Loopback, private, link-local, multicast or reserved. */
export function isPrivateAddress(address: string): boolean {
  return privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** The host of a URL as a name or an address, without the brackets of IPv6. */
export function getHost({ hostname }: Pick<URL, 'hostname'>): string {
  return hostname.replace(/^\[|\]$/g, '');
}

export function getPort({ port, protocol }: Pick<URL, 'port' | 'protocol'>): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

export async function createReach(url: URL, network: Network): Promise<Reach> {
  const addresses = await listAddresses(getHost(url), network);
  return { network, isOpen: addresses.some(isPrivateAddress) };
}

/**
 * A connection to a host. What is checked is the address that is then connected to: a name that
 * changes its address in between reaches nothing private.
 */
export async function openSocket(
  host: string,
  port: number,
  { network, isOpen }: Reach,
): Promise<SocketOutcome> {
  const addresses = await listAddresses(host, network);
  if (addresses.length === 0) return { kind: 'failed', message: `${host} has no address.` };
  if (!isOpen && addresses.some(isPrivateAddress)) return { kind: 'private' };
  let message = '';
  for (const address of addresses) {
    const opened = await openAddress(network.open(address, port));
    if (opened.kind === 'open') return opened;
    message = opened.kind === 'failed' ? opened.message : message;
  }
  return { kind: 'failed', message };
}

async function listAddresses(host: string, network: Network): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  try {
    return await network.resolve(host);
  } catch {
    return [];
  }
}

function openAddress(socket: Socket): Promise<SocketOutcome> {
  return new Promise((resolve) => {
    const handleError = (error: Error): void =>
      resolve({ kind: 'failed', message: error.message || 'The connection was refused.' });
    socket.once('error', handleError);
    socket.once('connect', () => {
      socket.off('error', handleError);
      // An error after the connection ends its stream, which its reader notices.
      socket.on('error', () => undefined);
      resolve({ kind: 'open', socket });
    });
  });
}

export function createUnreachable(message: string): ObservationFailure {
  return { kind: 'unreachable', message };
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether nobody on the way can read it: encrypted, or on this computer. */
export function isSafeLine({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/** What the network worker may ask, without a user name; undefined for any other address. */
export function findOrigin(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return isSafeLine(url) && url.username === '' && url.password === '' ? url.origin : undefined;
}

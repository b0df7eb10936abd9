const MOST_COOKIES = 50;

interface CookieJar {
  /** The header for an address; empty without cookies. */
  readonly get: (url: URL) => string;
  readonly set: (url: URL, lines: readonly string[]) => void;
}

/**
 * Cookies of one look, each for the host that set it: pages redirect to themselves until they have
 * one. Path, time and domain are not looked at, because nothing here lasts.
 */
export function createJar(): CookieJar {
  const hosts = new Map<string, Map<string, string>>();
  return {
    get: ({ host }) =>
      [...(hosts.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
    set: ({ host }, lines) => {
      const kept = hosts.get(host) ?? new Map<string, string>();
      hosts.set(host, kept);
      for (const line of lines) {
        const [, name = '', value = ''] = /^\s*([^=;\s]{1,200})=([^;]{0,4000})/.exec(line) ?? [];
        if (name !== '' && kept.size < MOST_COOKIES) kept.set(name, value.trim());
      }
    },
  };
}

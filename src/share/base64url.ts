/** RFC 4648 §5 without padding: needs no escaping in a URL fragment. */
export function encodeBase64url(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return btoa(pieces.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Undefined for text that encodeBase64url never writes, also for one with unused last bits that are
 * not zero.
 */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return encodeBase64url(bytes) === text ? bytes : undefined;
}

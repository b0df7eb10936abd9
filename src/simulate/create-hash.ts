import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 in hexadecimal, of the text's UTF-8. The browser's own needs a page over HTTPS, and a
 * static site may be without.
 */
export function createHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

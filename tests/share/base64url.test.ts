import { describe, expect, it } from 'vitest';
import { decodeBase64url, encodeBase64url } from '../../src/share/base64url.ts';
import fc from '../fast-check.ts';

describe('base64url', () => {
  it('gives the bytes back, and agrees with Node', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const text = encodeBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(decodeBase64url(text)).toEqual(Uint8Array.from(bytes));
      }),
    );
  });

  it('carries more bytes than one call may have arguments', () => {
    const bytes = new Uint8Array(300_000).fill(7);
    expect(decodeBase64url(encodeBase64url(bytes))).toEqual(bytes);
  });

  it.each(['A', 'AAAAA', 'AB', 'AA==', 'A A', 'AA+/', 'א', 'AA\n'])('refuses %j', (text) => {
    expect(decodeBase64url(text)).toBeUndefined();
  });
});

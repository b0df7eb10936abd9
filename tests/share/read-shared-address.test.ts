import { describe, expect, it } from 'vitest';
import { readSharedAddress } from '../../src/share/read-shared-address.ts';
import fc from '../fast-check.ts';

const PAGE = 'https://tools.example/designer/index.html';

function read(fragment: string, page = PAGE): string {
  const found = readSharedAddress(fragment, page);
  if (found?.kind !== 'ok') return found?.problem.code ?? 'none';
  const { url, isOwn, isEditable } = found.value;
  return `${isOwn ? 'own' : 'foreign'}${isEditable ? ' editable' : ''} ${url.href}`;
}

describe('an address in a link', () => {
  it.each([
    ['#u=https://a.example/r.json', 'foreign https://a.example/r.json'],
    ['u=https://a.example:8443/r.json?a=1&b=2', 'foreign https://a.example:8443/r.json?a=1&b=2'],
    ['#u=http://localhost:8080/r.json', 'foreign http://localhost:8080/r.json'],
    ['#u=registry.json', 'own https://tools.example/designer/registry.json'],
    ['#u=registry.json&edit', 'own editable https://tools.example/designer/registry.json'],
    ['#u=https://a.example/r.json&edit', 'foreign https://a.example/r.json&edit'],
    ['#u=https://tools.example/other/r.json', 'foreign https://tools.example/other/r.json'],
    ['#u=../other/r.json', 'bad_address'],
    ['#u=//a.example/r.json', 'bad_address'],
    ['#u=http://a.example/r.json', 'bad_address'],
    ['#u=https://me:secret@a.example/r.json', 'bad_address'],
    ['#u=javascript:alert(1)', 'bad_address'],
    ['#u=data:application/json,{}', 'bad_address'],
    ['#u=file:///etc/passwd', 'bad_address'],
    ['#u=https://', 'bad_address'],
    [`#u=https://a.example/${'a'.repeat(2_000)}`, 'bad_address'],
    ['#url=https://a.example/r.json', 'none'],
    ['#d1.AAAA', 'none'],
    ['', 'none'],
  ])('%s is %s', (fragment, expected) => {
    expect(read(fragment)).toBe(expected);
  });

  it('is never of another scheme, whatever follows', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        expect(read(`#u=${text}`)).toMatch(
          /^(?:bad_address$|foreign https:|foreign http:..(?:localhost|127|\[::1)|own )/,
        );
      }),
    );
  });
});

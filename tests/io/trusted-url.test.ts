// @vitest-environment-options { "url": "https://tools.example/" }
import { describe, expect, it } from 'vitest';
import { getTrustedUrl } from '../../src/io/trusted-url.ts';

describe('the address of a worker', () => {
  it('is accepted when it is a file of the app', () => {
    expect(getTrustedUrl('./assets/json.worker.js')).toBe(
      'https://tools.example/assets/json.worker.js',
    );
    expect(getTrustedUrl('https://tools.example/a.js?worker')).toBe(
      'https://tools.example/a.js?worker',
    );
  });

  it.each([
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'blob:https://tools.example/1',
    'data:text/javascript,1',
    'javascript:1',
    'http://tools.example/a.js',
  ])('is refused when it is %s', (url) => {
    expect(() => getTrustedUrl(url)).toThrow(TypeError);
  });
});

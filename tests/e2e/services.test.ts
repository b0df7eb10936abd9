import { expect, it } from 'vitest';
import { useBrowser } from './use-browser.ts';

const { visit, takeOffences } = useBrowser();

/** How a browser lacks a service or blocks it, and the words on the screen. */
const SERVICES: readonly (readonly [string, () => void, string])[] = [
  [
    'BroadcastChannel throws',
    () =>
      Object.defineProperty(globalThis, 'BroadcastChannel', {
        value: function refuse() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
    'Open tabs don’t update each other',
  ],
  [
    'localStorage throws',
    () =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
    'The theme is not remembered.',
  ],
  ['no Worker', () => void Reflect.deleteProperty(globalThis, 'Worker'), 'need background workers'],
  [
    'no compression',
    () =>
      void (
        Reflect.deleteProperty(globalThis, 'CompressionStream') &&
        Reflect.deleteProperty(globalThis, 'DecompressionStream')
      ),
    'Share links do not work.',
  ],
  [
    'no clipboard',
    () => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }),
    'Copy buttons do not work.',
  ],
  [
    'no crypto',
    () => Object.defineProperty(globalThis, 'crypto', { value: undefined }),
    'fingerprints do not work',
  ],
  [
    'site data is blocked',
    () => {
      const refuse = {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      };
      for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches'])
        Object.defineProperty(globalThis, name, refuse);
      Object.defineProperty(globalThis, 'BroadcastChannel', {
        value: function block() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    },
    'Your work exists only in this tab',
  ],
];

it.each(SERVICES)(
  'draws the page where %s, and one banner names what does not work',
  async (_, init, words) => {
    const page = await visit({ init });
    await page.getByRole('treeitem').first().waitFor();
    const banner = page.getByRole('alert').filter({ hasText: words });
    await banner.waitFor();
    expect(
      await page
        .getByRole('alert')
        .filter({ has: page.getByRole('button', { name: 'Close' }) })
        .count(),
    ).toBe(1);
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Still typed.');
    await banner.getByRole('button', { name: 'Close' }).click();
    await banner.waitFor({ state: 'detached' });
  },
);

it('works without media queries', async () => {
  const page = await visit({ init: () => void Reflect.deleteProperty(globalThis, 'matchMedia') });
  await page.getByRole('treeitem').first().waitFor();
  expect(takeOffences()).toEqual([]);
});

it.each([
  ['missing', () => void Reflect.deleteProperty(globalThis, 'Worker')],
  [
    'refused',
    () =>
      Object.defineProperty(globalThis, 'Worker', {
        value: function refuse() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
  ],
])(
  'says that workers are %s, not that a pattern is slow, where problems would be',
  async (_, init) => {
    const page = await visit({ init });
    await page.getByText('This browser does not start workers').first().waitFor();
    expect(await page.getByText(/takes too long/).count()).toBe(0);
  },
);

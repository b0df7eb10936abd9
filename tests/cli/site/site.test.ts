import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { printOfflineWorker } from '../../../src/cli/site/print-offline-worker.ts';
import { printSiteScript } from '../../../src/cli/site/print-site-script.ts';
import { openFolder } from '../open-folder.ts';

const WORKER = `const OFFLINE_FILES = {"version":"1","files":{"":"sha256-old","start.js":"sha256-s"},"large":{}};
self.x = 1;`;

function readList(text: string): {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
} {
  return JSON.parse(/^const OFFLINE_FILES = (.*);$/m.exec(text)?.[1] ?? '');
}

describe('the service worker of a site', () => {
  it('lists the page as it is served, and the registry', () => {
    const digest = `sha256-${createHash('sha256').update('<html>').digest('base64')}`;
    const text = printOfflineWorker(
      WORKER,
      new Map([
        ['index.html', '<html>'],
        ['registry.toolwright.json', '{}'],
      ]),
    );
    const { files, version } = readList(text);
    expect([files[''], files['start.js'], Object.keys(files).length]).toEqual([
      digest,
      'sha256-s',
      3,
    ]);
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    expect(text.endsWith('self.x = 1;')).toBe(true);
  });

  it('has another version for another registry', () => {
    const [one, other] = ['{}', '[]'].map(
      (text) => readList(printOfflineWorker(WORKER, new Map([['r', text]]))).version,
    );
    expect(one).not.toBe(other);
  });
});

interface Visit {
  readonly hash: string;
  readonly last: string | null;
  readonly state: unknown;
}

/** What the site's script puts into the history of a page. */
function open(isEditable: boolean, { hash, last, state }: Visit): unknown {
  let left = state;
  const page = {
    location: { hash, href: `https://a.example/s/${hash}` },
    history: { state, replaceState: (next: unknown) => (left = next) },
    localStorage: { getItem: (key: string) => (key === 'toolwright /s/ last' ? last : null) },
  };
  // The script runs in a page; here its globals are these.
  const script = Reflect.construct(Function, [...Object.keys(page), printSiteScript(isEditable)]);
  script(...Object.values(page));
  return left;
}

describe('the first script of a site', () => {
  const NEW = { hash: '', last: null, state: null };
  const READ = { shared: '#u=registry.toolwright.json' };
  const EDIT = { shared: '#u=registry.toolwright.json&edit' };

  it.each<[string, boolean, Visit, unknown]>([
    ['opens the registry at the first visit', false, NEW, READ],
    ['opens it at an address of a tool', false, { ...NEW, hash: '#/deploy' }, READ],
    ['opens it again at its own address', false, { ...NEW, last: 'key' }, READ],
    ['leaves a reader’s copy open', false, { ...NEW, hash: '#/deploy', last: 'key' }, null],
    ['leaves a link to another design', false, { ...NEW, hash: '#d2.AAAA' }, null],
    ['leaves a link to another address', false, { ...NEW, hash: '#u=https://a.b/' }, null],
    [
      'leaves the history of a reload',
      false,
      { ...NEW, state: { shared: '#d1.A' } },
      { shared: '#d1.A' },
    ],
    ['opens an editable one at the first visit', true, NEW, EDIT],
    ['opens an editable one once', true, { ...NEW, last: 'key' }, null],
  ])('%s', (_, isEditable, visit, expected) => {
    expect(open(isEditable, visit)).toEqual(expected);
  });
});

describe('site', () => {
  it('writes into no folder with files of somebody else', async () => {
    const { run } = openFolder({
      'a.json': { name: 'a', description: 'b', inputSchema: { type: 'object' } },
      'other/mine.txt': 'mine',
    });
    const { exit, out, err } = await run('site a.json --out other');
    expect([exit, out]).toEqual([2, '']);
    // Without a build there is nothing to write.
    expect(err).toMatch(/has files of its own|The built app is not beside/);
  });
});

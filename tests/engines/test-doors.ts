import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { click, waitFor, waitForText, waitForTools } from './act-on-tab.ts';
import { collectReports, printHostileScript, type DoorReport } from './open-doors.ts';
import { findDistFolder, type SiteOptions } from './serve-dist.ts';
import type { Outside } from './serve-outside.ts';
import type { Tab } from './tab.ts';
import type { Visitor } from './use-engine.ts';

/** The workers that see untrusted text. */
const WORKERS = [
  'analyze',
  'count',
  'export',
  'guard',
  'import',
  'lint',
  'pattern',
  'probe',
  'source',
  'template',
];

let outsideOrigin = '';

/**
 * Each of these workers is served with a hostile script at its end; a page without any policy
 * starts the same script in a worker of its own.
 */
export const HOSTILE_SITE: SiteOptions = {
  rewrite: (path, text) => {
    const worker = /([a-z]+)\.worker-[^/]*\.js$/.exec(path)?.[1];
    if (path === 'control.js') return printHostileScript('control', outsideOrigin);
    return worker !== undefined && WORKERS.includes(worker)
      ? text + printHostileScript(worker, outsideOrigin)
      : text;
  },
  extra: {
    'control.html':
      '<!doctype html><script src="__init.js"></script><script>new Worker("control.js", { type: "module" })</script>',
    'control.js': '',
  },
};

export function testDoors({ visit, site, outside }: Visitor): void {
  it('are all open to a worker without a policy', async () => {
    outsideOrigin = outside().origin;
    const tab = await visit({ path: 'control.html', init: collectReports });
    const [report] = await readReports(tab, 1);
    expect(report?.opened).toEqual(
      expect.arrayContaining(['fetch', 'import', 'import of data', 'indexedDB', 'Worker']),
    );
    const ways = await takeWays(outside());
    expect(ways).toEqual(
      expect.arrayContaining([
        'control/XMLHttpRequest',
        'control/WebSocket',
        'control/Worker',
        'control/fetch',
        'control/import',
        'control/made-import',
      ]),
    );
    await expect
      .poll(() => tab.evaluate(() => Reflect.get(window, 'doorMessages')))
      .toEqual(['control']);
  });

  it('are all closed to the workers that see untrusted text', async () => {
    outsideOrigin = outside().origin;
    expect(
      readdirSync(findDistFolder('assets'))
        .flatMap((file) => /^([a-z]+)\.worker-.*\.js$/.exec(file)?.[1] ?? [])
        .toSorted(),
    ).toEqual([...WORKERS, 'editor', 'json', 'net'].toSorted());
    const tab = await visit({ init: collectReports });
    await waitForTools(tab, 19);
    // Those of the linter and of the cases start by themselves: another registry would have no cases.
    await readReports(tab, 2);
    await dropSource(tab);
    await readReports(tab, 3);
    await useWorkers(tab);
    // The page that starts the others is left.
    await readReports(tab, WORKERS.length - 1);
    await openTranscripts(tab);
    await dropTranscripts(tab);
    const reports = await readReports(tab, WORKERS.length, FIRST_MS).catch(async () => {
      // On a busy machine the worker may have ended before it tried its doors.
      await dropTranscripts(tab);
      return readReports(tab, WORKERS.length);
    });
    expect(reports).toEqual(WORKERS.map((worker) => ({ worker, opened: [] })));
    expect(await takeWays(outside())).toEqual([]);
    expect(await tab.evaluate(() => Reflect.get(window, 'doorMessages'))).toEqual([]);
    expect(
      (
        await tab.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
      ).filter((name) => name === 'door'),
    ).toEqual([]);
    site().takeOffences();
  });
}

const MOST_MS = 60_000;
const FIRST_MS = 20_000;

/** Once from each worker: one that was restarted tells the same again. */
async function readReports(
  tab: Tab,
  count: number,
  mostMs = MOST_MS,
): Promise<readonly DoorReport[]> {
  const read = (): DoorReport[] => {
    const all: DoorReport[] = Reflect.get(window, 'doorReports');
    return [...new Map(all.map((report) => [report.worker, report])).values()];
  };
  let found: DoorReport[] = [];
  for (const deadline = Date.now() + mostMs; found.length < count; await wait(50)) {
    found = await tab.evaluate(read);
    if (Date.now() > deadline)
      throw new Error(
        `of ${count} workers these reported within ${mostMs / 1_000} s: ${found.map(({ worker }) => worker).join(', ')}`,
      );
  }
  return found.toSorted((a, b) => a.worker.localeCompare(b.worker));
}

/** What arrived outside, a moment after the last report. */
async function takeWays(outside: Outside): Promise<readonly string[]> {
  await wait(1_000);
  return outside
    .takeRequests()
    .map((request) => request.replace(/^\S+ \//, ''))
    .toSorted();
}

/** A file of source code, which only the worker with the parsers reads. */
async function dropSource(tab: Tab): Promise<void> {
  await tab.evaluate((text: string) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'tools.ts'));
    for (const kind of ['dragover', 'drop'])
      document
        .querySelector('#root > *')
        ?.dispatchEvent(
          new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: transfer }),
        );
  }, "server.registerTool('one_tool', { description: 'd', inputSchema: { a: z.string() } }, run);");
}

/** Does what starts each of the other workers. */
async function useWorkers(tab: Tab): Promise<void> {
  await tab.evaluate(
    (text: string) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'tools.json'));
      for (const kind of ['dragover', 'drop'])
        document
          .querySelector('#root > *')
          ?.dispatchEvent(
            new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: transfer }),
          );
    },
    JSON.stringify({
      tools: [
        {
          name: 'one_tool',
          description: 'd',
          inputSchema: {
            type: 'object',
            properties: { code: { type: 'string', pattern: '^[a-z]+$' } },
          },
        },
      ],
    }),
  );
  await click(tab, {
    css: '[role="dialog"] button, dialog button',
    name: '^New registry with 1 tool',
  });
  await waitForTools(tab, 1);
  await click(tab, { css: 'button[aria-label^="More views"]' });
  await click(tab, { css: '[role="menuitem"]', name: '^As read$' });
  await click(tab, { css: '[role="group"][aria-label="Reader"] button', name: '^Your template$' });
  await click(tab, { css: 'textarea[aria-label="Chat template"], label textarea' });
  await tab.type('ab');
  await click(tab, { css: 'button', name: '^Use template$' });
  await click(tab, { css: 'footer button, [data-footer] button', name: 'tokens' });
  await tab.press('Escape');
  await waitFor(tab, 'the row of the property', () => {
    const row = [...document.querySelectorAll<HTMLElement>('#input [role="row"]')].find(
      (each) =>
        each.getAttribute('aria-label')?.startsWith('code') === true ||
        each.textContent?.startsWith('code') === true,
    );
    row?.focus();
    return row !== undefined && document.activeElement === row;
  });
  await tab.press('Enter');
  await click(tab, { css: '#input button[aria-expanded="false"]', name: '^Try it$' });
  await click(tab, {
    css: '#input button[aria-expanded="false"]',
    name: '^Try it validate a value',
  });
  await click(tab, { css: 'header button', name: '^Export registry' });
  await click(tab, { css: '#download-definitions' });
}

async function openTranscripts(tab: Tab): Promise<void> {
  await click(tab, { css: 'nav[aria-label="Pages"] button', name: '^Evidence' });
  await click(tab, { css: 'nav[aria-label^="Views of"] button', name: '^Transcripts' });
  await waitForText(tab, 'main', 'Choose files');
}

/** Many of them: their worker ends with the reading, and has to stay for its doors to be tried. */
async function dropTranscripts(tab: Tab): Promise<void> {
  await tab.evaluate(() => {
    const line = JSON.stringify({
      messages: [
        { role: 'user', content: 'a' },
        { role: 'assistant', content: 'word '.repeat(20_000) },
      ],
    });
    const transfer = new DataTransfer();
    transfer.items.add(
      new File(
        Array.from({ length: 1_000 }, () => `${line}\n`),
        'log.jsonl',
      ),
    );
    for (const kind of ['dragover', 'drop'])
      document
        .querySelector('#root > *')
        ?.dispatchEvent(
          new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: transfer }),
        );
  });
}

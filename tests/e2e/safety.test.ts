import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  dropText,
  openView,
  openWireView,
  readRecords,
  readToolNames,
  toolRows,
  waitSaved,
} from './act-on-page.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();
const FIRST: { readonly contracts: readonly { readonly name: string }[] } = JSON.parse(
  readFileSync(new URL('../../public/gallery/site-builder.json', import.meta.url), 'utf8'),
);

async function openFirst(path = ''): Promise<Page> {
  const page = await journeys.visit();
  await toolRows(page).nth(18).waitFor();
  await waitSaved(page);
  if (path === '') return page;
  await page.goto('about:blank');
  await page.goto(journeys.site().url + path);
  await toolRows(page).nth(18).waitFor();
  return page;
}

describe('the policy of the page', () => {
  it('lets the code editor load, type and hover', async () => {
    const page = await openFirst();
    await page
      .getByRole('group', { name: 'Input view' })
      .getByRole('button', { name: 'JSON' })
      .click();
    const editor = page.locator('#input .monaco-editor').first();
    const lines = editor.locator('.view-lines');
    await lines.filter({ hasText: 'properties' }).waitFor();
    const card = page
      .locator('.monaco-hover')
      .filter({ visible: true })
      .filter({ hasText: /\S/ })
      .first();
    // The language loads after the editor stands, and answers only a mouse that moves after that.
    await expect
      .poll(
        async () => {
          await lines.getByText('"properties"').first().hover();
          await lines.getByText('"type"').first().hover();
          return card.waitFor({ timeout: 1_500 }).then(
            () => true,
            () => false,
          );
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    await lines.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.insertText('"title": "typed here", ');
    await lines.filter({ hasText: 'typed here' }).waitFor();
    await page
      .getByRole('region', { name: 'Anthropic Messages wire JSON' })
      .getByText('typed here')
      .waitFor();
    await page.keyboard.type('"');
    await waitSaved(page);
  });

  it('refuses text where markup could be made of it', async () => {
    const page = await openFirst();
    const error = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>x</b>';
        return 'it was set';
      } catch (thrown) {
        return thrown instanceof TypeError ? 'TypeError' : String(thrown);
      }
    });
    expect(error).toBe('TypeError');
    expect((await expectOffences(page, 2)).join('\n')).toContain(
      'policy violation: require-trusted-types-for',
    );
  });

  it('refuses scripts made of text', async () => {
    const page = await openFirst();
    await page.evaluate(() =>
      document.body.append(
        Object.assign(document.createElement('a'), {
          href: 'javascript:document.title="ran"',
          id: 'bad',
        }),
      ),
    );
    await page.evaluate(() => document.getElementById('bad')?.click());
    expect((await expectOffences(page, 1)).join('\n')).toContain('script-src');
    expect(await page.title()).not.toBe('ran');
  });
});

/** What the test provoked; the page tells it a moment after it happened. */
async function expectOffences(page: Page, count: number): Promise<readonly string[]> {
  const found: string[] = [];
  await expect
    .poll(async () => {
      await page.evaluate(() => undefined);
      found.push(...journeys.takeOffences());
      return found.length;
    })
    .toBeGreaterThanOrEqual(count);
  return found;
}

describe('the sandbox of the workers', () => {
  it('does nothing when somebody opens it, or frames it without a sandbox', async () => {
    const page = await openFirst();
    const address = `${journeys.site().url}sandbox.html`;
    const ask = (kind: 'window' | 'frame', url: string): Promise<string> =>
      page.evaluate(
        async ([how, target]) => {
          const heard = new Promise<string>((resolve) => {
            // The page's own workers talk to it too.
            addEventListener('message', ({ data, source }) => {
              if (source === other) resolve(JSON.stringify(data));
            });
            setTimeout(() => resolve('nothing'), 2_000);
          });
          const frame = document.createElement('iframe');
          const other =
            how === 'window'
              ? open(target)
              : (document.body.append(Object.assign(frame, { src: target })), frame.contentWindow);
          for (let i = 0; i < 10; i += 1) {
            await new Promise((resolve) => setTimeout(resolve, 100));
            other?.postMessage(
              { id: 1, name: 'x', code: 'postMessage(1); throw new Error("it ran")' },
              '*',
              [new MessageChannel().port1],
            );
          }
          return heard;
        },
        [kind, url] as const,
      );
    expect([await ask('window', address), await ask('frame', address)]).toEqual([
      'nothing',
      'nothing',
    ]);
    expect(page.workers().filter((worker) => worker.url().includes('#x'))).toEqual([]);
  });

  it('is left out where the host forbids frames, and the checks still run', async () => {
    const page = await journeys.visit({
      route: (context) =>
        context.route('**/sandbox.html', async (route) =>
          route.fulfill({
            response: await route.fetch(),
            headers: { 'content-type': 'text/html', 'x-frame-options': 'DENY' },
          }),
        ),
    });
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Please call it.');
    await page
      .getByRole('region', { name: 'Problems', exact: true })
      .getByText('Please')
      .first()
      .waitFor();
    expect(page.workers().some((worker) => worker.url().includes('/assets/lint.worker-'))).toBe(
      true,
    );
    await waitSaved(page);
    await expectOffences(page, 1);
  });
});

describe('the address', () => {
  it.each([
    '?url=https://example.com/tools.json',
    '?config=https://example.com/c.json',
    '#url=https://example.com/tools.json',
    '#https://example.com/tools.json',
    '#/../../etc',
    '#/%E0%A4%A',
  ])('asks nothing of %s', async (path) => {
    const page = await openFirst(path);
    await expect
      .poll(() => readToolNames(page))
      .toEqual(FIRST.contracts.map((contract) => contract.name));
    expect((await readRecords(page)).map((record) => JSON.parse(record.text))).toEqual([FIRST]);
  });
});

describe('inside another page', () => {
  it('shows nothing of itself and opens nothing', async () => {
    const page = await openFirst();
    const host = `${journeys.site().url}host.html`;
    await page.route(host, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<iframe src="./"></iframe>' }),
    );
    await page.goto(host);
    const frame = page.frameLocator('iframe');
    await frame.getByText('Open Toolwright in a tab of its own').waitFor();
    expect(await frame.locator('body *').count()).toBe(0);
  });
});

const PAYLOADS = [
  '<img src=x onerror="window.ran=1">',
  '<svg onload=window.ran=1>',
  '[x](javascript:window.ran=1)',
  '<script>window.ran=1</script>',
  '"><iframe srcdoc="<script>top.ran=1</script>">',
];

/** A tool in which every text that its author may choose is a payload. */
function toolOf(payload: string): object {
  const schema = {
    type: 'object',
    title: payload,
    description: payload,
    properties: {
      [payload]: {
        type: 'string',
        description: payload,
        enum: [payload],
        default: payload,
        pattern: payload,
      },
    },
    required: [payload],
    [payload]: payload,
  };
  return {
    name: payload,
    title: payload,
    purpose: payload,
    description: payload,
    input_schema: schema,
    output_schema: schema,
    examples: [{ title: payload, input: { [payload]: payload } }],
    errors: [
      {
        code: payload,
        type: 'not_found',
        message: payload,
        hint: payload,
        next_valid_actions: [payload],
      },
    ],
    resource_scope: [payload],
    verification: { tool: payload },
    visibility: { tier: payload },
    idempotency: { strategy: 'hash', fields: [payload] },
    routing: { use_when: [payload], siblings: [{ tool: payload, when: payload }] },
    notes: [{ at: '/description', text: payload }],
    [payload]: payload,
  };
}

function designOf([first, ...more]: readonly string[]): string {
  const tiers = [first, ...more].map((name) => ({ name }));
  return JSON.stringify({
    format: 'toolwright/1',
    name: first,
    version: first,
    description: first,
    tiers,
    phases: [{ name: first, tiers: [first, ...more] }],
    contracts: [first, ...more].map((payload) => toolOf(payload ?? '')),
  });
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Each view that shows text of a design, one after the other. */
async function walkViews(page: Page, look: (view: string) => Promise<void>): Promise<void> {
  for (const row of await toolRows(page).all()) {
    await row.click();
    const targets = page.getByRole('combobox', { name: 'Target' });
    for (const target of await targets.locator('option').all())
      await targets.selectOption((await target.getAttribute('value')) ?? '');
    await look((await row.textContent()) ?? '');
    for (const view of ['Request', 'As read', 'Results', 'What survives', 'JSON']) {
      await openWireView(page, view);
      await look(view);
    }
  }
  for (const word of ['All tools', 'As sent', 'Registry']) {
    await page.getByRole('main').getByRole('button', { name: word, exact: true }).click();
    await look(word);
  }
  for (const [name, shown] of [
    ['Table', 'Copy as table'],
    ['Map', 'List'],
    ['Permissions', 'Copy sheet'],
    ['Look-alikes', ''],
    ['Phases and gates', 'Phase'],
    ['Budget', 'Merge'],
    ['Try', 'End turn'],
  ] as const) {
    const room = ['Table', 'Map', 'Permissions', 'Look-alikes'].includes(name)
      ? 'Tools'
      : 'Session';
    await openView(page, room, name);
    const part = page.getByRole('main').getByRole('button', { name: shown, exact: true }).first();
    if (shown !== '') await part.waitFor();
    await look(name);
  }
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: 'Design' })
    .click();
  for (const [button, dialog] of [
    ['Share', 'Share'],
    ['Export registry', 'Export'],
    ['Search or run', 'Commands'],
    ['Registries and examples', 'Registries'],
  ] as const) {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
    await look(dialog);
    await closeDialog(page);
  }
  await page
    .getByRole('group', { name: 'Input view' })
    .getByRole('button', { name: 'Both' })
    .click();
  const lines = page.locator('#input .monaco-editor .view-lines');
  await lines.filter({ hasText: 'properties' }).waitFor();
  await lines.getByText('"properties"').first().hover();
  await look('JSON');
}

/** Whether a text ran, and what stands in the page that only such a text could have put there. */
function findIntruders(page: Page): Promise<object> {
  return page.evaluate(() => ({
    ran: 'ran' in window,
    elements: [
      ...document.querySelectorAll(
        'img, iframe:not([sandbox="allow-scripts"][src="sandbox.html"]), object, embed, body script, a:not([href^="https://"], [href="./rescue.html"], [href^="guide/"]), [onerror], [onload]',
      ),
    ].map((element) => element.outerHTML),
  }));
}

describe('texts of a design', () => {
  it('are shown as they stand, and never run', async () => {
    const page = await openFirst();
    const look = async (view: string): Promise<void> => {
      expect({ view, ...(await findIntruders(page)) }).toEqual({ view, ran: false, elements: [] });
    };
    await dropText(page, 'payload.json', designOf(PAYLOADS));
    await page.getByRole('dialog', { name: 'Import 5 tools' }).waitFor();
    await look('plan');
    await page.getByRole('button', { name: 'New registry with 5 tools' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => readToolNames(page)).toEqual(PAYLOADS);
    expect(await page.getByRole('textbox', { name: 'Description', exact: true }).inputValue()).toBe(
      PAYLOADS[0],
    );
    await walkViews(page, look);
    await waitSaved(page);
  });
});

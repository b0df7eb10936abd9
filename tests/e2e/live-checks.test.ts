import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { closeServers, serveSecond } from '../cli/served/mcp-servers.ts';
import { dropText, openView } from './act-on-page.ts';
import { findBarriersInThemes } from './find-barriers.ts';
import { pressButton } from './press-keys.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();
afterAll(closeServers);

async function openLiveChecks(options: object = {}): Promise<Page> {
  const page = await journeys.visit({ path: '#example', options });
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  await openView(page, 'Evidence', 'Live checks');
  await page.getByLabel('Look at').waitFor();
  return page;
}

const outcomes = (page: Page): Promise<readonly string[]> =>
  page
    .locator('#page-live-checks tbody tr')
    .evaluateAll((rows) =>
      rows.map(
        (row) => `${row.querySelector('th')?.textContent}: ${row.querySelector('td')?.textContent}`,
      ),
    );

describe('a live check', () => {
  it('refuses each page that looks well, and passes a good one', async () => {
    const page = await openLiveChecks();
    const verdicts: string[] = [];
    for (const sample of [
      'good',
      'bad-gateway',
      'shell',
      'cached',
      'placeholder',
      'white',
      'timeout',
    ]) {
      await page.getByLabel('Look at').selectOption(sample);
      await page.getByRole('button', { name: 'Look', exact: true }).click();
      verdicts.push((await page.locator('#verdict-title').textContent()) ?? '');
    }
    expect(verdicts[0]).toBe('Proven: every check passed');
    expect(verdicts.slice(1).every((verdict) => verdict.startsWith('Failed: '))).toBe(true);
    expect(await findBarriersInThemes(page)).toEqual([]);
  });

  it('asks before a request leaves, and never calls a page proven that it only read', async () => {
    const page = await openLiveChecks();
    const asked: string[] = [];
    await page.context().route('https://florist.example/**', (route) => {
      asked.push(route.request().method());
      return route.fulfill({
        status: 200,
        contentType: 'text/html',
        headers: { 'access-control-allow-origin': '*' },
        body: `<title>Florist</title><h1>Roses</h1>${'<p>Roses of the season.</p>'.repeat(40)}`,
      });
    });
    const address = page.getByLabel('Address');
    await address.focus();
    await page.keyboard.type('https://florist.example/');
    await page.keyboard.press('Enter');
    await page.getByText('One request will go from this browser to').waitFor();
    expect(asked).toEqual([]);
    await page.keyboard.press('Enter');
    await page.locator('#verdict-title').waitFor();
    expect(await page.locator('#verdict-title').textContent()).toBe(
      'Not proven: 4 checks did not run',
    );
    expect(asked).toEqual(['GET']);
    expect(await outcomes(page)).toContain('Title: passed');
    expect(await page.getByText('npx toolwright verify').count()).toBe(1);
    expect(journeys.takeOffences()).toEqual(['request: https://florist.example/']);
  });

  it('opens a report of the command line, and keeps it with the registry', async () => {
    const page = await openLiveChecks();
    const report = {
      format: 'toolwright-verification/1',
      tool: 'publish',
      contract_sha256: 'a'.repeat(64),
      ok: false,
      url: 'https://florist.example/?token=secret',
      issues: [
        { kind: 'title', severity: 'error', value: '', expected: 'a title', hint: 'Add a title.' },
      ],
      checks: [
        { kind: 'http_status', outcome: 'passed', value: 200 },
        { kind: 'title', outcome: 'failed', value: '' },
      ],
      evidence: { at: '2026-11-26T08:00:00.000Z', status: 200 },
    };
    await page.getByLabel('Report of toolwright verify').setInputFiles({
      name: 'report.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(report)),
    });
    await page.getByText('Failed: 1 error').waitFor();
    await page.getByRole('button', { name: 'Keep with the registry' }).click();
    await page.getByText('Verification kept with the registry.').waitFor();
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('button', { name: 'Design' })
      .click();
    await page.locator('[role="tree"] [data-tool]', { hasText: 'publish' }).first().click();
    await page
      .locator('#verification')
      .getByRole('button', { name: /^Verification/ })
      .click();
    const kept = page.getByRole('region', { name: 'Last verification' });
    await kept.waitFor({ state: 'attached' });
    expect(await kept.textContent()).toContain(
      'Looked at on 2026-11-26 08:00 UTC at https://florist.example/: failed: Title. The contract has changed since then.',
    );
  });

  it('finds where a live MCP server serves something else', async () => {
    const served = await serveSecond([{ name: 'deploy', inputSchema: { type: 'object' } }], true);
    const page = await openLiveChecks();
    await page.getByLabel('Look at').selectOption('mcp');
    await page.getByLabel('Address').fill(served);
    await page.getByRole('button', { name: 'Look', exact: true }).click();
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.locator('#served-title').waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Tool',
      'What it means',
      'Designed',
      'Served',
    ]);
    const rows = page.getByRole('row');
    expect(await rows.filter({ hasText: 'todo_write' }).first().textContent()).toContain(
      'is not served',
    );
    expect(await rows.filter({ hasText: '/description' }).first().textContent()).toContain(
      'has other words for the model',
    );
    expect(
      journeys.takeOffences().filter((offence) => !offence.includes(new URL(served).origin)),
    ).toEqual([]);
    expect(await findBarriersInThemes(page)).toEqual([]);
  });

  it('fits a phone', async () => {
    const page = await openLiveChecks({ viewport: { width: 390, height: 844 } });
    await page.getByLabel('Look at').selectOption('white');
    await page.getByRole('button', { name: 'Look', exact: true }).click();
    await page.locator('#verdict-title').waitFor();
    const overflow = await page
      .locator('#page-live-checks')
      .evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

/** Of two tools: one makes a site live, one ends the task. */
const SITE = {
  format: 'toolwright/1',
  name: 'site',
  done_tool: 'finish_turn',
  tiers: [{ name: 'core' }],
  phases: [{ name: 'main', tiers: ['core'] }],
  contracts: [
    {
      name: 'deploy',
      description: 'Deploy the site and return its url.',
      input_schema: { type: 'object', properties: {}, additionalProperties: false },
      output_schema: {
        type: 'object',
        properties: { ok: { type: 'boolean', const: true }, url: { type: 'string' } },
        required: ['ok', 'url'],
      },
      examples: [{ input: {}, output: { ok: true, url: 'https://florist.example/' } }],
      permission: { default: 'allow' },
      verification: { kind: 'live_url', field: 'url' },
      visibility: { tier: 'core' },
    },
    {
      name: 'finish_turn',
      description: 'Finish the turn.',
      permission: { default: 'allow' },
      input_schema: { type: 'object', properties: {}, additionalProperties: false },
      output_schema: { type: 'object', properties: { ok: { type: 'boolean', const: true } } },
      visibility: { tier: 'core' },
    },
  ],
};

describe('the gate of a live check', () => {
  it('is added to a contract, refuses what only looks done, and opens for a proven page', async () => {
    const page = await journeys.visit({ path: '' });
    await page.getByRole('button', { name: 'Import tools' }).first().waitFor();
    await dropText(page, 'site.toolwright.json', JSON.stringify(SITE));
    await page.getByRole('button', { name: /^New registry with/ }).click();
    await page.locator('[data-tool]', { hasText: 'deploy' }).first().waitFor();
    await page.keyboard.press('Escape');
    await pressButton(
      page,
      page.locator('#verification').getByRole('button', { name: /^Verification/ }),
    );
    const add = page.getByRole('button', { name: 'Add a tool that checks it' });
    await add.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Added check_live_site, and a gate that asks for it.').waitFor();
    await openView(page, 'Session', 'Try');
    const trail = page.getByRole('list', { name: 'Session so far' });
    const call = (name: string): Promise<void> =>
      pressButton(page, page.getByRole('button', { name: `Call ${name}`, exact: true }));
    const expectRefusals = (count: number): Promise<void> =>
      expect
        .poll(
          async () =>
            ((await trail.textContent()) ?? '').split('gate_not_met finish_turn is refused.')
              .length,
        )
        .toBe(count + 1);
    await call('deploy');
    await call('finish_turn');
    await expectRefusals(1);
    expect(await trail.textContent()).toContain(
      'check_live_site (with the output passed true, after the last deploy)',
    );
    const looks = [
      'sees 502 behind a stored “deployed”',
      'sees a shell whose data never came',
      'sees a good page',
    ];
    for (const [i, seen] of looks.entries()) {
      await page.getByLabel('Tool', { exact: true }).fill('check_live_site');
      await page.getByLabel('Its handler').selectOption(seen);
      await pressButton(page, page.getByRole('button', { name: 'Send call', exact: true }));
      await call('finish_turn');
      await expectRefusals(Math.min(i + 2, looks.length));
    }
    await expect.poll(() => page.getByText('Task ended').count()).toBe(1);
  });
});

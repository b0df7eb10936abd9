import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers } from './find-barriers.ts';
import { hasFocus, pressButton, runCommand, tabTo } from './press-keys.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

async function callTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Call ${name}`, exact: true }).click();
}

const seenTools = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('list', { name: 'Visible tools', exact: true })
    .locator('li > button > code')
    .allTextContents();
const trail = (page: Page) => page.getByRole('list', { name: 'Session so far' });

/** Nothing of it is cut off by what scrolls around it, and nothing stands over it. */
function isWhole(item: Locator): Promise<boolean> {
  return item.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint(left + 12, y)),
    );
  });
}

describe('a session that is tried', () => {
  it('goes from building to verifying between turns, and is done only with its calls', async () => {
    const page = await journeys.visit({ path: '#session/try' });
    await callTool(page, 'finish_turn');
    await expect
      .poll(() => trail(page).textContent())
      .toContain(
        'gate_not_met finish_turn is refused. Still missing: todo_complete; write_file; deploy (after the last write_file); fetch_url_live (with the output passed true, after the last deploy)',
      );
    await callTool(page, 'todo_complete');
    await trail(page).getByText('todo_complete').last().waitFor();
    expect(
      [await seenTools(page)].map((names) => [
        names.length,
        names.includes('deploy'),
        names.includes('screenshot'),
      ]),
    ).toEqual([[13, true, false]]);
    await page.getByText('6 hidden tools').click();
    await page.getByRole('button', { name: 'Call screenshot anyway' }).click();
    await expect
      .poll(() => trail(page).textContent())
      .toContain(
        'tool_not_visible screenshot cannot be called in this turn. screenshot can be called from the next turn on: end this one first.',
      );
    await page.getByRole('button', { name: 'End turn' }).click();
    await expect
      .poll(() => seenTools(page))
      .toEqual([
        'todo_write',
        'todo_complete',
        'ask_user',
        'read_session',
        'finish_turn',
        'fetch_url_live',
        'screenshot',
        'check_broken_images',
        'regen_og',
        'set_meta',
        'publish',
      ]);
    await callTool(page, 'finish_turn');
    await expect
      .poll(() => trail(page).textContent())
      .toContain(
        'Still missing: deploy; fetch_url_live (with the output passed true, after the last deploy)',
      );
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run to the end' }).click();
    await expect.poll(() => page.getByText('Task ended').count()).toBe(1);
    const over = page.getByRole('button', { name: 'Start over' });
    await expect
      .poll(() => over.evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect([
      await page.getByRole('button', { name: 'End turn' }).isDisabled(),
      await page.getByRole('button', { name: 'Call publish', exact: true }).isDisabled(),
    ]).toEqual([true, true]);
    await expect.poll(() => isWhole(trail(page).locator('li').last())).toBe(true);
    await over.click();
    await expect.poll(async () => (await seenTools(page)).length).toBe(13);
  });

  it('stays while another page is looked at, and follows an edit of the design', async () => {
    const page = await journeys.visit({ path: '#session/try' });
    await callTool(page, 'todo_complete');
    await page.getByRole('button', { name: 'End turn' }).click();
    await expect.poll(async () => (await seenTools(page)).length).toBe(11);
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('button', { name: 'Design' })
      .click();
    await page.getByRole('treeitem', { name: /^publish/ }).click();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Delete tool' }).click();
    await expect.poll(() => page.getByRole('treeitem', { name: /^publish/ }).count()).toBe(0);
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('button', { name: 'Session' })
      .click();
    await expect
      .poll(async () => [
        (await seenTools(page)).length,
        await page.title(),
        new URL(page.url()).hash,
      ])
      .toEqual([10, 'Try · Session · site-builder · Toolwright', '#session/try']);
    await expect.poll(() => trail(page).textContent()).toContain('todo_complete');
    await page.goBack();
    await expect.poll(() => page.title()).not.toContain('Try');
  });

  it('is told from its first sentence on a narrow page, beside whole names', async () => {
    const page = await journeys.visit({
      path: '#session/try',
      options: { viewport: { width: 390, height: 844 } },
    });
    for (const name of ['finish_turn', 'todo_complete', 'finish_turn']) await callTool(page, name);
    await page.getByRole('button', { name: 'End task without a call' }).click();
    await page.getByRole('button', { name: 'Run to the end' }).click();
    await expect.poll(() => isWhole(trail(page).locator('li').last())).toBe(true);
    const names = page
      .getByRole('list', { name: 'Visible tools', exact: true })
      .locator('li > button:has(code)');
    expect(
      await names.evaluateAll((all) =>
        all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      ),
    ).toEqual([]);
  });

  it('is driven by the keyboard alone, from a pasted text to a case that an edit breaks', async () => {
    const page = await journeys.visit({ path: '#session/try' });
    const press = (name: string): Promise<void> =>
      pressButton(page, page.getByRole('button', { name, exact: true }).last());
    const approvals = page.getByRole('list', { name: 'Approvals' });
    await press('Message or text');
    await tabTo(page, page.getByRole('textbox', { name: 'Message or text' }));
    await page.keyboard.insertText(
      'I delete it.\n```json\n{"tool": "delete_file", "path": "about.html"}\n```',
    );
    await page.keyboard.press('Control+Enter');
    await trail(page).getByText('expected_digest is missing.').first().waitFor();
    expect(await trail(page).textContent()).toContain('recovered from text');
    await press('Edit and call again');
    await expect.poll(() => hasFocus(page.getByRole('textbox', { name: /^path/ }))).toBe(true);
    await tabTo(page, page.getByRole('textbox', { name: /^expected_digest/ }));
    await page.keyboard.insertText('a'.repeat(64));
    await page.keyboard.press('Control+Enter');
    await trail(page).getByText('approval_required').first().waitFor();
    await press('Approve');
    await approvals.getByText('approved').waitFor();
    await press('Repeat call');
    await approvals.getByText('spent').waitFor();
    expect(await page.getByLabel('Result of delete_file').textContent()).toContain('tool_result');
    await press('Keep as case');
    await page.getByText('Kept the case “delete_file: ok”').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await runCommand(page, 'delete_file');
    const kept = page
      .getByRole('region', { name: /^Cases/ })
      .locator('details')
      .filter({ hasText: 'delete_file: ok' });
    await press('Show cases');
    await kept.getByLabel('passed').waitFor();
    await runCommand(page, 'Default decision');
    await expect.poll(() => hasFocus(page.getByLabel('Default decision'))).toBe(true);
    await page.keyboard.type('deny');
    await kept.getByLabel('failed').waitFor();
    await page.getByRole('button', { name: /cases fail$/ }).waitFor();
    await tabTo(page, kept.locator('summary'));
    await page.keyboard.press('Enter');
    await kept.getByText('Call 1: its decision was allow, now it is deny.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await kept.getByLabel('passed').waitFor();
    await page.getByRole('button', { name: /cases? fails?$/ }).waitFor({ state: 'detached' });
    await runCommand(page, 'Evidence');
    await expect
      .poll(() => page.getByRole('main').textContent())
      .toMatch(/delete_file.*approval_required.*invalid_arguments/);
  });
});

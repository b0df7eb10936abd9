import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropText, openView, toolRows, waitSaved } from './act-on-page.ts';
import { findBarriers } from './find-barriers.ts';
import { useBrowser } from './use-browser.ts';

const journeys = useBrowser();

async function openPhases(options = {}): Promise<Page> {
  const page = await journeys.visit({ options });
  await waitSaved(page);
  await openView(page, 'Session', 'Phases and gates');
  await page.getByRole('heading', { name: 'Phases and gates' }).waitFor();
  return page;
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let i = 0; i < 120; i += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

function arrows(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('list', { name: 'Transitions', exact: true })
    .getByRole('button')
    .evaluateAll((labels) => labels.map((label) => label.textContent));
}

describe('the machine', () => {
  it('gets a phase, its tiers and an arrow with the keyboard alone, and gives them back', async () => {
    const page = await openPhases();
    await tabTo(page, page.getByRole('button', { name: 'Phase', exact: true }));
    await page.keyboard.press('Enter');
    const name = page.getByLabel('Phase 3 name');
    await expect.poll(() => hasFocus(name)).toBe(true);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('publishing');
    await page.keyboard.press('Enter');
    await tabTo(
      page,
      page
        .getByRole('group', { name: 'Tiers of publishing' })
        .getByRole('checkbox', { name: 'core' }),
    );
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Draw an arrow from publishing' }));
    await page.keyboard.press('Enter');
    await expect
      .poll(() => hasFocus(page.getByRole('menuitem', { name: 'To building' })))
      .toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(page.getByLabel('Successful call of'))).toBe(true);
    await page.keyboard.type('ask');
    const label = page.getByRole('button', { name: 'From publishing to building: ask_user' });
    await label.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(label)).toBe(true);
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('Control+z');
    await expect
      .poll(() => arrows(page))
      .toEqual([
        'From building to verifying: todo_complete · todo_id build',
        'From verifying to building: todo_write · todos.todo_id build',
      ]);
    await expect
      .poll(() => page.getByRole('list', { name: 'Phases' }).getByRole('textbox').count())
      .toBe(2);
  });

  it('is drawn with the pointer from handle to phase', async () => {
    const page = await openPhases();
    // Hovering waits until the picture stands still.
    await page.getByRole('button', { name: 'Draw an arrow from building' }).hover();
    const handle = await page
      .getByRole('button', { name: 'Draw an arrow from building' })
      .boundingBox();
    const goal = await page.getByLabel('Phase 2 name').boundingBox();
    if (handle === null || goal === null) throw new Error('the picture is not drawn');
    await page.mouse.move(handle.x + 8, handle.y + 8);
    await page.mouse.down();
    await page.mouse.move(handle.x + 60, handle.y + 20, { steps: 4 });
    await page.mouse.move(goal.x + 40, goal.y + 8, { steps: 4 });
    await page.mouse.up();
    await page.getByLabel('Successful call of').selectOption('write_file');
    await expect.poll(() => arrows(page)).toContain('From building to verifying: write_file');
  });

  it('of twenty phases is drawn without one over another', async () => {
    const page = await openPhases();
    const phases = Array.from({ length: 20 }, (_, i) => ({
      name: `phase_with_a_long_name_${i}`,
      tiers: ['core'],
      transitions: [{ to: `phase_with_a_long_name_${(i + 1) % 20}`, tool: 'go' }],
    }));
    await dropText(
      page,
      'many.json',
      JSON.stringify({
        format: 'toolwright/1',
        name: 'many',
        tiers: [{ name: 'core' }],
        phases,
        contracts: [
          {
            name: 'go',
            description: 'Goes.',
            input_schema: { type: 'object' },
            visibility: { layer: 'base', tier: 'core' },
          },
        ],
      }),
    );
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^New registry/ })
      .click();
    await page.getByLabel('Phase 20 name').waitFor();
    const overlaps = (): Promise<number> =>
      page.locator('[data-box], [aria-label="Zoom of the picture"]').evaluateAll((boxes) => {
        const areas = boxes.map((box) => box.getBoundingClientRect());
        return areas.flatMap((a, i) =>
          areas
            .slice(i + 1)
            .filter(
              (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
            ),
        ).length;
      });
    await page.getByRole('group', { name: 'Zoom of the picture' }).waitFor();
    await expect.poll(overlaps).toBe(0);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect
      .poll(() => page.getByRole('list', { name: 'Phases' }).getByRole('textbox').count())
      .toBe(20);
  });

  it('opens where a session starts, however wide the picture is', async () => {
    const page = await openPhases();
    const phases = Array.from({ length: 12 }, (_, i) => ({
      name: `phase_${i}`,
      tiers: ['core'],
      transitions:
        i === 0
          ? Array.from({ length: 11 }, (_unused, n) => ({
              to: `phase_${n + 1}`,
              tool: 'go',
              input: { n },
            }))
          : [],
    }));
    await dropText(
      page,
      'wide.json',
      JSON.stringify({
        format: 'toolwright/1',
        name: 'wide',
        tiers: [{ name: 'core' }],
        phases,
        contracts: [
          {
            name: 'go',
            description: 'Goes.',
            input_schema: { type: 'object' },
            visibility: { layer: 'base', tier: 'core' },
          },
        ],
      }),
    );
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^New registry/ })
      .click();
    const start = page.locator('[data-box="phase 0"]');
    await page.getByLabel('Phase 12 name').waitFor();
    const isSeen = (): Promise<readonly boolean[]> =>
      start.evaluate((box) => {
        const room = box.closest('[data-sheet]')?.parentElement?.parentElement;
        const [own, seen] = [box.getBoundingClientRect(), room?.getBoundingClientRect()];
        return room == null || seen === undefined
          ? []
          : [
              room.scrollWidth > 2 * room.clientWidth,
              own.left >= seen.left && own.right <= seen.right,
            ];
      });
    await expect.poll(isSeen).toEqual([true, true]);
  });

  it.each([
    [1440, 'light'],
    [900, 'dark'],
    [390, 'light'],
  ] as const)('has no barrier at %i in %s', async (width, colorScheme) => {
    const page = await openPhases({ viewport: { width, height: 900 }, colorScheme });
    for (const view of ['Picture', 'List']) {
      await page.getByRole('button', { name: view, exact: true }).click();
      expect(await findBarriers(page)).toEqual([]);
      await expect
        .poll(() =>
          page
            .locator('#phases-machine, #phases-gates')
            .evaluateAll((sections) =>
              sections.map((section) => section.scrollWidth - section.clientWidth),
            ),
        )
        .toEqual([0, 0]);
    }
  });
});

describe('a gate', () => {
  it('is said, opened and filled from the tools of the set', async () => {
    const page = await openPhases();
    await page
      .getByRole('button', {
        name: /^finish_turn · in verifying · needs: todo_complete; deploy/,
      })
      .click();
    await page.getByLabel('Requirement 3: output: key 1').selectOption('status');
    await page.getByRole('button', { name: /fetch_url_live with output status/ }).waitFor();
    await page.keyboard.press('Control+z');
    await page
      .getByRole('button', { name: /fetch_url_live with output passed true/ })
      .first()
      .waitFor();
    expect(await toolRows(page).count()).toBe(0);
  });
});

import axe from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds in the light theme, and the contrasts that fail in the dark one: the elements are
 * the same there. Not for what draws its own colours, as the code editor does.
 */
export async function findBarriersInThemes(page: Page): Promise<readonly string[]> {
  const light = await findBarriers(page);
  await setTheme(page, 'dark');
  const dark = await runAxe(page, { type: 'rule', values: ['color-contrast'] });
  await setTheme(page, 'light');
  return [...light, ...dark.map((found) => `dark: ${found}`)];
}

function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
}

/** What axe finds, as "rule: selector". */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  return [...(await runAxe(page, { type: 'tag', values: TAGS })), ...(await findMisnamed(page))];
}

interface Choice {
  readonly type: 'rule' | 'tag';
  readonly values: string[];
}

/** It is evaluated as text: the policy lets no script element in. */
async function runAxe(page: Page, runOnly: Choice): Promise<readonly string[]> {
  // A fade still running would be measured as too little contrast.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // What follows a scroll position never finishes.
        .filter(({ timeline }) => timeline === document.timeline)
        .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
        .map((each) => each.finished.catch(() => undefined)),
    ),
  );
  await page.evaluate(axe.source);
  // Of a tree item this rule takes the whole subtree for its label, the items below it and the
  // figures beside it included (axe-core 4.14.1, seen 2026-11-21). Its label is its first text:
  // findMisnamed holds tree items to that.
  await page.evaluate(() =>
    Reflect.get(window, 'axe').configure({
      rules: [{ id: 'label-content-name-mismatch', selector: '*:not([role="treeitem"])' }],
    }),
  );
  // The only frame is the hidden sandbox, which draws nothing. Where it looks into a frame, axe
  // forgets that what is behind a modal dialog is inert (axe-core 4.14.1, seen 2026-11-22).
  const results = await page.evaluate(async (choice) => {
    const found: Promise<{
      violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[];
    }> = Reflect.get(window, 'axe').run({ exclude: ['iframe'] }, { runOnly: choice });
    return (await found).violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(
        ({ target, failureSummary }) =>
          `${target.join(' ')} (${failureSummary.replaceAll(/\s+/g, ' ')})`,
      ),
    }));
  }, runOnly);
  return results.flatMap(({ id, nodes }) => nodes.slice(0, 4).map((node) => `${id}: ${node}`));
}

/** Tree items whose name does not begin with the text that is seen on them. */
function findMisnamed(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="treeitem"][aria-label]')].flatMap((item) => {
      const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT, ({ textContent }) =>
        textContent?.trim() === '' ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_ACCEPT,
      );
      const [seen, name] = [
        texts.nextNode()?.textContent?.trim() ?? '',
        item.getAttribute('aria-label') ?? '',
      ];
      return name.startsWith(seen) ? [] : [`a tree item that reads ${seen} is named ${name}`];
    }),
  );
}

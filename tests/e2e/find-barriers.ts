import axe from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, as "rule: selector". It is evaluated as text: the policy lets no script element in. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  // A fade still running would be measured as too little contrast.
  await page.evaluate(() => Promise.all(document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity).map((each) => each.finished.catch(() => undefined))));
  await page.evaluate(axe.source);
  // Of itself this rule takes the whole subtree of a tree item for its label (axe-core 4.14.1, seen 2026-11-21).
  await page.evaluate(() => Reflect.get(window, 'axe').configure({ rules: [{ id: 'label-content-name-mismatch', selector: 'button, a, summary' }] }));
  const results = await page.evaluate(async (values) => {
    const found: Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }> = Reflect.get(window, 'axe').run(document, { runOnly: { type: 'tag', values } });
    return (await found).violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary.replaceAll(/\s+/g, ' ')})`) }));
  }, TAGS);
  return results.flatMap(({ id, nodes }) => nodes.slice(0, 4).map((node) => `${id}: ${node}`));
}

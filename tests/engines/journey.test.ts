import { expect, it } from 'vitest';
import {
  DESCRIPTION,
  focusDescription,
  readDescription,
  waitForText,
  waitForTools,
  waitSaved,
} from './act-on-tab.ts';
import { openPages } from './open-pages.ts';
import { describeEngines } from './use-engine.ts';

const WIRE = '[role="region"][aria-label$="wire JSON"]';

describeEngines(({ visit }) => {
  it('opens the example, shows an edit on the wire, a finding, and takes both back', async () => {
    const tab = await visit();
    await waitForTools(tab, 19);
    const before = await readDescription(tab);
    await focusDescription(tab);
    await tab.type(' Please');
    await waitForText(tab, WIRE, ' Please"');
    await waitForText(tab, '[role="region"][aria-label="Problems"]', '[Pp]lease');
    await tab.press('Control+z');
    await waitForText(tab, WIRE, before.slice(-20));
    expect(await readDescription(tab)).toBe(before);
    await waitSaved(tab);
  });

  it('draws each page and view', async () => {
    const tab = await visit();
    await waitForTools(tab, 19);
    await openPages(tab);
    expect(
      await tab.evaluate((css: string) => document.querySelectorAll(css).length, DESCRIPTION),
    ).toBe(1);
  });
});

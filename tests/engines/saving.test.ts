import { expect, it } from 'vitest';
import {
  focusDescription,
  readDescription,
  readStored,
  waitForTools,
  waitSaved,
} from './act-on-tab.ts';
import { describeEngines } from './use-engine.ts';

describeEngines(({ visit, site }) => {
  it('keeps what the page says is saved, also after the browser was reloaded', async () => {
    const tab = await visit();
    await waitForTools(tab, 19);
    await focusDescription(tab);
    const text = ' Written once, with é, 漢 and שלום.';
    await tab.type(text);
    const typed = await readDescription(tab);
    expect(typed.endsWith(text)).toBe(true);
    await expect
      .poll(async () => {
        await waitSaved(tab);
        return (await readStored(tab)).map(({ description }) => description);
      })
      .toEqual([typed]);
    await tab.goto(site().url);
    await waitForTools(tab, 19);
    expect(await readDescription(tab)).toBe(typed);
    await waitSaved(tab);
  });
});

import { expect, it } from 'vitest';
import {
  click,
  focusDescription,
  readDescription,
  waitFor,
  waitForText,
  waitForTools,
} from './act-on-tab.ts';
import { describeEngines } from './use-engine.ts';

describeEngines(({ visit, engine }) => {
  // The other engines have no such setting: tests/e2e/services.test.ts blocks them by script.
  it.runIf(engine === 'firefox')(
    'draws the page where site data is blocked, and says so',
    async () => {
      const tab = await visit({ blockStorage: true });
      await waitForTools(tab, 19);
      await waitForText(
        tab,
        '[role="alert"]',
        '^This browser blocks site data and can’t save your work. Your work exists only in this tab',
      );
      await focusDescription(tab);
      await tab.type(' Still typed.');
      expect(await readDescription(tab)).toMatch(/ Still typed\.$/);
      await click(tab, { css: '[role="alert"] button', name: '^Close$' });
      // What it says without a way to close it.
      await waitForText(
        tab,
        '[role="alert"]',
        '^This browser can’t save your work. Storage is blocked for this site.',
      );
      await waitFor(
        tab,
        'no other banner',
        () => document.querySelectorAll('main [role="alert"], #root [role="alert"]').length === 1,
      );
    },
  );
});

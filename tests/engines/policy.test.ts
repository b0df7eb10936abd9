import { it } from 'vitest';
import { click, waitFor, waitForText, waitForTools } from './act-on-tab.ts';
import { openPages } from './open-pages.ts';
import type { Tab } from './tab.ts';
import { describeEngines } from './use-engine.ts';

/** Dialogs by the accessible name of the button that opens them. */
const DIALOGS = ['^Registry settings$', '^Search or run', '^Share$', '^Export registry$'];

// The rules of the harness are the test: no policy violation, no error, no request that leaves the
// site.
describeEngines(({ visit }) => {
  it('opens every page and view, the code editor and the dialogs without a violation or foreign request', async () => {
    const tab = await visit();
    await waitForTools(tab, 19);
    await openPages(tab);
    await click(tab, { css: '[role="group"][aria-label="Input view"] button', name: '^JSON$' });
    await waitForText(tab, '#input .monaco-editor .view-lines', 'properties');
    for (const name of DIALOGS) await openDialog(tab, name);
  });
});

async function openDialog(tab: Tab, name: string): Promise<void> {
  await click(tab, { css: 'header button', name });
  await waitFor(tab, `the dialog of ${name}`, isDialogOpen);
  await tab.press('Escape');
  await waitFor(tab, `no dialog of ${name}`, () => document.querySelector('dialog[open]') === null);
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

import { it } from 'vitest';
import { click, waitFor, waitForText, waitForTools } from './act-on-tab.ts';
import { describeEngines } from './use-engine.ts';

const LINES = '#input .monaco-editor .view-lines';

describeEngines(({ visit }) => {
  it('opens the code editor, takes what is typed, and marks what does not parse', async () => {
    const tab = await visit();
    await waitForTools(tab, 19);
    await click(tab, { css: '[role="group"][aria-label="Input view"] button', name: '^JSON$' });
    await waitForText(tab, LINES, 'properties');
    await click(tab, { css: '#input .monaco-editor' });
    await tab.press('Control+Home');
    await tab.press('ArrowRight');
    // The editor writes the second quotation mark of a pair by itself; typing it steps over.
    await tab.type('"title": "typed here", ');
    await waitForText(tab, LINES, 'typed.here');
    await waitForText(tab, '[role="region"][aria-label$="wire JSON"]', 'typed here');
    await tab.type('}');
    await waitFor(
      tab,
      'a marker',
      () => document.querySelector('#input .monaco-editor .squiggly-error') !== null,
    );
  });
});

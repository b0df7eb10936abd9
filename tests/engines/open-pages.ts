import { click, waitForText } from './act-on-tab.ts';
import type { Tab } from './tab.ts';

/** What each page and view shows once it is drawn. */
const PAGES = [
  ['Tools', 'Table', 'Copy'],
  ['Tools', 'Map', 'List'],
  ['Tools', 'Permissions', 'Sign-off fingerprint'],
  ['Tools', 'Look-alikes', 'No look-alikes'],
  ['Tools', 'Changes', 'Before'],
  ['Session', 'Phases and gates', 'Phases and tiers'],
  ['Session', 'Budget', 'What each phase sends'],
  ['Session', 'Try', 'End turn'],
  ['Evidence', 'Calls', 'No calls yet'],
  ['Evidence', 'Transcripts', 'Choose files'],
  ['Design', undefined, 'All tools'],
] as const;

export async function openPages(tab: Tab): Promise<void> {
  for (const [page, view, shown] of PAGES) {
    await click(tab, { css: 'nav[aria-label="Pages"] button', name: `^${page}` });
    if (view !== undefined)
      await click(tab, { css: 'nav[aria-label^="Views of"] button', name: `^${view}` });
    await waitForText(tab, 'main', shown);
  }
}

import { PAGES, type PageView } from '../pages.ts';

interface Place extends Pick<PageView, 'label' | 'opens'> {
  readonly about: string;
}

/** What each view is about, by its path. Not in the shell, which shows none. */
const ABOUT: Readonly<Record<string, string>> = {
  tools: 'All tools in one table, with bulk edits',
  'tools/map': 'Which tool can follow which',
  'tools/permissions': 'Who may call what',
  'tools/look-alikes': 'Tools that a model can confuse',
  'tools/changes': 'What changed, and for whom it breaks',
  session: 'Which tools are visible when, and what a call requires',
  'session/budget': 'What each phase costs and what a change would save',
  'session/try': 'Play a session call by call',
  evidence: 'The log of the calls that you tried',
  'evidence/transcripts': 'What models did, and what to change',
  'evidence/live-checks': 'What an address answers now',
};

export function getAbout({ path }: PageView): string {
  return ABOUT[path] ?? '';
}

/** All that the palette can open: each view, and a page that has none. */
export function listPlaces(): readonly Place[] {
  return PAGES.flatMap(({ page, label, about, views }): readonly Place[] =>
    views.length === 0
      ? [{ label, about, opens: { page } }]
      : views.map((view) => ({
          label: `${label}, ${view.label}`,
          about: getAbout(view),
          opens: view.opens,
        })),
  );
}

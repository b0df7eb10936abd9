import type { ComponentType } from 'react';
import type { Page, View } from '../app/app.ts';
import { createLazyPart } from './lazy-part.ts';

type OpenView = Pick<View, 'page' | 'toolsView' | 'sessionView' | 'evidenceView'>;

export interface PageView {
  /** Opens it. */
  readonly opens: Partial<OpenView>;
  /** The address: `#tools/map`. That of a page's first view is the page's name alone. */
  readonly path: string;
  /** Further addresses that open it: those of former versions. */
  readonly aliases: readonly string[];
  readonly label: string;
  readonly about: string;
}

interface PageEntry {
  readonly page: Page;
  readonly label: string;
  readonly about: string;
  readonly views: readonly PageView[];
  /** Draws the open view. Absent for the design page: the shell draws its panes. */
  readonly Content?: ComponentType;
}

/**
 * In the order of the work: one tool, then all of them together, then a session with them, then what
 * really happened.
 */
export const PAGES: readonly PageEntry[] = [
  {
    page: 'design',
    label: 'Design',
    about: 'One tool: its contract and what the model sees',
    views: [],
  },
  {
    page: 'tools',
    label: 'Tools',
    about: 'All tools together',
    Content: createLazyPart(() =>
      import('./registry/ToolsPage.tsx').then((file) => file.ToolsPage),
    ),
    views: [
      {
        opens: { toolsView: 'table' },
        path: 'tools',
        aliases: ['tools/table', 'registry'],
        label: 'Table',
        about: 'All tools in one table, with bulk edits',
      },
      {
        opens: { toolsView: 'map' },
        path: 'tools/map',
        aliases: ['map'],
        label: 'Map',
        about: 'Which tool can follow which',
      },
      {
        opens: { toolsView: 'permissions' },
        path: 'tools/permissions',
        aliases: [],
        label: 'Permissions',
        about: 'Who may call what',
      },
      {
        opens: { toolsView: 'look-alikes' },
        path: 'tools/look-alikes',
        aliases: [],
        label: 'Look-alikes',
        about: 'Tools that a model can confuse',
      },
      {
        opens: { toolsView: 'changes' },
        path: 'tools/changes',
        aliases: [],
        label: 'Changes',
        about: 'What changed, and for whom it breaks',
      },
    ],
  },
  {
    page: 'session',
    label: 'Session',
    about: 'What a model sees and may do, turn by turn',
    Content: createLazyPart(() =>
      import('./phases/SessionPage.tsx').then((file) => file.SessionPage),
    ),
    views: [
      {
        opens: { sessionView: 'phases' },
        path: 'session',
        aliases: ['session/phases', 'phases'],
        label: 'Phases and gates',
        about: 'Which tools are visible when, and what a call requires',
      },
      {
        opens: { sessionView: 'budget' },
        path: 'session/budget',
        aliases: ['budget'],
        label: 'Budget',
        about: 'What each phase costs and what a change would save',
      },
      {
        opens: { sessionView: 'try' },
        path: 'session/try',
        aliases: [],
        label: 'Try',
        about: 'Play a session call by call',
      },
    ],
  },
  {
    page: 'evidence',
    label: 'Evidence',
    about: 'What really happened',
    Content: createLazyPart(() =>
      import('./calls/EvidencePage.tsx').then((file) => file.EvidencePage),
    ),
    views: [
      {
        opens: { evidenceView: 'calls' },
        path: 'evidence',
        aliases: ['evidence/calls'],
        label: 'Calls',
        about: 'The log of the calls that you tried',
      },
      {
        opens: { evidenceView: 'transcripts' },
        path: 'evidence/transcripts',
        aliases: [],
        label: 'Transcripts',
        about: 'What models did, and what to change',
      },
      {
        opens: { evidenceView: 'live-checks' },
        path: 'evidence/live-checks',
        aliases: [],
        label: 'Live checks',
        about: 'What an address answers now',
      },
    ],
  },
];

type Place = Pick<PageView, 'label' | 'about' | 'opens'>;

/** All that the palette can open: each view, and a page that has none. */
export function listPlaces(): readonly Place[] {
  return PAGES.flatMap(({ page, label, about, views }): readonly Place[] =>
    views.length === 0
      ? [{ label, about, opens: { page } }]
      : views.map((view) => ({ ...view, label: `${label}, ${view.label}` })),
  );
}

export function getPageEntry(page: Page): PageEntry | undefined {
  return PAGES.find((each) => each.page === page);
}

/** Undefined for the design page. */
export function findOpenView(state: OpenView): PageView | undefined {
  return getPageEntry(state.page)?.views.find(
    ({ opens }) =>
      (opens.toolsView ?? state.toolsView) === state.toolsView &&
      (opens.sessionView ?? state.sessionView) === state.sessionView &&
      (opens.evidenceView ?? state.evidenceView) === state.evidenceView,
  );
}

/** The view of an address such as `#tools/map`. */
export function findViewAt(hash: string): PageView | undefined {
  return PAGES.flatMap(({ views }) => views).find(({ path, aliases }) =>
    [path, ...aliases].some((each) => hash === `#${each}`),
  );
}

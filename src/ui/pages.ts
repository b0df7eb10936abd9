import type { Page, View } from '../app/app.ts';

type OpenView = Pick<View, 'page' | 'toolsView' | 'sessionView' | 'evidenceView'>;

export interface PageView {
  /** Opens it. */
  readonly opens: Partial<OpenView>;
  /** The address: `#tools/map`. That of a page's first view is the page's name alone. */
  readonly path: string;
  /** Further addresses that open it: those of former versions. */
  readonly aliases: readonly string[];
  readonly label: string;
}

interface PageEntry {
  readonly page: Page;
  readonly label: string;
  readonly about: string;
  readonly views: readonly PageView[];
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
    views: [
      {
        opens: { toolsView: 'table' },
        path: 'tools',
        aliases: ['tools/table', 'registry'],
        label: 'Table',
      },
      {
        opens: { toolsView: 'map' },
        path: 'tools/map',
        aliases: ['map'],
        label: 'Map',
      },
      {
        opens: { toolsView: 'permissions' },
        path: 'tools/permissions',
        aliases: [],
        label: 'Permissions',
      },
      {
        opens: { toolsView: 'look-alikes' },
        path: 'tools/look-alikes',
        aliases: [],
        label: 'Look-alikes',
      },
      {
        opens: { toolsView: 'changes' },
        path: 'tools/changes',
        aliases: [],
        label: 'Changes',
      },
    ],
  },
  {
    page: 'session',
    label: 'Session',
    about: 'What a model sees and may do, turn by turn',
    views: [
      {
        opens: { sessionView: 'phases' },
        path: 'session',
        aliases: ['session/phases', 'phases'],
        label: 'Phases and gates',
      },
      {
        opens: { sessionView: 'budget' },
        path: 'session/budget',
        aliases: ['budget'],
        label: 'Budget',
      },
      {
        opens: { sessionView: 'try' },
        path: 'session/try',
        aliases: [],
        label: 'Try',
      },
    ],
  },
  {
    page: 'evidence',
    label: 'Evidence',
    about: 'What really happened',
    views: [
      {
        opens: { evidenceView: 'calls' },
        path: 'evidence',
        aliases: ['evidence/calls'],
        label: 'Calls',
      },
      {
        opens: { evidenceView: 'transcripts' },
        path: 'evidence/transcripts',
        aliases: [],
        label: 'Transcripts',
      },
      {
        opens: { evidenceView: 'live-checks' },
        path: 'evidence/live-checks',
        aliases: [],
        label: 'Live checks',
      },
    ],
  },
];

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

import type { RouteKind } from '../../../app/map/route.ts';

interface RouteWords {
  readonly label: string;
  /** The meaning of an arrow from A to B, as a sentence. */
  readonly about: string;
}

/** The names of the kinds of routes, on the map and in the list. */
export const ROUTE_WORDS: Readonly<Record<RouteKind, RouteWords>> = {
  sibling: { label: 'Use instead', about: 'Use B instead of A in the stated case.' },
  prerequisite: { label: 'Call first', about: 'A may only be called after B.' },
  next: { label: 'Next action', about: 'B is a useful call after A.' },
  commit: { label: 'Draft and commit', about: 'A prepares what B then executes.' },
  error: { label: 'After an error', about: 'Call B when A fails with this code.' },
  verification: { label: 'Verified by', about: 'B checks that A worked.' },
  prose: {
    label: 'Only in the description',
    about: 'The description of A names B, but no route is declared.',
  },
  transition: { label: 'Opens a phase', about: 'Calling A starts phase B.' },
  gate: { label: 'Gate', about: 'A is refused until B has been called.' },
};

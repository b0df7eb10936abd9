import type { RouteKind } from '../../../app/map/route.ts';

interface RouteWords {
  readonly label: string;
  /** The meaning of an arrow from A to B, as a sentence. */
  readonly about: string;
}

/** The names of the kinds of routes, on the map and in the list. */
export const ROUTE_WORDS: Readonly<Record<RouteKind, RouteWords>> = {
  sibling: { label: 'Use instead', about: 'Use B instead of A in the case that is named.' },
  prerequisite: { label: 'Call first', about: 'A may only be called once B was called.' },
  next: { label: 'Next action', about: 'After A, B is a call that makes sense.' },
  commit: { label: 'Draft and commit', about: 'A prepares what B then carries out.' },
  error: { label: 'After an error', about: 'When A fails with this code, B helps.' },
  verification: { label: 'Verified by', about: 'B shows whether A did what it says.' },
  prose: {
    label: 'Only in words',
    about: 'The description of A names B, and no route is declared.',
  },
  transition: { label: 'Opens a phase', about: 'When A is called, phase B begins.' },
  gate: { label: 'Gate', about: 'A is refused until B was called.' },
};

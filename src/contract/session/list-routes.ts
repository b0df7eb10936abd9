import { get, getString, isArray, type Json, type JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import { memoize } from '../memoize.ts';

/**
 * A tool that a contract names in one of its parts; `draft` and `commit` are the two sides of a
 * pair.
 */
export interface DeclaredRoute {
  readonly kind:
    'sibling' | 'prerequisite' | 'next' | 'draft' | 'commit' | 'error' | 'verification';
  readonly name: string;
  /** Of the name. Counts the document's items, readable or not. */
  readonly at: Pointer;
  /** The `when` of a sibling, or the code of an error. */
  readonly words: string | undefined;
}

/** In document order, without entries that have no name. */
export const listRoutes: (document: JsonObject) => readonly DeclaredRoute[] = memoize(
  (document) => {
    const routing = document.get('routing');
    const listRoutingItems = (key: string): readonly Json[] => listItems(get(routing, key));
    const listEntryRoutes = (kind: DeclaredRoute['kind'], key: string): readonly DeclaredRoute[] =>
      listRoutingItems(key).flatMap((entry, i) =>
        createRoutes(
          kind,
          get(entry, 'tool'),
          ['routing', key, i, 'tool'],
          getString(get(entry, 'when')),
        ),
      );
    return [
      ...listEntryRoutes('sibling', 'siblings'),
      ...listEntryRoutes('prerequisite', 'prerequisites'),
      ...listRoutingItems('next_valid_actions').flatMap((name, i) =>
        createRoutes('next', name, ['routing', 'next_valid_actions', i]),
      ),
      ...createRoutes('draft', document.get('draft_of'), ['draft_of']),
      ...createRoutes('commit', document.get('commit_of'), ['commit_of']),
      ...listItems(document.get('errors')).flatMap((error, i) =>
        listItems(get(error, 'next_valid_actions')).flatMap((name, k) =>
          createRoutes(
            'error',
            name,
            ['errors', i, 'next_valid_actions', k],
            getString(get(error, 'code')),
          ),
        ),
      ),
      ...createRoutes('verification', get(document.get('verification'), 'tool'), [
        'verification',
        'tool',
      ]),
    ];
  },
);

function createRoutes(
  kind: DeclaredRoute['kind'],
  name: Json | undefined,
  at: Pointer,
  words?: string,
): readonly DeclaredRoute[] {
  return typeof name !== 'string' || name.trim() === ''
    ? []
    : [{ kind, name, at, words: words === undefined || words.trim() === '' ? undefined : words }];
}

/** A call that leads to another phase, as the registry declares it. */
interface DeclaredTransition {
  readonly tool: string;
  readonly phase: string;
  readonly to: string;
  /** Of the transition, which contains `tool` and `to`. */
  readonly at: Pointer;
  /** There is no phase of this name. */
  readonly leadsNowhere: boolean;
  /** The first MOST_APPEARING tiers that the target phase loads and this one does not. */
  readonly appearing: readonly string[];
  /** How many more appear. */
  readonly more: number;
}

/** A limit, because every transition may lead to a phase with every tier. */
export const MOST_APPEARING = 24;

type AppearingTiers = Pick<DeclaredTransition, 'appearing' | 'more'>;

export const listTransitions: (registry: JsonObject) => readonly DeclaredTransition[] = memoize(
  (registry) => {
    const phases = listItems(registry.get('phases')).map((phase) => ({
      phase,
      name: get(phase, 'name'),
      tiers: new Set(listItems(get(phase, 'tiers')).filter((tier) => typeof tier === 'string')),
    }));
    // Of phases with the same name, the first counts.
    const byName = new Map(phases.map(({ name, tiers }) => [name, tiers] as const).toReversed());
    return phases.flatMap(({ phase, name, tiers: before }, i) => {
      const known = new Map<string, AppearingTiers>();
      return listItems(get(phase, 'transitions')).flatMap(
        (transition, k): readonly DeclaredTransition[] => {
          const [tool, to] = [
            getString(get(transition, 'tool')) ?? '',
            getString(get(transition, 'to')) ?? '',
          ];
          if (tool === '' && to === '') return [];
          const target = byName.get(to);
          const found = known.get(to) ?? listAppearing(before, target ?? new Set());
          known.set(to, found);
          return [
            {
              tool,
              phase: getString(name) ?? '',
              to,
              at: ['phases', i, 'transitions', k],
              leadsNowhere: target === undefined,
              ...found,
            },
          ];
        },
      );
    });
  },
);

/** Takes no more steps than the smaller phase has tiers, plus those that are listed. */
function listAppearing(before: ReadonlySet<string>, target: ReadonlySet<string>): AppearingTiers {
  const [few, many] = before.size < target.size ? [before, target] : [target, before];
  const kept = [...few].filter((tier) => many.has(tier)).length;
  const appearing: string[] = [];
  for (const tier of target) {
    if (appearing.length === Math.min(MOST_APPEARING, target.size - kept)) break;
    if (!before.has(tier)) appearing.push(tier);
  }
  return { appearing, more: target.size - kept - appearing.length };
}

/** One call that a gate requires. */
interface DeclaredNeed {
  /** The guarded tool; undefined where the gate guards ending the task. */
  readonly gate: string | undefined;
  readonly tool: string;
  readonly phase: string | undefined;
  /** Of the name of the required tool. */
  readonly at: Pointer;
}

export const listNeeds: (registry: JsonObject) => readonly DeclaredNeed[] = memoize((registry) =>
  listItems(registry.get('gates')).flatMap((gate, i) =>
    listItems(get(gate, 'requires')).flatMap((need, k) => {
      const tool = getString(get(need, 'tool')) ?? '';
      return tool === ''
        ? []
        : [
            {
              gate: getString(get(gate, 'tool')),
              tool,
              phase: getString(get(gate, 'phase')),
              at: ['gates', i, 'requires', k, 'tool'],
            },
          ];
    }),
  ),
);

function listItems(json: Json | undefined): readonly Json[] {
  return isArray(json) ? json : [];
}

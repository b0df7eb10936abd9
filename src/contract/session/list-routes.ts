import { get, getString, isArray, type Json, type JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import { memoize } from '../memoize.ts';

/**
 * A tool that a contract names in one of its parts; `draft` and `commit` are the two sides of one
 * pair.
 */
export interface DeclaredRoute {
  readonly kind:
    'sibling' | 'prerequisite' | 'next' | 'draft' | 'commit' | 'error' | 'verification';
  readonly name: string;
  /** Of the name, as it stands in the document: a part that cannot be read moves no other. */
  readonly at: Pointer;
  /** "when" of a sibling, the code of an error. */
  readonly words: string | undefined;
}

/** In the order of the document's parts. Parts without a name are left out. */
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
export interface DeclaredTransition {
  readonly tool: string;
  readonly phase: string;
  readonly to: string;
  /** Of the transition; `tool` and `to` stand below it. */
  readonly at: Pointer;
  /** No phase bears the name. */
  readonly leadsNowhere: boolean;
  /**
   * Tiers that the phase loads and the one before does not: the first of them, at most
   * MOST_APPEARING.
   */
  readonly appearing: readonly string[];
  /** How many more appear. */
  readonly more: number;
}

/**
 * Every transition may lead to a phase of every tier: what is listed may not grow as both together.
 */
export const MOST_APPEARING = 24;

type AppearingTiers = Pick<DeclaredTransition, 'appearing' | 'more'>;

export const listTransitions: (registry: JsonObject) => readonly DeclaredTransition[] = memoize(
  (registry) => {
    const phases = listItems(registry.get('phases')).map((phase) => ({
      phase,
      name: get(phase, 'name'),
      tiers: new Set(listItems(get(phase, 'tiers')).filter((tier) => typeof tier === 'string')),
    }));
    // Of phases that share a name the first counts.
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

/** No more steps than the smaller of both has tiers, and those that are listed. */
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

/** One thing that a gate asks for. */
export interface DeclaredNeed {
  /** The tool that is guarded; undefined where the gate guards done itself. */
  readonly gate: string | undefined;
  readonly tool: string;
  readonly phase: string | undefined;
  /** Of the name of the tool that is needed. */
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

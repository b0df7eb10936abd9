import { useEffect, useState, type ReactNode } from 'react';
import type { AppState } from '../../app/app.ts';
import { getRegistry, getTier } from '../../app/derive.ts';
import type { Workspace } from '../../app/workspace.ts';
import { formatNumber } from '../../contract/format-count.ts';
import { isArray, isObject, type JsonObject } from '../../contract/json/json.ts';
import { runInSlices } from '../budget/run-in-slices.ts';
import { SizeGate } from '../parts/text/SizeGate.tsx';
import { useApp, useWorkshop } from '../use-app.ts';

interface PageGateProps {
  readonly view: keyof typeof LIMITS;
  /** Remembers what is slow of many tools, in steps, before the view is drawn. */
  readonly prepare?: (state: AppState) => Generator<undefined, unknown>;
  readonly children: () => ReactNode;
}

const KINDS = ['tools', 'tiers', 'phases', 'transitions', 'gates', 'needs', 'routes'] as const;

const OF_A_TABLE = {
  tools: 20_000,
  tiers: 1_000,
  phases: 1_000,
  gates: 20_000,
  transitions: 50_000,
  needs: 50_000,
};
const OF_PHASES = {
  tools: 20_000,
  tiers: 300,
  phases: 300,
  gates: 300,
  transitions: 3_000,
  needs: 3_000,
};

/** The sizes that a view of all tools draws within a moment. */
const LIMITS = {
  table: OF_A_TABLE,
  permissions: OF_A_TABLE,
  'look-alikes': { tools: 5_000 },
  changes: { tools: 20_000 },
  phases: OF_PHASES,
  try: OF_PHASES,
  budget: {
    tools: 2_000,
    tiers: 300,
    phases: 300,
    gates: 20_000,
    transitions: 20_000,
    needs: 50_000,
  },
  map: {
    tools: 2_000,
    tiers: 300,
    phases: 1_000,
    gates: 1_000,
    transitions: 3_000,
    needs: 3_000,
    routes: 5_000,
  },
} as const satisfies Readonly<Record<string, Partial<Record<(typeof KINDS)[number], number>>>>;

/** Keeps a view from a layout that would take minutes. */
export function PageGate({ view, prepare, children }: PageGateProps) {
  const tooMany = useApp((state) => describeTooMany(view, state.workspace));
  return (
    <SizeGate
      key={view}
      isTooLarge={tooMany !== undefined}
      message={`Too large to show here: this registry has ${tooMany ?? ''}. You can still edit its tools on Design and export all of it.`}
    >
      {() =>
        prepare === undefined ? children() : <Prepared prepare={prepare}>{children}</Prepared>
      }
    </SizeGate>
  );
}

/** Fewer tools are drawn within a moment. */
const MANY = 1_500;

interface PreparedProps {
  readonly prepare: NonNullable<PageGateProps['prepare']>;
  readonly children: () => ReactNode;
}

/** Draws many tools only once each of them was worked out, in tasks of a few milliseconds. */
function Prepared({ prepare, children }: PreparedProps) {
  const { app } = useWorkshop();
  const [count] = useState(() => app.store.getState().workspace.tools.length);
  const [isReady, setReady] = useState(count <= MANY);
  useEffect(
    () => (isReady ? undefined : runInSlices(prepare(app.store.getState()), () => setReady(true))),
    [app, prepare, isReady],
  );
  if (isReady) return children();
  return (
    <p role="status" style={{ padding: '12px 14px' }}>
      Preparing {formatNumber(count)} tools…
    </p>
  );
}

/** "10,000 tiers", the first count over the view's limit; undefined when all fit. */
function describeTooMany(view: PageGateProps['view'], workspace: Workspace): string | undefined {
  const { tiers, phases, gates } = getRegistry(workspace);
  const named = new Set(workspace.tools.map(getTier));
  const counts = {
    tools: workspace.tools.length,
    tiers: Math.max(tiers.length, named.size),
    phases: phases.length,
    transitions: phases.reduce((sum, phase) => sum + phase.transitions.length, 0),
    gates: gates.length,
    needs: gates.reduce((sum, gate) => sum + gate.requires.length, 0),
    routes:
      view === 'map'
        ? workspace.tools.reduce((sum, { document }) => sum + countRoutes(document), 0)
        : 0,
  };
  const limits: Partial<typeof counts> = LIMITS[view];
  const over = KINDS.find((kind) => counts[kind] > (limits[kind] ?? Infinity));
  return over === undefined ? undefined : `${formatNumber(counts[over])} ${over}`;
}

/** Counts the names of other tools that a contract lists. */
function countRoutes(document: JsonObject): number {
  const errors = document.get('errors');
  const holders = [...(isArray(errors) ? errors : []), document.get('routing')].filter(isObject);
  const lists = holders.flatMap((holder) =>
    ['siblings', 'prerequisites', 'next_valid_actions'].map((key) => holder.get(key)),
  );
  return lists.reduce<number>((sum, list) => sum + (isArray(list) ? list.length : 0), 0);
}

import type { ReactNode } from 'react';
import type { Page } from '../../app/app.ts';
import { getRegistry, getTier } from '../../app/derive.ts';
import type { Workspace } from '../../app/workspace.ts';
import { isArray, isObject, type JsonObject } from '../../contract/json/json.ts';
import { SizeGate } from '../parts/text/SizeGate.tsx';
import { useApp } from '../use-app.ts';

interface PageGateProps {
  readonly page: Exclude<Page, 'design'>;
  readonly children: () => ReactNode;
}

const KINDS = ['tools', 'tiers', 'phases', 'transitions', 'gates', 'needs', 'routes'] as const;

/** The sizes that a page about all tools draws within a moment. */
const LIMITS = {
  registry: {
    tools: 20_000,
    tiers: 1_000,
    phases: 1_000,
    gates: 20_000,
    transitions: 50_000,
    needs: 50_000,
  },
  phases: { tools: 20_000, tiers: 300, phases: 300, gates: 300, transitions: 3_000, needs: 3_000 },
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
} as const satisfies Readonly<
  Record<PageGateProps['page'], Partial<Record<(typeof KINDS)[number], number>>>
>;

/** Keeps a page from a layout that would take minutes. */
export function PageGate({ page, children }: PageGateProps) {
  const tooMany = useApp((state) => describeTooMany(page, state.workspace));
  return (
    <SizeGate
      key={page}
      isTooLarge={tooMany !== undefined}
      message={`Too large to draw here: this registry has ${tooMany ?? ''}. Its tools can be edited on Design, and Export takes all of it.`}
    >
      {children}
    </SizeGate>
  );
}

/** "10,000 tiers", the first count over the page's limit; undefined when all fit. */
function describeTooMany(page: PageGateProps['page'], workspace: Workspace): string | undefined {
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
      page === 'map'
        ? workspace.tools.reduce((sum, { document }) => sum + countRoutes(document), 0)
        : 0,
  };
  const limits: Partial<typeof counts> = LIMITS[page];
  const over = KINDS.find((kind) => counts[kind] > (limits[kind] ?? Infinity));
  return over === undefined ? undefined : `${counts[over].toLocaleString('en')} ${over}`;
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

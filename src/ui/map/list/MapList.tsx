import { useCallback, useDeferredValue, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import {
  isBroken,
  listRows,
  type MapFilter,
  type MapRow,
  type MapRows,
} from '../../../app/map/map-rows.ts';
import { getToolMap, type ToolMap } from '../../../app/map/map.ts';
import { ROUTE_KINDS } from '../../../app/map/route.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { memoize } from '../../../contract/memoize.ts';
import { formatCapitalized } from '../../../lint/words/format-sentence.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { useAppStrict } from '../../use-app.ts';
import { addOrRemove } from '../add-or-remove.ts';
import { useMapView } from '../map-view.ts';
import { ROUTE_WORDS } from '../side/route-words.ts';
import { RouteForm } from '../side/RouteForm.tsx';
import { hasLostFocus } from '../side/use-restore-side-focus.ts';
import type { RouteFormDefaults } from '../side/use-route-form.ts';
import { ListedTool } from './ListedTool.tsx';
import { LooseRoutes } from './LooseRoutes.tsx';
import styles from './MapList.module.css';

/** Up to this many tools are open at first; of more, each opens on demand. */
const MOST_OPEN = 40;

/** The map as text: every tier, its tools, and their routes. */
export function MapList() {
  const map = useAppStrict((state) => getToolMap(state.workspace));
  const view = useMapView();
  const filter = useStore(view, (state) => state.filter);
  const turned = useStore(view, (state) => state.turned);
  const [form, setForm] = useState<RouteFormDefaults>();
  const settled = useDeferredValue(filter);
  const { tiers, loose } = listRows(map, settled);
  const count = tiers.reduce((sum, { rows }) => sum + rows.length, 0);
  const isNarrowed = settled.kind !== undefined || settled.onlyProblems;
  const openAtFirst = (isNarrowed ? count : map.tools.length) <= MOST_OPEN;
  const handleToggle = useCallback(
    (id: string): void => view.setState(({ turned: now }) => ({ turned: addOrRemove(now, id) })),
    [view],
  );
  const names = getToolNames(map);
  return (
    <div className={styles.list}>
      <Filters filter={filter} onFilter={(next) => view.setState({ filter: next })} />
      <p className={styles.summary} role="status">
        {describeCounts(map, count)}
      </p>
      {tiers.map((tier) => (
        <TierSection
          key={JSON.stringify(tier.tier ?? null)}
          tier={tier}
          renderRow={(row) => (
            <ListedTool
              key={row.tool.id}
              row={row}
              names={names}
              open={openAtFirst !== turned.has(row.tool.id)}
              onToggle={handleToggle}
              onDeclare={setForm}
            />
          )}
        />
      ))}
      <LooseRoutes routes={loose} names={names} />
      {count === 0 && loose.length === 0 && map.tools.length > 0 && (
        <EmptyResult filter={settled} />
      )}
      {form !== undefined && (
        <RouteForm
          {...form}
          onClose={() => setForm(undefined)}
          onDeclared={({ from }) => focusListed(from)}
        />
      )}
    </div>
  );
}

function EmptyResult({ filter }: { readonly filter: MapFilter }) {
  return (
    <p className={styles.empty}>
      {filter.onlyProblems
        ? 'No problems: no broken routes and no look-alikes.'
        : 'No tools match the filter.'}
    </p>
  );
}

interface TierSectionProps {
  readonly tier: MapRows['tiers'][number];
  readonly renderRow: (row: MapRow) => ReactNode;
}

function TierSection({ tier: { tier, rows }, renderRow }: TierSectionProps) {
  return (
    <section className={styles.tier}>
      <h2>
        <bdi>
          <NameText name={tier ?? 'no tier'} />
        </bdi>{' '}
        <span>{formatCount(rows.length, 'tool')}</span>
      </h2>
      {rows.length === 0 ? (
        <p className={styles.empty}>
          No tools in this tier. Choose this tier in the Tier box of a tool.
        </p>
      ) : (
        <ul>
          <ManyItems isList what="tools" items={rows} render={renderRow} />
        </ul>
      )}
    </section>
  );
}

/** The row that the form was opened from may be gone: then the focus moves to its tool. */
function focusListed(id: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (hasLostFocus())
        document.querySelector<HTMLElement>(`[data-listed="${CSS.escape(id)}"] button`)?.focus();
    }),
  );
}

const getToolNames: (map: ToolMap) => ReadonlyMap<string, string> = memoize(
  ({ tools }) => new Map(tools.map(({ id, name }) => [id, name])),
);

function describeCounts({ tools, routes, loose, missing }: ToolMap, shown: number): string {
  const broken = [...routes, ...loose].filter(isBroken).length;
  const parts = [
    shown === tools.length
      ? ''
      : `${formatNumber(shown)} of ${formatNumber(tools.length)} tools shown`,
    broken === 0 ? 'no broken routes' : formatCount(broken, 'broken route'),
    missing.length === 0
      ? 'no look-alikes'
      : formatCount(missing.length, 'pair of look-alikes', 'pairs of look-alikes'),
  ];
  return formatCapitalized(parts.filter((part) => part !== '').join(' · '));
}

interface FiltersProps {
  readonly filter: MapFilter;
  readonly onFilter: (filter: MapFilter) => void;
}

function Filters({ filter, onFilter }: FiltersProps) {
  return (
    <div className={styles.filters} role="group" aria-label="Filter the list">
      <label>
        <span>Tool name</span>
        <input
          type="search"
          value={filter.words}
          spellCheck={false}
          onChange={(event) => onFilter({ ...filter, words: event.target.value })}
        />
      </label>
      <label>
        <span>Kind of route</span>
        <select
          value={filter.kind ?? ''}
          onChange={(event) =>
            onFilter({ ...filter, kind: ROUTE_KINDS.find((kind) => kind === event.target.value) })
          }
        >
          <option value="">all kinds</option>
          {ROUTE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {ROUTE_WORDS[kind].label}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filter.onlyProblems}
          onChange={(event) => onFilter({ ...filter, onlyProblems: event.target.checked })}
        />
        <span>Only problems</span>
      </label>
    </div>
  );
}

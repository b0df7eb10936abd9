import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { memo, useId } from 'react';
import { listTierGroups } from '../../../app/derive.ts';
import type { MapRow } from '../../../app/map/map-rows.ts';
import type { Route } from '../../../app/map/route.ts';
import { moveBeside } from '../../../app/tree/move-tool.ts';
import { getTreeRow } from '../../../app/tree/tree-row.ts';
import { getTarget } from '../../../app/wire/wire.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { ProviderMark } from '../../parts/provider/ProviderMark.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { useApp, useReadOnly, useWorkshop } from '../../use-app.ts';
import type { RouteFormDefaults } from '../side/use-route-form.ts';
import { ListedRoute } from './ListedRoute.tsx';
import button from '../../parts/button.module.css';
import styles from './MapList.module.css';

interface ListedToolProps {
  readonly row: MapRow;
  readonly names: ReadonlyMap<string, string>;
  readonly open: boolean;
  readonly onToggle: (id: string) => void;
  readonly onDeclare: (defaults: RouteFormDefaults) => void;
}

/** A tool: its routes out and in, its look-alikes, and its tier. */
export const ListedTool = memo(function ListedTool({
  row,
  names,
  open,
  onToggle,
  onDeclare,
}: ListedToolProps) {
  const body = useId();
  const { id, name } = row.tool;
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <li className={styles.tool} data-listed={id}>
      <div className={styles.head}>
        <h3>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? body : undefined}
            onClick={() => onToggle(id)}
          >
            <Chevron size={14} aria-hidden />{' '}
            {name === '' ? (
              <i>unnamed</i>
            ) : (
              <code dir="ltr">
                <NameText name={name} />
              </code>
            )}
          </button>
        </h3>
        <ToolProvider id={id} />
        <span className={styles.counts}>{formatCounts(row)}</span>
      </div>
      {open && (
        <div className={styles.body} id={body}>
          <ToolButtons id={id} name={name} onDeclare={onDeclare} />
          <Routes title="Leads to" way="out" routes={row.out} names={names} onDeclare={onDeclare} />
          <Routes
            title="Reached from"
            way="in"
            routes={row.into}
            names={names}
            onDeclare={onDeclare}
          />
          <LookAlikes row={row} names={names} onDeclare={onDeclare} />
          {row.out.length + row.into.length + row.missing.length === 0 && (
            <p className={styles.empty}>No routes from or to this tool.</p>
          )}
        </div>
      )}
    </li>
  );
});

function ToolProvider({ id }: { readonly id: string }) {
  const { provider, notSentTo } = useApp((state) => {
    const row = getTreeRow(state, id);
    return {
      provider: row?.provider,
      notSentTo: row?.isSent === false ? getTarget(state.target).short : undefined,
    };
  });
  return provider === undefined ? null : <ProviderMark provider={provider} notSentTo={notSentTo} />;
}

interface ToolButtonsProps extends Pick<ListedToolProps, 'onDeclare'> {
  readonly id: string;
  readonly name: string;
}

function ToolButtons({ id, name, onDeclare }: ToolButtonsProps) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const shownName = name || 'the unnamed tool';
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={button.button}
        aria-label={`Open contract of ${shownName}`}
        onClick={() => app.setView({ selected: id, place: undefined })}
      >
        Open contract
      </button>
      <button
        type="button"
        className={button.button}
        aria-label={`Declare a route from ${shownName}`}
        disabled={readOnly}
        onClick={() => onDeclare({ from: id })}
      >
        <Plus size={14} aria-hidden /> Route
      </button>
      <TierSelect id={id} name={name} />
    </div>
  );
}

function formatCounts({ out, into, missing }: MapRow): string {
  const unresolved = out.filter(({ dangles }) => dangles).length;
  return [
    out.length + into.length === 0 ? 'no route' : `${out.length} out`,
    out.length + into.length === 0 ? '' : `${into.length} in`,
    unresolved === 0 ? '' : `${formatNumber(unresolved)} broken`,
    missing.length === 0 ? '' : `${missing.length} suggested`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

interface RoutesProps {
  readonly title: string;
  readonly way: 'out' | 'in';
  readonly routes: readonly Route[];
  readonly names: ReadonlyMap<string, string>;
  readonly onDeclare: (defaults: RouteFormDefaults) => void;
}

function Routes({ title, way, routes, names, onDeclare }: RoutesProps) {
  const heading = useId();
  if (routes.length === 0) return null;
  return (
    <div className={styles.routes}>
      <p id={heading}>{title}</p>
      <ul aria-labelledby={heading}>
        {routes.map((route) => (
          <ListedRoute
            key={route.id}
            route={route}
            way={way}
            other={names.get((way === 'out' ? route.to : route.from) ?? '')}
            onDeclare={onDeclare}
          />
        ))}
      </ul>
    </div>
  );
}

function LookAlikes({
  row,
  names,
  onDeclare,
}: Pick<ListedToolProps, 'row' | 'names' | 'onDeclare'>) {
  const readOnly = useReadOnly();
  const heading = useId();
  if (row.missing.length === 0) return null;
  return (
    <div className={styles.routes}>
      <p id={heading}>May be confused with</p>
      <ul aria-labelledby={heading}>
        {row.missing.map(({ to, because }) => (
          <li key={to} className={styles.route}>
            <span className={styles.kind} data-kind="missing">
              Suggested
            </span>
            <span className={styles.words}>
              <code dir="ltr">{names.get(to)}</code> <span>{because}</span>
            </span>
            <span className={styles.routeActions}>
              <button
                type="button"
                className={styles.action}
                aria-label={`Declare when to use ${names.get(to) ?? ''} instead of ${row.tool.name}`}
                disabled={readOnly}
                onClick={() => onDeclare({ from: row.tool.id, to, kind: 'sibling' })}
              >
                Declare…
              </button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const NO_TIER = 'null';

/** Moves the tool to the end of another tier, without dragging. */
function TierSelect({ id, name }: { readonly id: string; readonly name: string }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const groups = useApp((state) => listTierGroups(state.workspace));
  const present = groups.find(({ tools }) => tools.includes(id));
  const move = (key: string): void => {
    const target = groups.find(({ tier }) => JSON.stringify(tier ?? null) === key);
    moveBeside(app, id, { neighbour: target?.tools.at(-1), after: true, tier: target?.tier });
  };
  const tiers = groups.flatMap(({ tier }) => (tier === undefined ? [] : [tier]));
  if (tiers.length === 0) return null;
  return (
    <label className={styles.place}>
      <span>Tier</span>
      <select
        aria-label={`Tier of ${name || 'the unnamed tool'}`}
        disabled={readOnly}
        value={JSON.stringify(present?.tier ?? null)}
        onChange={(event) => move(event.target.value)}
      >
        {tiers.map((tier) => (
          <option key={tier} value={JSON.stringify(tier)}>
            {tier}
          </option>
        ))}
        <option value={NO_TIER}>no tier</option>
      </select>
    </label>
  );
}

import { Trash2 } from 'lucide-react';
import { toChange } from '../../app/declare-route.ts';
import { listTargets, isInWords, removeRoute, retargetRoute, suggestNames } from '../../app/mend-route.ts';
import type { LooseRoute, Route } from '../../app/map.ts';
import { isBroken } from '../../app/map-rows.ts';
import { useFocusHeir } from '../parts/use-focus-heir.ts';
import table from '../parts/table.module.css';
import { goToPlace } from '../go-to-place.ts';
import { useExactly, useReadOnly, useWorkshop } from '../use-app.ts';
import styles from './MapList.module.css';
import { ROUTE_WORDS } from './route-words.ts';
import type { RouteWish } from './use-route-form.ts';

interface ListedRouteProps {
  readonly route: Route;
  readonly way: 'out' | 'in';
  /** The name of the tool at the other end. */
  readonly other: string | undefined;
  readonly onDeclare: (wish: RouteWish) => void;
}

/** One route as a line: its kind, the other end, its words, and what can be done about it. */
export function ListedRoute({ route, way, other, onDeclare }: ListedRouteProps) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const leaving = useFocusHeir<HTMLLIElement>('li');
  const name = other ?? route.name;
  const said = `${ROUTE_WORDS[route.kind].label.toLowerCase()} ${way === 'in' ? 'from ' : ''}${name}${route.words === undefined || route.kind === 'transition' ? '' : `, ${route.words}`}`;
  const show = (): void => goToPlace(app, route.owner, route.at);
  return (
    <li ref={leaving} className={styles.route} data-broken={isBroken(route)}>
      <span className={styles.kind} data-kind={route.kind}>{ROUTE_WORDS[route.kind].label}</span>
      <span className={styles.words}>
        {route.kind === 'transition' ? <Phase route={route} /> : <code dir="ltr">{name}</code>}
        {route.words !== undefined && route.kind !== 'transition' && <bdi>{route.kind === 'gate' ? `in ${route.words}` : route.words}</bdi>}
        {route.dangles && <b>{route.kind === 'transition' ? 'no phase has this name' : 'no tool has this name'}</b>}
      </span>
      <span className={styles.deeds}>
        {route.dangles && <Retarget route={route} />}
        {route.kind === 'prose' && way === 'out' && route.to !== undefined && (
          <button type="button" className={styles.deed} aria-label={`Declare the route to ${name}`} disabled={readOnly} onClick={() => onDeclare({ from: route.from, ...(route.to === undefined ? {} : { to: route.to }) })}>
            Declare…
          </button>
        )}
        <button type="button" className={styles.deed} aria-label={`Show ${said}`} onClick={show}>Show</button>
        {!isInWords(route) && <Remove route={route} label={`Remove ${said}`} />}
      </span>
    </li>
  );
}

function Phase({ route: { name, toTier } }: { readonly route: Route | LooseRoute }) {
  return (
    <span>
      <bdi>{name}</bdi>{toTier !== undefined && <>, where the tier <bdi>{toTier}</bdi> appears</>}
    </span>
  );
}

/** The names that were probably meant, then all others. */
export function Retarget({ route }: { readonly route: Route | LooseRoute }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const workspace = useExactly((state) => state.workspace);
  const near = suggestNames(workspace, route);
  const written = 'start' in route && route.start !== undefined ? route.start : route.name;
  const retarget = (name: string): void => {
    const edits = retargetRoute(workspace, route, name);
    if (edits.kind === 'problem') return app.notify({ tone: 'problem', message: edits.problem.message, hint: edits.problem.hint });
    app.do(toChange(workspace, edits.value, `Lead to ${name}`));
    app.notify({ tone: 'done', message: `${written} is now ${name}.`, undo: true });
  };
  return (
    <select className={styles.retarget} aria-label={`What is meant by ${written}`} disabled={readOnly} value="" onChange={(event) => event.target.value !== '' && retarget(event.target.value)}>
      <option value="">Lead to…</option>
      {near.length > 0 && <optgroup label="Nearly the same name">{near.map((name) => <option key={name}>{name}</option>)}</optgroup>}
      <optgroup label="All">{listTargets(workspace, route).filter((name) => !near.includes(name)).map((name) => <option key={name}>{name}</option>)}</optgroup>
    </select>
  );
}

export function Remove({ route, label }: { readonly route: Route | LooseRoute; readonly label: string }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const remove = (): void => {
    const { workspace } = app.store.getState();
    const edits = removeRoute(workspace, route);
    if (edits.kind === 'problem') return app.notify({ tone: 'problem', message: edits.problem.message, hint: edits.problem.hint });
    app.do(toChange(workspace, edits.value, 'Remove route'));
    app.notify({ tone: 'done', message: 'The route is removed.', undo: true });
  };
  return (
    <button type="button" className={table.icon} aria-label={label} title="Remove" disabled={readOnly} onClick={remove}>
      <Trash2 size={14} aria-hidden />
    </button>
  );
}

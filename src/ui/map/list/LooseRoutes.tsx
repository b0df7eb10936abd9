import { isBroken } from '../../../app/map/map-rows.ts';
import type { LooseRoute } from '../../../app/map/route.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { useRestoreFocus } from '../../parts/use-restore-focus.ts';
import { useWorkshop } from '../../use-app.ts';
import { RemoveRouteButton } from '../side/RemoveRouteButton.tsx';
import { RetargetSelect } from '../side/RetargetSelect.tsx';
import { ROUTE_WORDS } from '../side/route-words.ts';
import styles from './MapList.module.css';

interface LooseRoutesProps {
  readonly routes: readonly LooseRoute[];
  readonly names: ReadonlyMap<string, string>;
}

/** Routes of the registry that start from no tool. */
export function LooseRoutes({ routes, names }: LooseRoutesProps) {
  if (routes.length === 0) return null;
  return (
    <section className={styles.tier}>
      <h2>
        Registry <span>{formatCount(routes.length, 'route')} without a tool at the start</span>
      </h2>
      <ul>
        {routes.map((route) => (
          <Loose key={route.id} route={route} end={names.get(route.to ?? '') ?? route.name} />
        ))}
      </ul>
    </section>
  );
}

function Start({ name }: { readonly name: string | undefined }) {
  if (name === undefined) return 'The end of the task';
  return name === '' ? (
    <b>No tool named:</b>
  ) : (
    <>
      <code dir="ltr">{name}</code> <b>no tool has this name</b>
    </>
  );
}

function Loose({ route, end }: { readonly route: LooseRoute; readonly end: string }) {
  const { app } = useWorkshop();
  const item = useRestoreFocus<HTMLLIElement>('li');
  const isBad = isBroken(route);
  const start = route.start === undefined || route.start === '' ? end : route.start;
  return (
    <li ref={item} className={styles.route} data-broken={isBad}>
      <span className={styles.kind} data-kind={route.kind}>
        {ROUTE_WORDS[route.kind].label}
      </span>
      <span className={styles.words}>
        <span>
          <Start name={route.start} />
          {route.kind === 'gate' ? ' requires ' : ' leads to '}
          {route.kind === 'gate' ? <code dir="ltr">{end}</code> : <bdi>{end || 'no phase'}</bdi>}
        </span>
        {route.kind === 'gate' && route.words !== undefined && <bdi>in {route.words}</bdi>}
        {route.dangles && end !== '' && (
          <b>{route.kind === 'gate' ? 'no tool has this name' : 'no phase has this name'}</b>
        )}
      </span>
      <span className={styles.routeActions}>
        {isBad && <RetargetSelect route={route} />}
        <button
          type="button"
          className={styles.action}
          aria-label={`Show the ${route.kind} of ${start}`}
          onClick={() => app.setView({ sessionView: 'phases' })}
        >
          Show
        </button>
        <RemoveRouteButton route={route} label={`Remove the ${route.kind} of ${start}`} />
      </span>
    </li>
  );
}

import { Fragment } from 'react';
import { isInSentence } from '../../../app/map/fix-route.ts';
import { isBroken } from '../../../app/map/map-rows.ts';
import type { LooseRoute, Route } from '../../../app/map/map.ts';
import { openField } from '../../open-field.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { useRestoreFocus } from '../../parts/use-restore-focus.ts';
import { useReadOnly, useWorkshop } from '../../use-app.ts';
import { RemoveRouteButton } from '../side/RemoveRouteButton.tsx';
import { RetargetSelect } from '../side/RetargetSelect.tsx';
import { ROUTE_WORDS } from '../side/route-words.ts';
import type { RouteFormDefaults } from '../side/use-route-form.ts';
import styles from './MapList.module.css';

interface ListedRouteProps {
  readonly route: Route;
  readonly way: 'out' | 'in';
  /** The name of the tool at the other end. */
  readonly other: string | undefined;
  readonly onDeclare: (wish: RouteFormDefaults) => void;
}

/** One route as a line: its kind, the other end, its words, and what can be done about it. */
export function ListedRoute({ route, way, other, onDeclare }: ListedRouteProps) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const leaving = useRestoreFocus<HTMLLIElement>('li');
  const name = other ?? (route.name || 'no phase');
  const said = `${ROUTE_WORDS[route.kind].label.toLowerCase()} ${way === 'in' ? 'from ' : ''}${name}${route.words === undefined || route.kind === 'transition' ? '' : `, ${route.words}`}`;
  const openRoute = (): void => openField(app, route.owner, route.at);
  return (
    <li ref={leaving} className={styles.route} data-broken={isBroken(route)}>
      <span className={styles.kind} data-kind={route.kind}>
        {ROUTE_WORDS[route.kind].label}
      </span>
      <span className={styles.words}>
        {route.kind === 'transition' ? (
          <Phase route={route} />
        ) : (
          <code dir="ltr">
            <NameText name={name} />
          </code>
        )}
        {route.words !== undefined && route.kind !== 'transition' && (
          <bdi>{route.kind === 'gate' ? `in ${route.words}` : route.words}</bdi>
        )}
        {route.dangles && (
          <b>
            {route.name === ''
              ? 'no phase is named'
              : route.kind === 'transition'
                ? 'no phase has this name'
                : 'no tool has this name'}
          </b>
        )}
      </span>
      <span className={styles.deeds}>
        {route.dangles && <RetargetSelect route={route} />}
        {route.kind === 'prose' && way === 'out' && route.to !== undefined && (
          <button
            type="button"
            className={styles.deed}
            aria-label={`Declare the route to ${name}`}
            disabled={readOnly}
            onClick={() =>
              onDeclare({ from: route.from, ...(route.to === undefined ? {} : { to: route.to }) })
            }
          >
            Declare…
          </button>
        )}
        <button
          type="button"
          className={styles.deed}
          aria-label={`Show ${said}`}
          onClick={openRoute}
        >
          Show
        </button>
        {!isInSentence(route) && <RemoveRouteButton route={route} label={`Remove ${said}`} />}
      </span>
    </li>
  );
}

function Phase({ route: { name, toTiers, moreTiers } }: { readonly route: Route | LooseRoute }) {
  if (name === '') return null;
  const [first, ...others] = toTiers;
  if (first === undefined)
    return (
      <span>
        <bdi>{name}</bdi>
      </span>
    );
  if (others.length + moreTiers === 0)
    return (
      <span>
        <bdi>{name}</bdi>, where the tier <bdi>{first}</bdi> appears
      </span>
    );
  const [last] = moreTiers === 0 ? others.splice(-1) : [];
  return (
    <span>
      <bdi>{name}</bdi>, where the tiers <bdi>{first}</bdi>
      {others.map((tier) => (
        <Fragment key={tier}>
          , <bdi>{tier}</bdi>
        </Fragment>
      ))}{' '}
      and {last === undefined ? `${moreTiers.toLocaleString('en')} more` : <bdi>{last}</bdi>} appear
    </span>
  );
}

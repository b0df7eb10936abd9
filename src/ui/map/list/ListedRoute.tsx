import { Fragment } from 'react';
import { isInSentence } from '../../../app/map/fix-route.ts';
import { isBroken } from '../../../app/map/map-rows.ts';
import type { LooseRoute, Route } from '../../../app/map/route.ts';
import { formatNumber } from '../../../contract/format-count.ts';
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
  readonly onDeclare: (defaults: RouteFormDefaults) => void;
}

/** A route as a row: its kind, other end, text and buttons. */
export function ListedRoute({ route, way, other, onDeclare }: ListedRouteProps) {
  const item = useRestoreFocus<HTMLLIElement>('li');
  const name = other ?? (route.name || 'no phase');
  return (
    <li ref={item} className={styles.route} data-broken={isBroken(route)}>
      <span className={styles.kind} data-kind={route.kind}>
        {ROUTE_WORDS[route.kind].label}
      </span>
      <span className={styles.words}>
        {route.kind === 'transition' ? (
          <Phase route={route} />
        ) : (
          <>
            <code dir="ltr">
              <NameText name={name} />
            </code>
            {route.words !== undefined && (
              <bdi>{route.kind === 'gate' ? `in ${route.words}` : route.words}</bdi>
            )}
          </>
        )}
        {route.dangles && <b>{describeUnresolved(route)}</b>}
      </span>
      <RouteButtons route={route} way={way} name={name} onDeclare={onDeclare} />
    </li>
  );
}

function describeUnresolved({ name, kind }: Route): string {
  if (name === '') return 'no phase is named';
  return kind === 'transition' ? 'no phase has this name' : 'no tool has this name';
}

interface RouteButtonsProps extends Pick<ListedRouteProps, 'route' | 'way' | 'onDeclare'> {
  /** Of the other end. */
  readonly name: string;
}

function RouteButtons({ route, way, name, onDeclare }: RouteButtonsProps) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const label = formatRouteLabel(route, way, name);
  const { from, to } = route;
  return (
    <span className={styles.routeActions}>
      {route.dangles && <RetargetSelect route={route} />}
      {route.kind === 'prose' && way === 'out' && to !== undefined && (
        <button
          type="button"
          className={styles.action}
          aria-label={`Declare the route to ${name}`}
          disabled={readOnly}
          onClick={() => onDeclare({ from, to })}
        >
          Declare…
        </button>
      )}
      <button
        type="button"
        className={styles.action}
        aria-label={`Show ${label}`}
        onClick={() => openField(app, route.owner, route.at)}
      >
        Show
      </button>
      {!isInSentence(route) && <RemoveRouteButton route={route} label={`Remove ${label}`} />}
    </span>
  );
}

function formatRouteLabel({ kind, words }: Route, way: 'out' | 'in', name: string): string {
  const label = `${ROUTE_WORDS[kind].label.toLowerCase()} ${way === 'in' ? 'from ' : ''}${name}`;
  return words === undefined || kind === 'transition' ? label : `${label}, ${words}`;
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
        <bdi>{name}</bdi>, which shows the tier <bdi>{first}</bdi>
      </span>
    );
  const [last] = moreTiers === 0 ? others.splice(-1) : [];
  return (
    <span>
      <bdi>{name}</bdi>, which shows the tiers <bdi>{first}</bdi>
      {others.map((tier) => (
        <Fragment key={tier}>
          , <bdi>{tier}</bdi>
        </Fragment>
      ))}{' '}
      and {last === undefined ? `${formatNumber(moreTiers)} more` : <bdi>{last}</bdi>}
    </span>
  );
}

import { ArrowLeftRight, ArrowRight, X } from 'lucide-react';
import { isInSentence } from '../../../app/map/fix-route.ts';
import { isBroken } from '../../../app/map/map-rows.ts';
import type { LooseRoute, Route } from '../../../app/map/map.ts';
import { formatPointer } from '../../../contract/json/pointer.ts';
import { openField } from '../../open-field.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { useRestoreFocus } from '../../parts/use-restore-focus.ts';
import { useReadOnly, useWorkshop } from '../../use-app.ts';
import { LINE_WORDS } from '../canvas/MapLegend.tsx';
import { formatNodeName } from '../format-node-name.ts';
import { LineSample } from '../lines/LineEnds.tsx';
import type { MapLine } from '../lines/map-lines.ts';
import type { MapSideProps } from './MapSide.tsx';
import { RemoveRouteButton } from './RemoveRouteButton.tsx';
import { RetargetSelect } from './RetargetSelect.tsx';
import { useRestoreSideFocus } from './use-restore-side-focus.ts';
import button from '../../parts/button.module.css';
import styles from './MapSide.module.css';

/** The chosen line: what it says, where it is written, and the way there. */
export function LineSide({
  drawn: { map },
  choice,
  actions,
  line,
}: MapSideProps & { readonly line: MapLine }) {
  const readOnly = useReadOnly();
  const leaving = useRestoreSideFocus<HTMLElement>();
  const [source, target] = [formatNodeName(map, line.source), formatNodeName(map, line.target)];
  const renderEnd = (place: string, name: string) =>
    map.tools.some(({ id }) => id === place) ? (
      <button type="button" className={styles.end} onClick={() => actions.openTool(place, false)}>
        <bdi>
          <code>{name}</code>
        </bdi>
      </button>
    ) : (
      <bdi>
        <code>{name}</code>
      </bdi>
    );
  return (
    <section ref={leaving} className={styles.about} aria-labelledby="map-about" data-about>
      <header>
        <h2 id="map-about">
          <LineSample kind={line.kind} /> {LINE_WORDS[line.kind].label}
        </h2>
        <button
          type="button"
          className={button.icon}
          aria-label="Let go of the line"
          onClick={choice.removeSelection}
        >
          <X size={14} aria-hidden />
        </button>
      </header>
      <p className={styles.ends}>
        {renderEnd(line.source, source)}{' '}
        {line.both ? (
          <ArrowLeftRight size={13} aria-label="both ways" />
        ) : (
          <ArrowRight size={13} aria-label="leads to" />
        )}{' '}
        {renderEnd(line.target, target)}
      </p>
      {line.because !== undefined && (
        <>
          <p className={styles.hint}>{line.because}</p>
          <div className={styles.actions}>
            <button
              type="button"
              className={button.button}
              disabled={readOnly}
              onClick={() => actions.openForm({ from: line.source, to: line.target })}
            >
              Declare a route…
            </button>
          </div>
        </>
      )}
      <ul className={styles.routes}>
        {line.routes.map((route) => (
          <RouteWords key={route.id} route={route} map={map} />
        ))}
      </ul>
    </section>
  );
}

function RouteWords({
  route,
  map,
}: {
  readonly route: Route | LooseRoute;
  readonly map: MapSideProps['drawn']['map'];
}) {
  const { app } = useWorkshop();
  const leaving = useRestoreFocus<HTMLLIElement>('li');
  const owner = 'owner' in route ? route.owner : undefined;
  const a =
    'from' in route
      ? formatNodeName(map, route.from)
      : route.start === ''
        ? 'a tool that is not named'
        : (route.start ?? 'Done');
  return (
    <li ref={leaving}>
      <p>
        {LINE_WORDS[route.kind].about.replaceAll(/\b[AB]\b/g, (letter) =>
          letter === 'A' ? a : route.name,
        )}
      </p>
      {route.kind === 'sibling' && route.words === undefined && (
        <p className={styles.wrong}>No case is named: nothing says when.</p>
      )}
      {route.words !== undefined && route.kind !== 'transition' && (
        <p className={styles.words} dir="auto">
          {route.words}
        </p>
      )}
      {route.dangles && (
        <p className={styles.wrong}>
          {route.name === '' ? (
            'No phase is named.'
          ) : (
            <>
              Nothing is called{' '}
              <bdi>
                <code>{route.name}</code>
              </bdi>
              .
            </>
          )}
        </p>
      )}
      {route.kind === 'transition' && !route.dangles && route.toTiers.length === 0 && (
        <p>No tier appears with it that was not there before.</p>
      )}
      {route.moreTiers > 0 && (
        <p className={styles.hint}>
          It is drawn to the first {route.toTiers.length} of the{' '}
          {(route.toTiers.length + route.moreTiers).toLocaleString('en')} tiers that appear.
        </p>
      )}
      <p className={styles.where}>
        in{' '}
        {owner === undefined ? (
          'the registry'
        ) : (
          <bdi>
            <code>
              <NameText name={formatNodeName(map, owner)} />
            </code>
          </bdi>
        )}{' '}
        <code dir="ltr">
          <NameText name={formatPointer(route.at)} />
        </code>
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={button.button}
          onClick={() => openField(app, owner, route.at)}
        >
          Go to it
        </button>
        {isBroken(route) && <RetargetSelect route={route} />}
        {!isInSentence(route) && (
          <RemoveRouteButton
            route={route}
            label={`Remove the route to ${route.name || 'no phase'}`}
          />
        )}
      </div>
    </li>
  );
}

import { ArrowLeftRight, ArrowRight } from 'lucide-react';
import { isInSentence } from '../../../app/map/fix-route.ts';
import { isBroken } from '../../../app/map/map-rows.ts';
import type { ToolMap } from '../../../app/map/map.ts';
import type { LooseRoute, Route } from '../../../app/map/route.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { formatPointer } from '../../../contract/json/pointer.ts';
import { openField } from '../../open-field.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { useRestoreFocus } from '../../parts/use-restore-focus.ts';
import { useReadOnly, useWorkshop } from '../../use-app.ts';
import { LINE_WORDS } from '../canvas/MapLegend.tsx';
import { formatNodeName } from '../format-node-name.ts';
import { LineSample } from '../lines/LineEnds.tsx';
import type { MapLine } from '../lines/map-lines.ts';
import { RemoveRouteButton } from './RemoveRouteButton.tsx';
import { RetargetSelect } from './RetargetSelect.tsx';
import type { MapSideProps } from './side-props.ts';
import { SideHeader } from './SideHeader.tsx';
import { useRestoreSideFocus } from './use-restore-side-focus.ts';
import button from '../../parts/button.module.css';
import styles from './MapSide.module.css';

interface LineSideProps extends MapSideProps {
  readonly line: MapLine;
}

/** The selected line: its two ends and its routes, each with the place where it is declared. */
export function LineSide({ drawn: { map }, choice, actions, line }: LineSideProps) {
  const readOnly = useReadOnly();
  const section = useRestoreSideFocus<HTMLElement>();
  const openEnd = (id: string): void => actions.openTool(id, false);
  return (
    <section ref={section} className={styles.about} aria-labelledby="map-about" data-about>
      <SideHeader what="line" onClose={choice.removeSelection}>
        <LineSample kind={line.kind} /> {LINE_WORDS[line.kind].label}
      </SideHeader>
      <p className={styles.ends}>
        <LineEnd map={map} id={line.source} onOpen={openEnd} />{' '}
        {line.both ? (
          <ArrowLeftRight size={13} aria-label="both ways" />
        ) : (
          <ArrowRight size={13} aria-label="leads to" />
        )}{' '}
        <LineEnd map={map} id={line.target} onOpen={openEnd} />
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
          <RouteItem key={route.id} route={route} map={map} />
        ))}
      </ul>
    </section>
  );
}

interface LineEndProps {
  readonly map: ToolMap;
  /** A tool's id, or that of a stub, tier or phase: only a tool opens. */
  readonly id: string;
  readonly onOpen: (id: string) => void;
}

function LineEnd({ map, id, onOpen }: LineEndProps) {
  const name = (
    <bdi>
      <code>{formatNodeName(map, id)}</code>
    </bdi>
  );
  if (!map.tools.some((tool) => tool.id === id)) return name;
  return (
    <button type="button" className={styles.end} onClick={() => onOpen(id)}>
      {name}
    </button>
  );
}

interface RouteItemProps {
  readonly route: Route | LooseRoute;
  readonly map: ToolMap;
}

function RouteItem({ route, map }: RouteItemProps) {
  const { app } = useWorkshop();
  const item = useRestoreFocus<HTMLLIElement>('li');
  const owner = 'owner' in route ? route.owner : undefined;
  return (
    <li ref={item}>
      <RouteFacts route={route} map={map} />
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
          Open
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

/** The route as a sentence, and what is missing from it. */
function RouteFacts({ route, map }: RouteItemProps) {
  const opensPhase = route.kind === 'transition';
  const start = formatRouteStart(route, map);
  return (
    <>
      <p>
        {LINE_WORDS[route.kind].about.replaceAll(/\b[AB]\b/g, (letter) =>
          letter === 'A' ? start : route.name,
        )}
      </p>
      {route.kind === 'sibling' && route.words === undefined && (
        <p className={styles.wrong}>It doesn’t say when.</p>
      )}
      {route.words !== undefined && !opensPhase && (
        <p className={styles.words} dir="auto">
          {route.words}
        </p>
      )}
      {route.dangles && <UnresolvedName name={route.name} />}
      {opensPhase && !route.dangles && route.toTiers.length === 0 && <p>It shows no new tiers.</p>}
      {route.moreTiers > 0 && (
        <p className={styles.hint}>
          Shown for the first {route.toTiers.length} of its{' '}
          {formatNumber(route.toTiers.length + route.moreTiers)} new tiers.
        </p>
      )}
    </>
  );
}

function formatRouteStart(route: Route | LooseRoute, map: ToolMap): string {
  if ('from' in route) return formatNodeName(map, route.from);
  return route.start === '' ? 'an unnamed tool' : (route.start ?? 'Done');
}

function UnresolvedName({ name }: { readonly name: string }) {
  if (name === '') return <p className={styles.wrong}>The phase has no name.</p>;
  return (
    <p className={styles.wrong}>
      Nothing has the name{' '}
      <bdi>
        <code>{name}</code>
      </bdi>
      .
    </p>
  );
}

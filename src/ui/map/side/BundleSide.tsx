import { ArrowLeftRight, ArrowRight, X } from 'lucide-react';
import { formatLaneName } from '../canvas/flow-elements.ts';
import { LINE_WORDS } from '../canvas/MapLegend.tsx';
import { formatCount } from '../format-count.ts';
import { formatNodeName } from '../format-node-name.ts';
import type { Bundle } from '../lines/bundles.ts';
import { LineSample } from '../lines/LineEnds.tsx';
import { sortLines } from '../lines/map-lines.ts';
import type { MapSideProps } from './MapSide.tsx';
import { useRestoreSideFocus } from './use-restore-side-focus.ts';
import button from '../../parts/button.module.css';
import styles from './MapSide.module.css';

const SHOWN = 60;

/** The chosen bundle: the lines that it stands for, and how to see them. */
export function BundleSide({
  drawn: { map, layout },
  choice,
  bundle,
}: MapSideProps & { readonly bundle: Bundle }) {
  const leaving = useRestoreSideFocus<HTMLElement>();
  const [source, target] = [bundle.source, bundle.target].map((id) =>
    layout.lanes.find((lane) => lane.id === id),
  );
  const folded = [source, target].flatMap((lane) => (lane?.folded === true ? [lane] : []));
  const formatLane = (lane: typeof source): string =>
    lane === undefined ? '' : formatLaneName(lane);
  return (
    <section ref={leaving} className={styles.about} aria-labelledby="map-about" data-about>
      <header>
        <h2 id="map-about">
          <bdi>{formatLane(source)}</bdi>{' '}
          {bundle.both ? (
            <ArrowLeftRight size={13} aria-label="and" />
          ) : (
            <ArrowRight size={13} aria-label="to" />
          )}{' '}
          <bdi>{formatLane(target)}</bdi>
        </h2>
        <button
          type="button"
          className={button.icon}
          aria-label="Let go of the bundle"
          title="Let go"
          onClick={choice.removeSelection}
        >
          <X size={14} aria-hidden />
        </button>
      </header>
      <p className={styles.facts}>
        {formatCount(bundle.lines.length, 'line')} of the kinds that are drawn
      </p>
      <div className={styles.actions}>
        {folded.map((lane) => (
          <Unfold
            key={lane.id}
            name={formatLaneName(lane)}
            onUnfold={() => choice.openOrCloseLane(lane.id)}
          />
        ))}
      </div>
      <ul className={styles.pairs}>
        {sortLines(bundle.lines)
          .slice(0, SHOWN)
          .map((line) => (
            <li key={line.id}>
              <button
                type="button"
                className={styles.bundled}
                title={LINE_WORDS[line.kind].label}
                onClick={() => choice.selectLine(line.id)}
              >
                <LineSample kind={line.kind} />
                <span className={styles.pair}>
                  <bdi>
                    <code>{formatNodeName(map, line.source)}</code>
                  </bdi>
                  <bdi>
                    <code>
                      {line.both ? '↔' : '→'} {formatNodeName(map, line.target)}
                    </code>
                  </bdi>
                </span>
              </button>
            </li>
          ))}
      </ul>
      {bundle.lines.length > SHOWN && (
        <p className={styles.hint}>{bundle.lines.length - SHOWN} more stand in the list view.</p>
      )}
    </section>
  );
}

interface UnfoldProps {
  readonly name: string;
  readonly onUnfold: () => void;
}

/** Gone with the fold. */
function Unfold({ name, onUnfold }: UnfoldProps) {
  const leaving = useRestoreSideFocus<HTMLButtonElement>();
  return (
    <button ref={leaving} type="button" className={button.button} onClick={onUnfold}>
      Unfold <bdi>{name}</bdi>
    </button>
  );
}

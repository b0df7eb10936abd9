import { ArrowLeftRight, ArrowRight } from 'lucide-react';
import { formatCount } from '../../../contract/format-count.ts';
import { formatLaneName } from '../canvas/flow-elements.ts';
import { LINE_WORDS } from '../canvas/MapLegend.tsx';
import { formatNodeName } from '../format-node-name.ts';
import type { Bundle } from '../lines/bundles.ts';
import { LineSample } from '../lines/LineEnds.tsx';
import { sortLines, type MapLine } from '../lines/map-lines.ts';
import type { MapSideProps } from './side-props.ts';
import { SideHeader } from './SideHeader.tsx';
import { useRestoreSideFocus } from './use-restore-side-focus.ts';
import button from '../../parts/button.module.css';
import styles from './MapSide.module.css';

const SHOWN = 60;

interface BundleSideProps extends MapSideProps {
  readonly bundle: Bundle;
}

/** The selected bundle: its lines, and a button for each folded lane. */
export function BundleSide({ drawn: { map, layout }, choice, bundle }: BundleSideProps) {
  const section = useRestoreSideFocus<HTMLElement>();
  const [source, target] = [bundle.source, bundle.target].map((id) =>
    layout.lanes.find((lane) => lane.id === id),
  );
  const folded = [source, target].flatMap((lane) => (lane?.folded === true ? [lane] : []));
  return (
    <section ref={section} className={styles.about} aria-labelledby="map-about" data-about>
      <SideHeader what="bundle" hint="Deselect" onClose={choice.removeSelection}>
        <bdi>{source && formatLaneName(source)}</bdi>{' '}
        {bundle.both ? (
          <ArrowLeftRight size={13} aria-label="and" />
        ) : (
          <ArrowRight size={13} aria-label="to" />
        )}{' '}
        <bdi>{target && formatLaneName(target)}</bdi>
      </SideHeader>
      <p className={styles.facts}>
        {formatCount(bundle.lines.length, 'line')} of the selected kinds
      </p>
      <div className={styles.actions}>
        {folded.map((lane) => (
          <UnfoldButton
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
            <BundledLine key={line.id} map={map} line={line} onSelect={choice.selectLine} />
          ))}
      </ul>
      {bundle.lines.length > SHOWN && (
        <p className={styles.hint}>{bundle.lines.length - SHOWN} more in the list view.</p>
      )}
    </section>
  );
}

interface BundledLineProps {
  readonly map: MapSideProps['drawn']['map'];
  readonly line: MapLine;
  readonly onSelect: (id: string) => void;
}

function BundledLine({ map, line, onSelect }: BundledLineProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.bundled}
        title={LINE_WORDS[line.kind].label}
        onClick={() => onSelect(line.id)}
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
  );
}

interface UnfoldProps {
  readonly name: string;
  readonly onUnfold: () => void;
}

/** Unmounts once its lane is unfolded, so it passes the focus on. */
function UnfoldButton({ name, onUnfold }: UnfoldProps) {
  const unfold = useRestoreSideFocus<HTMLButtonElement>();
  return (
    <button ref={unfold} type="button" className={button.button} onClick={onUnfold}>
      Unfold <bdi>{name}</bdi>
    </button>
  );
}

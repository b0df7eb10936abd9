import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { useReadOnly } from '../../use-app.ts';
import { formatLaneName } from '../canvas/flow-elements.ts';
import { formatNodeName } from '../format-node-name.ts';
import { MOST_BUNDLES } from '../lines/plan-bundle-paths.ts';
import { TierFolds } from '../TierFolds.tsx';
import type { MapSideProps } from './side-props.ts';
import { useRestoreSideFocus } from './use-restore-side-focus.ts';
import button from '../../parts/button.module.css';
import styles from './MapSide.module.css';

const SHOWN = 6;

/** Shown while nothing is selected: bundles, broken lines, look-alikes and tiers. */
export function RestSide(props: MapSideProps) {
  const readOnly = useReadOnly();
  const section = useRestoreSideFocus<HTMLElement>();
  return (
    <section ref={section} className={styles.about} aria-label="To review" data-about>
      <p className={styles.hint}>
        Select a tool to see its routes.
        {!readOnly && ' Drag it to another tier, or draw a line from its edge to another tool.'}
      </p>
      <BundleList {...props} />
      <BrokenLines {...props} />
      <LookAlikes {...props} />
      <TierFolds {...props} />
    </section>
  );
}

function BrokenLines({ drawn: { map, lines }, choice }: MapSideProps) {
  const broken = lines.filter(({ kind }) => kind === 'dangling');
  if (broken.length === 0) return null;
  return (
    <>
      <h2 className={styles.minor}>
        Broken <span>{broken.length}</span>
      </h2>
      <ul className={styles.pairs}>
        {broken.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            <button
              type="button"
              className={styles.pair}
              onClick={() => choice.selectLine(line.id)}
            >
              <bdi>
                <code>{formatNodeName(map, line.source)}</code>
              </bdi>
              <bdi>
                <code>→ {formatNodeName(map, line.target)}</code>
              </bdi>
            </button>
          </li>
        ))}
      </ul>
      <MoreInList count={broken.length - SHOWN} />
    </>
  );
}

function LookAlikes({ drawn: { map }, choice, actions }: MapSideProps) {
  const readOnly = useReadOnly();
  if (map.missing.length === 0) return null;
  return (
    <>
      <h2 className={styles.minor}>
        Look alike <span>{map.missing.length}</span>
      </h2>
      <ul className={styles.pairs}>
        {map.missing.slice(0, SHOWN).map(({ from, to, because }) => (
          <li key={`${from} ${to}`} title={because}>
            <button
              type="button"
              className={styles.pair}
              onClick={() => choice.selectLine(`missing ${from} ${to}`)}
            >
              <bdi>
                <code>{formatNodeName(map, from)}</code>
              </bdi>
              <bdi>
                <code>{formatNodeName(map, to)}</code>
              </bdi>
            </button>
            <button
              type="button"
              className={button.plain}
              disabled={readOnly}
              aria-label={`Declare a route from ${formatNodeName(map, from)} to ${formatNodeName(map, to)}`}
              onClick={() => actions.openForm({ from, to })}
            >
              Declare…
            </button>
          </li>
        ))}
      </ul>
      <MoreInList count={map.missing.length - SHOWN} />
    </>
  );
}

function MoreInList({ count }: { readonly count: number }) {
  if (count <= 0) return null;
  return <p className={styles.hint}>{formatNumber(count)} more in the list view.</p>;
}

/** The bundles as a list, most lines first: the map shows only their numbers. */
function BundleList({ drawn: { layout }, choice }: MapSideProps) {
  const { bundles } = choice.bundled;
  if (bundles.length === 0) return null;
  const names = new Map(layout.lanes.map((lane) => [lane.id, formatLaneName(lane)]));
  return (
    <>
      <h2
        className={styles.minor}
        title={
          bundles.length > MOST_BUNDLES
            ? `Shows the ${MOST_BUNDLES} with the most lines`
            : undefined
        }
      >
        Between tiers{' '}
        <span>
          {formatCount(
            bundles.reduce((sum, { lines }) => sum + lines.length, 0),
            'line',
          )}
        </span>
      </h2>
      <ul className={styles.pairs}>
        {bundles
          .toSorted((a, b) => b.lines.length - a.lines.length)
          .map(({ id, source, target, both, lines }) => (
            <li key={id}>
              <button type="button" className={styles.pair} onClick={() => choice.selectBundle(id)}>
                <span>
                  <bdi>{names.get(source)}</bdi> {both ? '↔' : '→'} <bdi>{names.get(target)}</bdi>
                </span>
              </button>
              <span className={styles.count}>{lines.length}</span>
            </li>
          ))}
      </ul>
    </>
  );
}

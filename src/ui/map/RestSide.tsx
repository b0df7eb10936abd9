import button from '../parts/button.module.css';
import { useReadOnly } from '../use-app.ts';
import styles from './MapSide.module.css';
import type { MapSideProps } from './MapSide.tsx';
import { namePlace } from './name-place.ts';

const SHOWN = 6;

/** While nothing is chosen: what deserves a look. */
export function RestSide({ drawn: { map, lines }, choice, actions }: MapSideProps) {
  const readOnly = useReadOnly();
  const dangling = lines.filter(({ kind }) => kind === 'dangling');
  return (
    <section className={styles.about} aria-label="What deserves a look">
      <p className={styles.hint}>
        Choose a tool to see all that leads to it and from it.{!readOnly && ' Drag it to another tier, or draw a line from its edge to another tool.'}
      </p>
      {dangling.length > 0 && (
        <>
          <h2 className={styles.minor}>Leads nowhere <span>{dangling.length}</span></h2>
          <ul className={styles.pairs}>
            {dangling.slice(0, SHOWN).map((line) => (
              <li key={line.id}>
                <button type="button" className={styles.pair} onClick={() => choice.chooseLine(line.id)}>
                  <bdi><code>{namePlace(map, line.source)}</code></bdi>
                  <bdi><code>→ {namePlace(map, line.target)}</code></bdi>
                </button>
              </li>
            ))}
          </ul>
          {dangling.length > SHOWN && <p className={styles.hint}>{dangling.length - SHOWN} more stand in the list view.</p>}
        </>
      )}
      {map.missing.length > 0 && (
        <>
          <h2 className={styles.minor}>Look alike, and nothing tells them apart <span>{map.missing.length}</span></h2>
          <ul className={styles.pairs}>
            {map.missing.slice(0, SHOWN).map(({ from, to, because }) => (
              <li key={`${from} ${to}`} title={because}>
                <button type="button" className={styles.pair} onClick={() => choice.chooseLine(`missing ${from} ${to}`)}>
                  <bdi><code>{namePlace(map, from)}</code></bdi>
                  <bdi><code>{namePlace(map, to)}</code></bdi>
                </button>
                <button type="button" className={button.plain} disabled={readOnly} aria-label={`Declare a route from ${namePlace(map, from)} to ${namePlace(map, to)}`} onClick={() => actions.declare({ from, to })}>Declare…</button>
              </li>
            ))}
          </ul>
          {map.missing.length > SHOWN && <p className={styles.hint}>{map.missing.length - SHOWN} more stand in the list view.</p>}
        </>
      )}
    </section>
  );
}

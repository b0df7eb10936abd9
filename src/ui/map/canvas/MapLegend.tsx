import { memo } from 'react';
import { addOrRemove } from '../add-or-remove.ts';
import { LineSample } from '../lines/LineEnds.tsx';
import { countKinds, LINE_KINDS, type LineKind, type MapLine } from '../lines/map-lines.ts';
import { ROUTE_WORDS } from '../side/route-words.ts';
import type { MapChoice } from '../use-map-choice.ts';
import styles from '../side/MapSide.module.css';

interface MapLegendProps extends Pick<MapChoice, 'kinds' | 'setKinds'> {
  readonly lines: readonly MapLine[];
  /** As lines of their own, and as part of a bundle. */
  readonly single: number;
  readonly bundled: number;
}

export const LINE_WORDS: Readonly<
  Record<LineKind, { readonly label: string; readonly about: string }>
> = {
  ...ROUTE_WORDS,
  missing: {
    label: 'Look alike',
    about: 'A model may confuse these two: neither description names the other tool.',
  },
  dangling: {
    label: 'Broken',
    about: 'Names a tool that does not exist.',
  },
};

/** The kinds of lines with their numbers, each with a checkbox that draws or hides it. */
export const MapLegend = memo(function MapLegend({
  lines,
  single,
  bundled,
  kinds,
  setKinds,
}: MapLegendProps) {
  const counts = countKinds(lines);
  const present = LINE_KINDS.filter((kind) => counts.has(kind));
  if (present.length === 0) return null;
  return (
    <fieldset className={styles.legend}>
      <legend>
        Lines{' '}
        <span>
          {single} of {lines.length} shown{bundled > 0 && `, ${bundled} in bundles`}
        </span>
      </legend>
      <p className={styles.hint}>One line per pair of tools and kind of route.</p>
      <div className={styles.sets}>
        <button type="button" onClick={() => setKinds(undefined)} title="Default set">
          Default
        </button>
        <button type="button" onClick={() => setKinds(new Set(present))}>
          All
        </button>
        <button type="button" onClick={() => setKinds(new Set())}>
          None
        </button>
      </div>
      {present.map((kind) => (
        <label
          key={kind}
          title={LINE_WORDS[kind].about}
          className={styles.kind}
          data-on={kinds.has(kind)}
        >
          <input
            type="checkbox"
            checked={kinds.has(kind)}
            onChange={() => setKinds(addOrRemove(kinds, kind))}
          />
          <LineSample kind={kind} />
          <span>{LINE_WORDS[kind].label}</span>
          <span className={styles.count}>{counts.get(kind)}</span>
        </label>
      ))}
    </fieldset>
  );
});

import type { ReactNode } from 'react';
import { LINE_KINDS, type LineKind } from './map-lines.ts';
import styles from './RouteLine.module.css';

const ARROW = <path d="M1 1.5 L10 6 L1 10.5 Z" className={styles.full} />;
const CHEVRON = <path d="M3 2 L10 6 L3 10" className={styles.open} />;

/** Each kind has its own end sign, so that kinds differ by more than colour. */
const SIGNS: Readonly<Record<LineKind, ReactNode>> = {
  prerequisite: ARROW,
  gate: (
    <>
      <path d="M1 2.5 L7 6 L1 9.5 Z" className={styles.full} />
      <path d="M9.5 1 V11" className={styles.open} />
    </>
  ),
  commit: <path d="M1 6 L5.5 2 L10 6 L5.5 10 Z" className={styles.full} />,
  transition: (
    <>
      <path d="M1 2 L5.5 6 L1 10" className={styles.open} />
      <path d="M5.5 2 L10 6 L5.5 10" className={styles.open} />
    </>
  ),
  next: CHEVRON,
  sibling: <circle cx="7" cy="6" r="3" className={styles.hollow} />,
  verification: <path d="M2.5 6 L5 9 L10 2.5" className={styles.open} />,
  error: CHEVRON,
  prose: <circle cx="8" cy="6" r="2" className={styles.full} />,
  missing: <circle cx="7.5" cy="6" r="2.5" className={styles.hollow} />,
  dangling: <path d="M3 2 L10 10 M10 2 L3 10" className={styles.open} />,
};

/** The SVG markers of the lines, once per page. */
export function LineEnds() {
  return (
    <svg width="0" height="0" aria-hidden style={{ position: 'absolute' }}>
      <defs>
        {LINE_KINDS.map((kind) => (
          <marker
            key={kind}
            id={`map-end-${kind}`}
            data-kind={kind}
            className={styles.end}
            markerWidth="12"
            markerHeight="12"
            refX="10"
            refY="6"
            orient="auto-start-reverse"
            markerUnits="userSpaceOnUse"
          >
            {SIGNS[kind]}
          </marker>
        ))}
        <marker
          id="map-end-bundle"
          data-kind="bundle"
          className={styles.end}
          markerWidth="12"
          markerHeight="12"
          refX="10"
          refY="6"
          orient="auto-start-reverse"
          markerUnits="userSpaceOnUse"
        >
          {ARROW}
        </marker>
      </defs>
    </svg>
  );
}

export function LineSample({ kind }: { readonly kind: LineKind }) {
  return (
    <svg width="44" height="12" viewBox="0 0 44 12" aria-hidden>
      <path
        d="M0 6 H43"
        className={styles.line}
        data-kind={kind}
        markerEnd={`url(#map-end-${kind})`}
      />
    </svg>
  );
}

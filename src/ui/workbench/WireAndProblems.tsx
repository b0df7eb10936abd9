import { useState } from 'react';
import { Splitter } from '../parts/Splitter.tsx';
import { Guarded } from '../shell/Guarded.tsx';
import { WirePane } from '../wire/WirePane.tsx';
import { ProblemsPane } from './ProblemsPane.tsx';
import styles from './WireAndProblems.module.css';

/** Window height in pixels below which the problems pane begins smaller. */
const LOW = 760;
/**
 * On a low screen, or at 200 % zoom, the wire pane keeps most of the height: its own controls take
 * a hundred pixels.
 */
const WIRE = 'minmax(max(120px, min(70%, 300px)), 1fr)';

/** The right side: what the model sees, and below it the problems. */
export function WireAndProblems() {
  const [height, setHeight] = useState(innerHeight < LOW ? 160 : 232);
  return (
    <div
      className={styles.side}
      style={{ gridTemplateRows: `${WIRE} 1px minmax(80px, ${height}px)` }}
    >
      <Guarded name="The wire pane">
        <WirePane />
      </Guarded>
      <Splitter
        label="Height of the problems"
        side="below"
        size={height}
        limits={[80, 640]}
        onSize={setHeight}
      />
      <Guarded name="The problems list">
        <ProblemsPane />
      </Guarded>
    </div>
  );
}

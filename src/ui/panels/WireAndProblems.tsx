import { useState } from 'react';
import { Splitter } from '../parts/Splitter.tsx';
import { WirePane } from '../wire/WirePane.tsx';
import { Guarded } from './Guarded.tsx';
import { ProblemsPane } from './ProblemsPane.tsx';
import styles from './WireAndProblems.module.css';

/** The right side: what the model sees, and below it what is wrong. */
export function WireAndProblems() {
  const [height, setHeight] = useState(232);
  return (
    <div className={styles.side} style={{ gridTemplateRows: `minmax(120px, 1fr) 1px minmax(0, ${height}px)` }}>
      <Guarded name="The wire pane">
        <WirePane />
      </Guarded>
      <Splitter label="Height of the problems" side="below" size={height} limits={[80, 640]} onSize={setHeight} />
      <Guarded name="The problems list">
        <ProblemsPane />
      </Guarded>
    </div>
  );
}

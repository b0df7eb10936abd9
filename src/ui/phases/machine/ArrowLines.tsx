import { useId } from 'react';
import type { Picture } from '../../../app/phases/phase-layout.ts';
import type { Arrow } from '../../../app/phases/phases.ts';
import { isPicked, useMachine } from './use-machine.ts';
import styles from './MachinePicture.module.css';

export interface DrawnLink {
  readonly id: string;
  readonly arrow: Arrow;
  /** The id of a box. */
  readonly from: string;
}

interface ArrowLinesProps {
  readonly picture: Picture;
  readonly drawn: readonly DrawnLink[];
  /** The path of the arrow being drawn. */
  readonly stroke: string | undefined;
}

/** The lines below the boxes. Hidden from screen readers: the labels are enough. */
export function ArrowLines({ picture, drawn, stroke }: ArrowLinesProps) {
  const { picked } = useMachine();
  const head = useId();
  const end = `url(#${head})`;
  return (
    <svg className={styles.lines} width={picture.width} height={picture.height} aria-hidden>
      <defs>
        <marker
          id={head}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto-start-reverse"
          markerUnits="userSpaceOnUse"
        >
          <path d="M 0 0.5 L 8 4 L 0 7.5 z" className={styles.head} />
        </marker>
      </defs>
      {drawn.map(({ id, arrow }) => (
        <path
          key={id}
          d={picture.links.get(id)?.path}
          className={styles.line}
          data-picked={isPicked(picked, arrow)}
          data-wrong={arrow.state === 'hidden' || arrow.state === 'unknown'}
          markerEnd={end}
        />
      ))}
      {[picture.links.get('new')?.path, stroke].map(
        (path, i) =>
          path !== undefined && (
            <path
              key={i}
              d={path}
              className={styles.line}
              data-new="true"
              data-picked="true"
              markerEnd={end}
            />
          ),
      )}
    </svg>
  );
}

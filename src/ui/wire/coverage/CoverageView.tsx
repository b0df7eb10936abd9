import type { ViewProps } from '../view-props.ts';
import { RequestCoverage } from './RequestCoverage.tsx';
import { ToolCoverage } from './ToolCoverage.tsx';
import styles from './CoverageView.module.css';

/** The coverage of one tool, or the use of the request limits by the whole set. */
export function CoverageView({ target, tool, wholeSet }: ViewProps) {
  return (
    <div
      key={wholeSet ? 'set' : tool?.id}
      className={styles.coverage}
      tabIndex={0}
      role="region"
      aria-label={`What survives on ${target.label}`}
    >
      {wholeSet ? (
        <RequestCoverage target={target} />
      ) : tool === undefined ? (
        <p className={styles.empty}>Open a tool to see what survives.</p>
      ) : (
        <ToolCoverage tool={tool} target={target} />
      )}
    </div>
  );
}

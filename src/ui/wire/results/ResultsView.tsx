import type { ViewProps } from '../view-props.ts';
import { ResultOfTool } from './ResultOfTool.tsx';
import { ResultsOfSet } from './ResultsOfSet.tsx';
import styles from '../WirePane.module.css';

/** The result of a call as the target returns it to the model. */
export function ResultsView({ target, tool, wholeSet }: ViewProps) {
  if (wholeSet) return <ResultsOfSet />;
  if (tool === undefined) return <p className={styles.empty}>Open a tool to see its results.</p>;
  return <ResultOfTool key={tool.id} target={target} tool={tool} />;
}

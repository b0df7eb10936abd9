import type { ViewProps } from './view-props.ts';

/** The result of a call as the target carries it back. */
export function ResultsView({ target }: ViewProps) {
  return <p>{target.label}</p>;
}

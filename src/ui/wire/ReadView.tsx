import type { ViewProps } from './view-props.ts';

/** What the model reads beyond JSON, where that is known. */
export function ReadView({ target }: ViewProps) {
  return <p>{target.label}</p>;
}

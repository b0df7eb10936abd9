import type { ViewProps } from './view-props.ts';

/** The request around the tools, as it is sent. */
export function RequestView({ target }: ViewProps) {
  return <p>{target.label}</p>;
}

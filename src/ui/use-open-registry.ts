import { useApp } from './use-app.ts';

/** Which registry is open: what is looked at in one is not carried over into another. */
export function useOpenRegistry(): string {
  return useApp(({ stage }) => (stage.kind === 'editing' ? stage.key : stage.kind));
}

import { useApp } from './use-app.ts';

/** The id of the open registry: a key for view state that must not carry over to another. */
export function useOpenRegistry(): string {
  return useApp(({ stage }) => (stage.kind === 'editing' ? stage.key : stage.kind));
}

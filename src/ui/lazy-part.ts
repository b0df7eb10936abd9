import {
  createElement,
  lazy,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
} from 'react';

const failed = new Set<() => void>();
const listeners = new Set<() => void>();
let retries = 0;

/**
 * A component that is loaded when it is first drawn. React.lazy remembers a failed load for ever:
 * the boundary that caught it calls forgetFailedParts, and the next drawing loads anew.
 */
export function createLazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const start = (): LazyExoticComponent<ComponentType<P>> =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (error: unknown) => {
          failed.add(() => (current = start()));
          throw error;
        },
      ),
    );
  let current = start();
  return (props) => createElement(current, props);
}

export function removeFailedParts(): void {
  for (const restart of failed) restart();
  failed.clear();
}

/** Draws again, in every boundary, what failed: one chunk holds parts of several panels. */
export function startRetry(): void {
  retries += 1;
  for (const listener of listeners) listener();
}

/** Changes when something that failed is to be tried again; a boundary's reset key. */
export function useRetries(): number {
  return useSyncExternalStore(addListener, () => retries);
}

function addListener(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

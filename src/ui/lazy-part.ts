import {
  createElement,
  lazy,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type FunctionComponent,
} from 'react';
import { readProblem, type Problem } from '../contract/problem.ts';

const failed = new Set<() => void>();
const listeners = new Set<() => void>();
let retries = 0;

interface LazyPart<P extends object> extends FunctionComponent<P> {
  /**
   * Loads it ahead. A part that is here is drawn at once; where React shows a fallback first, it
   * keeps it for 300 ms (19.2, FALLBACK_THROTTLE_MS).
   */
  readonly load: () => Promise<unknown>;
}

/**
 * A component that loads when it first renders. React.lazy remembers a failed load for ever: the
 * boundary that caught it calls removeFailedParts, and the next render loads anew.
 */
export function createLazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  const loadPart = async (): Promise<ComponentType<P>> => (loaded = await load());
  const start = (): ComponentType<P> =>
    lazy(() =>
      loadPart().then(
        (component) => ({ default: component }),
        (error: unknown) => {
          failed.add(() => (current = start()));
          throw error;
        },
      ),
    );
  let current = start();
  // One that is on the screen must not become another component when it has loaded.
  const usePart = (): ComponentType<P> => useState(() => loaded ?? current)[0];
  return Object.assign((props: P) => createElement(usePart(), props), { load: loadPart });
}

export function removeFailedParts(): void {
  for (const restart of failed) restart();
  failed.clear();
}

/** Rerenders what failed in every boundary: one chunk contains parts of several panels. */
export function startRetry(): void {
  retries += 1;
  for (const listener of listeners) listener();
}

/** Changes when failed parts are to be tried again; use it as a boundary's reset key. */
export function useRetries(): number {
  return useSyncExternalStore(addListener, () => retries);
}

function addListener(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What `fetch` and `import()` throw without a connection, in Chromium, Firefox and WebKit. */
const NO_CONNECTION = /to fetch|NetworkError|Load failed|imported module|module script/;

/** Why a part did not load; undefined for an error that has another cause. */
export function readLoadProblem(error: unknown): Problem | undefined {
  const problem = readProblem(error);
  return problem.code !== 'unexpected' || NO_CONNECTION.test(problem.message) ? problem : undefined;
}

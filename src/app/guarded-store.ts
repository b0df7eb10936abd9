import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * A subscriber that throws stops no other one: saving is one of them. Each error is reported once.
 */
export function createGuardedStore<T>(state: T, onError: (error: unknown) => void): StoreApi<T> {
  const store = createStore<T>(() => state);
  const reported = new Set<string>();
  const handleError = (error: unknown): void => {
    if (reported.has(String(error))) return;
    reported.add(String(error));
    console.error(error);
    onError(error);
  };
  const addListener: typeof store.subscribe = (listener) =>
    store.subscribe((next, former) => {
      try {
        listener(next, former);
      } catch (error) {
        handleError(error);
      }
    });
  return { ...store, subscribe: addListener };
}

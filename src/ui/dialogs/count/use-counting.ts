import { useEffect, useRef, useState } from 'react';
import type { CountOrder, ProviderCount } from '../../../app/net/net-client.ts';
import type { OwnCount } from '../../../app/tokens/measure-own-count.ts';
import { readProblem, type Problem } from '../../../contract/problem.ts';
import { useWorkshop } from '../../use-app.ts';

export interface CountResult extends ProviderCount {
  readonly about: CountAbout;
  /** The day of the count, as `2026-11-22`. */
  readonly day: string;
}

/** What was counted, as texts, and our own count of it. */
export interface CountAbout {
  readonly model: string;
  readonly origin: string;
  readonly target: string;
  readonly tools: string;
  readonly own: OwnCount;
}

export interface CountingState {
  /** The origins for which the worker has a key. */
  readonly keyOrigins: readonly string[];
  readonly busy: boolean;
  readonly problem: Problem | undefined;
  /** Newest first. */
  readonly results: readonly CountResult[];
  readonly setFailure: (problem: Problem) => void;
  /** Passes the key to the worker; the page does not store it. */
  readonly count: (order: CountOrder, key: string | undefined, about: CountAbout) => Promise<void>;
  readonly removeKeys: () => void;
}

const RESULTS_KEPT = 6;

/** One count at a time; closing the dialog stops its remaining requests. */
export function useCounting(): CountingState {
  const { commands } = useWorkshop();
  const [keyOrigins, setKeyOrigins] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [results, setResults] = useState<readonly CountResult[]>([]);
  const current = useRef(new AbortController());
  useEffect(() => {
    let shown = true;
    void commands
      .openNetClient()
      .then((counting) => counting.listKeys())
      .then((origins) => shown && setKeyOrigins(origins));
    return () => {
      shown = false;
      current.current.abort();
    };
  }, [commands]);
  const count: CountingState['count'] = async (order, key, about) => {
    const stop = new AbortController();
    current.current = stop;
    setBusy(true);
    setProblem(undefined);
    const counting = await commands.openNetClient().catch((error: unknown) => {
      setBusy(false);
      setProblem(readProblem(error));
    });
    if (counting === undefined) return;
    const kept = key === undefined ? undefined : await counting.setKey(order.origin, key);
    const counted = kept?.kind === 'problem' ? kept : await counting.count(order, stop.signal);
    if (stop.signal.aborted) return;
    setKeyOrigins(await counting.listKeys());
    setBusy(false);
    if (counted.kind === 'problem') return setProblem(counted.problem);
    setResults((former) =>
      [{ ...counted.value, about, day: new Date().toISOString().slice(0, 10) }, ...former].slice(
        0,
        RESULTS_KEPT,
      ),
    );
  };
  const removeKeys = (): void => {
    current.current.abort();
    setBusy(false);
    setProblem(undefined);
    setKeyOrigins([]);
    void commands.openNetClient().then((counting) => counting.removeKeys());
  };
  return { keyOrigins, busy, problem, results, setFailure: setProblem, count, removeKeys };
}

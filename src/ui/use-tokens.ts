import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppState } from '../app/app.ts';
import { measureInSteps, measureTotalTokens, type Tokens } from '../app/tokens/tokens.ts';
import { getConfiguredTarget } from '../app/wire/wire.ts';
import type { Tool } from '../app/workspace.ts';
import type { Target } from '../emit/target.ts';
import { runInSlices } from './budget/run-in-slices.ts';
import { useAppStrict, useWorkshop } from './use-app.ts';
import { useSettled } from './workbench/use-settled.ts';

/**
 * A new count takes a few milliseconds after a key. The former one is shown this long, so that the
 * figure does not flicker.
 */
const PATIENCE_MS = 400;

/** Fewer tools are measured within one frame. */
const MANY = 1_000;

/**
 * The tokens of some tools on the chosen target, or on another. Undefined while many are measured
 * there for the first time, between keys and frames.
 */
export function useTokens(
  select: (state: AppState) => readonly Tool[],
  on?: Target,
): Tokens | undefined {
  const { app } = useWorkshop();
  const [measured, setMeasured] = useState<Target>();
  // Sums are cached by list, and have parts that are compared by identity.
  const former = useRef<readonly Tool[]>([]);
  const now = useSettled((state) => {
    const tools = select(state);
    if (!hasSameItems(former.current, tools)) former.current = tools;
    const target = on ?? getConfiguredTarget(state.workspace, state.target);
    if (former.current.length > MANY && measured !== target) return undefined;
    return measureTotalTokens(state, former.current, target);
  });
  const target = useAppStrict((state) => on ?? getConfiguredTarget(state.workspace, state.target));
  useEffect(
    () =>
      now === undefined
        ? runInSlices(measureInSteps(app.store.getState(), former.current, target), () =>
            setMeasured(target),
          )
        : undefined,
    [app, now, target],
  );
  const [shown, setShown] = useState({ tokens: now, target });
  const isAwaited =
    shown.tokens?.isCounted === true && now?.isCounted !== true && shown.target === target;
  useEffect(() => {
    const timer = setTimeout(() => setShown({ tokens: now, target }), isAwaited ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [now, target, isAwaited]);
  return isAwaited ? shown.tokens : now;
}

function hasSameItems(a: readonly Tool[], b: readonly Tool[]): boolean {
  return a === b || (a.length === b.length && a.every((tool, i) => tool === b[i]));
}

/**
 * Call it when the user points at or focuses a token figure: exact counts load a megabyte, so
 * nothing loads them unasked.
 */
export function useExactCount(): () => void {
  const { commands } = useWorkshop();
  return useCallback(
    () =>
      void commands.openTokenizer().then(
        (tokenizing) => tokenizing.start(),
        () => undefined,
      ),
    [commands],
  );
}

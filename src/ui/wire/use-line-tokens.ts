import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { isCountedByText } from '../../app/tokens/measure-document.ts';
import type { findLineTokens, LineTokens } from '../../app/tokens/token-shares.ts';
import { getTokenSubject } from '../../app/tokens/token-subject.ts';
import type { Tool } from '../../app/workspace.ts';
import type { Target } from '../../emit/target.ts';
import { useWorkshop } from '../use-app.ts';

/**
 * The tokens of each line of a wire: estimated at once, then exact. Undefined while not wanted, and
 * for a large tool while the user types.
 */
export function useLineTokens(
  tool: Tool | undefined,
  target: Target,
  isWanted: boolean,
): LineTokens | undefined {
  const { commands } = useWorkshop();
  const [cut, setCut] = useState<{
    readonly text: string;
    readonly ends: readonly number[] | undefined;
  }>();
  const measure = useLineMeasurer(isWanted);
  // Only while it is shown: a deferred value draws everything around it a second time.
  const rested = useDeferredValue(isWanted ? tool?.document : undefined);
  const isLarge = isWanted && tool !== undefined && getTokenSubject(tool.document, target).isLarge;
  const document = isLarge && rested !== tool.document ? undefined : tool?.document;
  const text =
    isWanted && document !== undefined && isCountedByText(document, target)
      ? getTokenSubject(document, target).getText()
      : undefined;
  useEffect(() => {
    if (text === undefined) return;
    let isStale = false;
    // Tokenizing takes as long as many key presses: only a text that stays for a moment is sent.
    const timer = setTimeout(() => {
      void commands.openTokenizer().then(
        async (tokenizing) => {
          const ends = await tokenizing.listTokenEnds(text);
          if (!isStale) setCut({ text, ends });
        },
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [commands, text]);
  return useMemo(
    () =>
      isWanted && document !== undefined
        ? measure?.(document, target, cut?.text === text ? cut?.ends : undefined)
        : undefined,
    [measure, document, target, isWanted, text, cut],
  );
}

/** Loaded with the first cost that is asked for: most people never see lines with theirs. */
function useLineMeasurer(isWanted: boolean): typeof findLineTokens | undefined {
  const [measure, setMeasure] = useState<typeof findLineTokens>();
  useEffect(() => {
    if (isWanted)
      void import('../../app/tokens/token-shares.ts').then(
        (file) => setMeasure(() => file.findLineTokens),
        () => undefined,
      );
  }, [isWanted]);
  return measure;
}

const PAUSE_MS = 120;

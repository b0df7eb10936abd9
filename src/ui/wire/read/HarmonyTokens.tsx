import { useEffect, useMemo } from 'react';
import { getTokenEstimate } from '../../../measure/get-token-estimate.ts';
import { splitSpecials } from '../../../measure/split-specials.ts';
import type { Rendering } from '../../../render/rendering.ts';
import { formatTokenCount } from '../../format-tokens.ts';
import { useApp, useWorkshop } from '../../use-app.ts';
import { useExactCount } from '../../use-tokens.ts';
import styles from './read.module.css';

const PAUSE_MS = 300;
/** Characters; a longer text is only estimated. */
const LONGEST = 1_000_000;

/** The tokens of the text for gpt-oss; exact once a token figure has had pointer or focus. */
export function HarmonyTokens({ rendering: { text, spans } }: { readonly rendering: Rendering }) {
  const { commands } = useWorkshop();
  const startExactCount = useExactCount();
  const { state, counts } = useApp(({ tokenized }) => tokenized);
  const { ordinary, specials } = useMemo(
    () =>
      splitSpecials(
        text,
        spans.toSorted((a, b) => a.start - b.start),
      ),
    [text, spans],
  );
  const isWanted = state !== 'idle' && state !== 'failed' && text.length <= LONGEST;
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(
      () =>
        void commands.openTokenizer().then(
          (tokenizing) => tokenizing.count(ordinary),
          () => undefined,
        ),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [commands, ordinary, isWanted]);
  const isCounted = ordinary.every((each) => counts.has(each));
  const tokens = useMemo(
    () =>
      Math.round(
        ordinary.reduce(
          (sum, each) => sum + (counts.get(each) ?? getTokenEstimate(each)),
          specials,
        ),
      ),
    [ordinary, counts, specials],
  );
  return (
    <button
      type="button"
      className={styles.tokens}
      title={
        isCounted
          ? 'Counted with o200k, the tokenizer of gpt-oss'
          : 'Estimated; counted with o200k when you look'
      }
      onPointerEnter={startExactCount}
      onFocus={startExactCount}
      onClick={startExactCount}
    >
      {formatTokenCount({ tokens, unknown: 0, kind: isCounted ? 'exact' : 'estimate' })}
    </button>
  );
}

import { getFormula, type Tokens } from '../../../app/tokens/tokens.ts';
import type { Target } from '../../../emit/target.ts';
import { describeTokens, formatCertainty, formatTokens } from '../../format-tokens.ts';
import { useApp } from '../../use-app.ts';
import { useExactCount } from '../../use-tokens.ts';
import styles from './TokenFigure.module.css';

/** A sum with its certainty. Whoever looks at it, by pointer or by key, gets the exact count. */
export function TokenFigure({
  tokens,
  target,
}: {
  readonly tokens: Tokens;
  readonly target: Target;
}) {
  const look = useExactCount();
  const isLoading = useApp((state) => state.tokenized.state === 'loading');
  return (
    <button
      type="button"
      className={styles.figure}
      title={describeTokens(tokens, getFormula(target))}
      onPointerEnter={look}
      onFocus={look}
      onClick={look}
    >
      <b>{formatTokens(tokens)}</b> tokens
      <span className={styles.how}>
        , {isLoading && !tokens.isCounted ? 'counting…' : formatCertainty(tokens)}
      </span>
    </button>
  );
}

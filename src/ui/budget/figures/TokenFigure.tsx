import { getFormula } from '../../../app/tokens/token-subject.ts';
import type { Tokens } from '../../../app/tokens/tokens.ts';
import type { Target } from '../../../emit/target.ts';
import { describeTokens, formatCertainty } from '../../format-tokens.ts';
import { useApp } from '../../use-app.ts';
import { useExactCount } from '../../use-tokens.ts';
import { TokenWords } from '../../workbench/TokenWords.tsx';
import styles from './TokenFigure.module.css';

/** Tokens with their certainty. Hovering or focusing it starts the exact count. */
export function TokenFigure({
  tokens,
  target,
}: {
  readonly tokens: Tokens;
  readonly target: Target;
}) {
  const countExactly = useExactCount();
  const isLoading = useApp((state) => state.tokenized.state === 'loading');
  return (
    <button
      type="button"
      className={styles.figure}
      title={describeTokens(tokens, getFormula(target))}
      onPointerEnter={countExactly}
      onFocus={countExactly}
      onClick={countExactly}
    >
      <TokenWords tokens={tokens} />
      <span className={styles.how}>
        , {isLoading && !tokens.isCounted ? 'counting…' : formatCertainty(tokens)}
      </span>
    </button>
  );
}

import type { BudgetInput } from '../../../app/budget/budget.ts';
import { findPhaseCaches } from '../../../app/cache/phase-caches.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import type { CacheModels } from '../../../measure/cache-rule.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import styles from './CacheSection.module.css';

interface PhaseWarningProps {
  readonly budgeted: BudgetInput;
  readonly models: CacheModels;
  readonly getToolName: (id: string) => string;
}

/** Phases whose tools differ before a cache point write a cache each. */
export function PhaseWarning({ budgeted, models, getToolName }: PhaseWarningProps) {
  const found = findPhaseCaches(budgeted, models);
  if (found === undefined) return null;
  const { caches, shared, differing } = found;
  return (
    <p className={styles.warning}>
      The phases begin with different tools
      {differing !== undefined && (
        <>
          , from <NameText name={getToolName(differing)} /> on
        </>
      )}
      : {caches.length} caches instead of one. Each change of phase writes{' '}
      {shared === 0
        ? 'all of it anew.'
        : `anew what comes after the first ${formatNumber(shared)} tokens.`}{' '}
      Put tools that every phase has first, with a cache point after them.
    </p>
  );
}

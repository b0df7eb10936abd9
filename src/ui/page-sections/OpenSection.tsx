import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ContractSection } from '../contract-sections.ts';
import { useSectionFolds } from '../parts/section-folds-context.ts';
import styles from './OpenSection.module.css';

interface OpenSectionProps {
  readonly section: ContractSection;
  readonly children: ReactNode;
}

/** A section drawn whole, with the button that folds it to a line. */
export function OpenSection({ section: { id, label }, children }: OpenSectionProps) {
  const { setOpen } = useSectionFolds();
  const closeSection = (): void => {
    flushSync(() => setOpen?.(id, false));
    document.querySelector<HTMLElement>(`#${id}-title button`)?.focus();
  };
  return (
    <div className={styles.section}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded
        aria-label={`Fold ${label}`}
        title="Fold"
        onClick={closeSection}
      >
        <span aria-hidden>▾</span>
      </button>
      {children}
    </div>
  );
}

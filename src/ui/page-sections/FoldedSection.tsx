import { ChevronRight } from 'lucide-react';
import { findLintResult } from '../../app/linting/lint-state.ts';
import type { ContractSection } from '../contract-sections.ts';
import { useSectionFolds } from '../parts/section-folds-context.ts';
import { selectTool, useApp } from '../use-app.ts';
import { describeSection } from './describe-section.ts';
import { getSectionState } from './section-state.ts';
import styles from './FoldedSection.module.css';

/** A declared section in one line: what it says, and whether its checks pass. */
export function FoldedSection({ section }: { readonly section: ContractSection }) {
  const { setOpen } = useSectionFolds();
  const summary = useApp((state) => describeSection(selectTool(state)?.document, section));
  const state = useApp((now) => getSectionState(findLintResult(now, now.selected), section));
  const isMissing = state !== undefined && state.state !== 'pass';
  return (
    <section id={section.id} className={styles.section} aria-labelledby={`${section.id}-title`}>
      <h2 id={`${section.id}-title`}>
        <button type="button" aria-expanded={false} onClick={() => setOpen?.(section.id, true)}>
          <ChevronRight size={14} aria-hidden />
          <b>{section.label}</b>
          {isMissing && (
            <span className={styles.state} data-state={state.state}>
              <span aria-hidden>{state.sign}</span> {state.label}
            </span>
          )}
          <span className={styles.summary}>
            <bdi>{summary}</bdi>
          </span>
        </button>
      </h2>
    </section>
  );
}

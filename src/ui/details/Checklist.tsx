import { findLintResult, getShownChecks } from '../../app/linting/lint-state.ts';
import { focusFinding } from '../focus-field.ts';
import { ChecklistItems } from '../parts/lint/ChecklistItems.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import { findRule, useRuleBook } from '../use-rule-book.ts';

/** The checks of the open tool; each shows its reason and links to its field. */
export function Checklist() {
  const { app } = useWorkshop();
  const marks = useApp((state) => {
    const lintResult = findLintResult(state, state.selected);
    return lintResult === undefined ? [] : getShownChecks(lintResult);
  });
  const book = useRuleBook();
  return (
    <ChecklistItems
      marks={marks}
      explain={(code) => findRule(book, code)}
      onOpen={(mark, finding) => focusFinding(app, finding, mark.code)}
    />
  );
}

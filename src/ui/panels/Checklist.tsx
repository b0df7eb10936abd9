import { judgementOf, marksOf } from '../../app/judging/judged.ts';
import { Marks } from '../parts/Marks.tsx';
import { revealFinding } from '../reveal.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import { findRule, useRuleBook } from '../use-rule-book.ts';

/** The eight marks of the open tool; each gives its reason, and leads to it. */
export function Checklist() {
  const { app } = useWorkshop();
  const marks = useApp((state) => {
    const judgement = judgementOf(state, state.selected);
    return judgement === undefined ? [] : marksOf(judgement);
  });
  const book = useRuleBook();
  return (
    <Marks
      marks={marks}
      explain={(code) => findRule(book, code)}
      onOpen={(mark, finding) => revealFinding(app, finding, mark.code)}
    />
  );
}

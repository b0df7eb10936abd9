import { judge, marksOf } from '../../app/judge.ts';
import { Marks } from '../parts/Marks.tsx';
import { revealFinding } from '../reveal.ts';
import { selectTool, useApp, useWorkshop } from '../use-app.ts';

/** The eight marks of the open tool; each gives its reason, and leads to it. */
export function Checklist() {
  const { app } = useWorkshop();
  const marks = useApp((state) => {
    const tool = selectTool(state);
    return tool === undefined ? [] : marksOf(judge(tool.document, state.workspace));
  });
  return <Marks marks={marks} onOpen={(mark, finding) => revealFinding(app, finding, mark.code)} />;
}

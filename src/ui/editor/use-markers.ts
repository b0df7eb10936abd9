import { useEffect } from 'react';
import type { TextRange } from '../../contract/json/find-range.ts';
import type { EditorProblem } from './editor-problem.ts';
import { getMonacoRange } from './get-monaco-range.ts';
import type { CodeEditor, MonacoRange, TextModel } from './monaco-types.ts';
import { monaco } from './monaco.ts';
import styles from './JsonEditor.module.css';

const SEVERITIES = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  advice: monaco.MarkerSeverity.Info,
} as const;

export function useProblems(
  editor: CodeEditor | undefined,
  problems: readonly EditorProblem[],
): void {
  useEffect(() => {
    const model = editor?.getModel();
    if (model === null || model === undefined) return;
    monaco.editor.setModelMarkers(
      model,
      'toolwright',
      problems.map((problem) => ({
        ...getMarkerRange(model, problem),
        message: problem.message,
        severity: SEVERITIES[problem.severity],
      })),
    );
  }, [editor, problems]);
}

function getMarkerRange(model: TextModel, { line, column, length }: EditorProblem): MonacoRange {
  const start = model.validatePosition({ lineNumber: line, column });
  if (length !== undefined) {
    const offset = model.getOffsetAt(start);
    return getMonacoRange(model, { start: offset, end: offset + length });
  }
  const word = model.getWordAtPosition(start);
  return {
    startLineNumber: start.lineNumber,
    startColumn: start.column,
    endLineNumber: start.lineNumber,
    endColumn: word?.endColumn ?? start.column + 1,
  };
}

/**
 * Lights a stretch: its lines where it has them for itself. It comes into view unless somebody
 * types here.
 */
export function useHighlight(editor: CodeEditor | undefined, lit: TextRange | undefined): void {
  const start = lit?.start;
  const end = lit?.end;
  useEffect(() => {
    const model = editor?.getModel();
    if (
      editor === undefined ||
      model === null ||
      model === undefined ||
      start === undefined ||
      end === undefined
    )
      return;
    const range = getMonacoRange(model, { start, end });
    const isWholeLine =
      model.getLineFirstNonWhitespaceColumn(range.startLineNumber) >= range.startColumn &&
      /^\s*,?\s*$/.test(model.getLineContent(range.endLineNumber).slice(range.endColumn - 1));
    const marks = editor.createDecorationsCollection([
      {
        range,
        options: isWholeLine
          ? {
              isWholeLine,
              className: styles.lit ?? null,
              linesDecorationsClassName: styles.litEdge ?? null,
            }
          : { className: styles.litPart ?? null },
      },
    ]);
    if (!editor.hasTextFocus()) editor.revealLineInCenterIfOutsideViewport(range.startLineNumber);
    return () => marks.clear();
  }, [editor, start, end]);
}

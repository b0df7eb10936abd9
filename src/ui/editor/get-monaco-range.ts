import type { TextRange } from '../../contract/json/find-range.ts';
import type { MonacoRange, TextModel } from './monaco-types.ts';

export function getMonacoRange(model: TextModel, { start, end }: TextRange): MonacoRange {
  const from = model.getPositionAt(start);
  const to = model.getPositionAt(end);
  return {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  };
}

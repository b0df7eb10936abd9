import { useEffect, useRef } from 'react';
import { checkEcho, type EchoState } from './check-echo.ts';
import { findReplacement } from './find-replacement.ts';
import { getMonacoRange } from './get-monaco-range.ts';
import type { CodeEditor, TextModel } from './monaco-types.ts';

/**
 * Merges what comes from elsewhere as the smallest replacement, and answers how to tell the owner
 * what was typed here.
 */
export function useMergedValue(
  editor: CodeEditor | undefined,
  value: string,
  onChange: (text: string) => void,
): (text: string) => void {
  const echoes = useRef<EchoState>({ told: [], settled: value });
  const isMerging = useRef(false);
  useEffect(() => {
    const model = editor?.getModel();
    if (editor === undefined || model === null || model === undefined) return;
    const heard = checkEcho(echoes.current, value);
    echoes.current = heard.echoes;
    if (!heard.isForeign) return;
    isMerging.current = true;
    merge(editor, model, value);
    isMerging.current = false;
  });
  return (text) => {
    if (isMerging.current) return;
    echoes.current = { ...echoes.current, told: [...echoes.current.told, text] };
    onChange(text);
  };
}

/**
 * While somebody types, it is an undo that brings the stranger's text: the caret goes where that
 * changed something.
 */
function merge(editor: CodeEditor, model: TextModel, value: string): void {
  const change = findReplacement(model.getValue(), value);
  if (change === undefined) return;
  model.pushStackElement();
  // On the model, because a read-only editor refuses edits from everybody.
  model.pushEditOperations(
    editor.getSelections(),
    [{ range: getMonacoRange(model, change), text: change.text }],
    () => null,
  );
  model.pushStackElement();
  if (!editor.hasTextFocus()) return;
  const caret = model.getPositionAt(change.start + change.text.length);
  editor.setPosition(caret);
  editor.revealPositionInCenterIfOutsideViewport(caret);
}

import { useEffect, useRef } from 'react';
import { getMonacoRange } from './get-monaco-range.ts';
import type { Caret } from './json-editor-props.ts';
import type { CodeEditor } from './monaco-types.ts';

/** Tells where a person puts the caret; not where merging or revealing leaves it. */
export function useCaret(
  editor: CodeEditor | undefined,
  onCaret: ((offset: number) => void) | undefined,
): void {
  const told = useRef(onCaret);
  useEffect(() => {
    told.current = onCaret;
  });
  useEffect(() => {
    if (editor === undefined) return;
    let frame = 0;
    const sendCaret = (): void => {
      const model = editor.getModel();
      const position = editor.getPosition();
      if (model !== null && position !== null && editor.hasTextFocus())
        told.current?.(model.getOffsetAt(position));
    };
    const handleCaretMove = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(sendCaret);
    };
    const watches = [
      editor.onDidChangeCursorPosition(handleCaretMove),
      editor.onDidFocusEditorText(handleCaretMove),
    ];
    return () => {
      cancelAnimationFrame(frame);
      for (const watch of watches) watch.dispose();
    };
  }, [editor]);
}

/** Puts the caret where it is asked for, with focus. */
export function useJump(editor: CodeEditor | undefined, jump: Caret | undefined): void {
  const done = useRef(jump);
  useEffect(() => {
    if (editor === undefined || done.current === jump) return;
    done.current = jump;
    setCaret(editor, jump);
  }, [editor, jump]);
}

export function setCaret(editor: CodeEditor, caret: Caret | undefined): void {
  const model = editor.getModel();
  if (caret === undefined || model === null) return;
  const range = getMonacoRange(model, caret);
  editor.setSelection(range);
  editor.revealRangeInCenterIfOutsideViewport(range);
  editor.focus();
}

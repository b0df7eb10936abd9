import { useEffect, useState } from 'react';
import { useWorkshop } from './use-app.ts';
import { useStartImport } from './use-receive.ts';

/**
 * Paste or drop anywhere: what comes in is recognised and planned. True while something hangs over
 * the page.
 */
export function usePasteAndDrop(): boolean {
  const { desk } = useWorkshop();
  const receive = useStartImport();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (target?.closest('input, textarea, .monaco-editor, [contenteditable]') != null) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) receive(desk.importFiles(files));
      else if (text.trim() !== '') receive(desk.importText(text, 'the clipboard'));
    };
    const onDragOver = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      // Where something else took the files, nothing is imported.
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      receive(desk.importFiles(files));
    };
    window.addEventListener('paste', onPaste);
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('paste', onPaste);
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  });
  return over;
}

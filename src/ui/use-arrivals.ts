import { useEffect, useState } from 'react';
import { useWorkshop } from './use-app.ts';

/** Paste or drop anywhere: what comes in is recognised and planned. True while something hangs over the page. */
export function useArrivals(): boolean {
  const { app, desk } = useWorkshop();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const show = (arriving: Awaited<ReturnType<typeof desk.receiveText>>): void => {
      app.store.setState({ arriving });
      app.look({ dialog: 'import' });
    };
    const onPaste = (event: ClipboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (target?.closest('input, textarea, .monaco-editor, [contenteditable]') != null) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) void desk.receiveFiles(files).then(show);
      else if (text.trim() !== '') void desk.receiveText(text, 'the clipboard').then(show);
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
      if (files.length === 0) return;
      event.preventDefault();
      void desk.receiveFiles(files).then(show);
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
  }, [app, desk]);
  return over;
}

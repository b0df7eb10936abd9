import { useEffect, useState } from 'react';
import { useWorkshop } from './use-app.ts';
import { useStartImport } from './use-start-import.ts';

/** Imports what is pasted or dropped anywhere. True while something is dragged over the page. */
export function usePasteAndDrop(): boolean {
  const { commands } = useWorkshop();
  const receive = useStartImport();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (target?.closest('input, textarea, .monaco-editor, [contenteditable]') != null) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) receive(commands.importFiles(files));
      else if (text.trim() !== '') receive(commands.importText(text, 'the clipboard'));
    };
    const handleDragOver = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const handleDragLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const handleDrop = (event: DragEvent): void => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      // Another handler took the files: nothing is imported.
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      receive(commands.importFiles(files));
    };
    const early = listEarlyFiles();
    if (early.length > 0) receive(commands.importFiles(early));
    window.addEventListener('paste', handlePaste);
    window.addEventListener('dragover', handleDragOver);
    window.addEventListener('dragleave', handleDragLeave);
    window.addEventListener('drop', handleDrop);
    return () => {
      window.removeEventListener('paste', handlePaste);
      window.removeEventListener('dragover', handleDragOver);
      window.removeEventListener('dragleave', handleDragLeave);
      window.removeEventListener('drop', handleDrop);
    };
  });
  return over;
}

/** Those that were dropped before the app listened, which src/start.js kept; each once. */
function listEarlyFiles(): readonly File[] {
  if (!('takeDropped' in window) || typeof window.takeDropped !== 'function') return [];
  const files: unknown = window.takeDropped();
  return Array.isArray(files) ? files.filter((file): file is File => file instanceof File) : [];
}

import { useEffect, useState } from 'react';
import { useWorkshop } from './use-app.ts';
import { useStartImport } from './use-start-import.ts';

interface Given {
  readonly files: readonly File[];
  readonly text: string;
}

/** Imports what is pasted or dropped anywhere. True while something is dragged over the page. */
export function usePasteAndDrop(): boolean {
  const receive = useReceive();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (target?.closest('input, textarea, .monaco-editor, [contenteditable]') != null) return;
      const data = event.clipboardData;
      receive({ files: [...(data?.files ?? [])], text: data?.getData('text/plain') ?? '' });
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
      receive({ files, text: '' });
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('paste', handlePaste, { signal });
    window.addEventListener('dragover', handleDragOver, { signal });
    window.addEventListener('dragleave', handleDragLeave, { signal });
    window.addEventListener('drop', handleDrop, { signal });
    return () => listening.abort();
  });
  return over;
}

/** Imports files, or a text when there are none; nothing of an empty one. */
export function useReceive(): (given: Given) => void {
  const { commands } = useWorkshop();
  const start = useStartImport();
  return ({ files, text }) => {
    if (files.length > 0) start(commands.importFiles(files));
    else if (text.trim() !== '') start(commands.importText(text, 'the clipboard'));
  };
}

import { useEffect, useState } from 'react';
import type { LogFile } from '../../app/transcripts/analysis-job.ts';
import { listDroppedFiles, listLogFiles } from './list-dropped-files.ts';
import { useTranscripts } from './use-transcripts.ts';

/**
 * While it is used, what is pasted or dropped anywhere is read as transcripts: the event ends here,
 * before the shell imports it. True while files are dragged over the page.
 */
export function useDroppedTranscripts(): boolean {
  const run = useTranscripts();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const add = (files: readonly LogFile[]): void => {
      if (files.length > 0) run((commands) => commands.add(files));
    };
    const stopEvent = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    const handlePaste = (event: ClipboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (target?.closest('input, textarea, select, dialog, [contenteditable]') != null) return;
      const files = listLogFiles(event.clipboardData?.files ?? []);
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length === 0 && text.trim() === '') return;
      stopEvent(event);
      add(files.length > 0 ? files : [{ name: 'Pasted text', content: new Blob([text]) }]);
    };
    const handleDragOver = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true || isDialogOpen()) return;
      stopEvent(event);
      setOver(true);
    };
    const handleDragLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const handleDrop = (event: DragEvent): void => {
      setOver(false);
      const data = event.dataTransfer;
      if (data?.types.includes('Files') !== true || isDialogOpen()) return;
      stopEvent(event);
      void listDroppedFiles(data).then(add);
    };
    addEventListener('paste', handlePaste, { capture: true });
    addEventListener('dragover', handleDragOver, { capture: true });
    addEventListener('dragleave', handleDragLeave, { capture: true });
    addEventListener('drop', handleDrop, { capture: true });
    return () => {
      removeEventListener('paste', handlePaste, { capture: true });
      removeEventListener('dragover', handleDragOver, { capture: true });
      removeEventListener('dragleave', handleDragLeave, { capture: true });
      removeEventListener('drop', handleDrop, { capture: true });
    };
  });
  return over;
}

/** What is dropped over a dialog is for the dialog. */
function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

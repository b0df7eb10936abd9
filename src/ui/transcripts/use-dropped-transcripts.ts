import { useEffect } from 'react';
import type { LogFile } from '../../app/transcripts/analysis-job.ts';
import { stopEvent, useCapturedDrop } from '../use-captured-drop.ts';
import { listDroppedFiles, listLogFiles } from './list-dropped-files.ts';
import { useTranscripts } from './use-transcripts.ts';

/**
 * While it is used, what is pasted or dropped anywhere is read as transcripts: the event ends here,
 * before the shell imports it. True while files are dragged over the page.
 */
export function useDroppedTranscripts(): boolean {
  const run = useTranscripts();
  const add = (files: readonly LogFile[]): void => {
    if (files.length > 0) run((commands) => commands.add(files));
  };
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (target?.closest('input, textarea, select, dialog, [contenteditable]') != null) return;
      const files = listLogFiles(event.clipboardData?.files ?? []);
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length === 0 && text.trim() === '') return;
      stopEvent(event);
      add(files.length > 0 ? files : [{ name: 'Pasted text', content: new Blob([text]) }]);
    };
    addEventListener('paste', handlePaste, { capture: true });
    return () => removeEventListener('paste', handlePaste, { capture: true });
  });
  return useCapturedDrop((data) => void listDroppedFiles(data).then(add));
}

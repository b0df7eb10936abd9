import { useEffect, useState } from 'react';

/**
 * While it is used, what is dropped anywhere goes to `onDrop`: the event ends here, before the shell
 * imports it. True while files are dragged over the page.
 */
export function useCapturedDrop(onDrop: (data: DataTransfer) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
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
      onDrop(data);
    };
    addEventListener('dragover', handleDragOver, { capture: true });
    addEventListener('dragleave', handleDragLeave, { capture: true });
    addEventListener('drop', handleDrop, { capture: true });
    return () => {
      removeEventListener('dragover', handleDragOver, { capture: true });
      removeEventListener('dragleave', handleDragLeave, { capture: true });
      removeEventListener('drop', handleDrop, { capture: true });
    };
  });
  return over;
}

export function stopEvent(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** What is dropped over a dialog is for the dialog. */
function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

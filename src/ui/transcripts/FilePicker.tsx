import { FolderOpen, Plus } from 'lucide-react';
import { useRef } from 'react';
import type { LogFile } from '../../app/transcripts/analysis-job.ts';
import { listLogFiles } from './list-dropped-files.ts';
import button from '../parts/button.module.css';

interface FilePickerProps {
  readonly label: string;
  readonly kind: 'primary' | 'button' | 'plain';
  /** All files of a folder; nothing is drawn where the browser cannot choose one. */
  readonly isFolder?: boolean;
  readonly onChoose: (files: readonly LogFile[]) => void;
}

/** A button that opens the browser's own dialog. */
export function FilePicker({ label, kind, isFolder = false, onChoose }: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  if (isFolder && !('webkitdirectory' in HTMLInputElement.prototype)) return null;
  const Icon = isFolder ? FolderOpen : Plus;
  return (
    <>
      <button type="button" className={button[kind]} onClick={() => picker.current?.click()}>
        <Icon size={14} aria-hidden /> {label}
      </button>
      <input
        ref={(input) => {
          picker.current = input;
          if (isFolder) input?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = listLogFiles(target.files ?? []);
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}

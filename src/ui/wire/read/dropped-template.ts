import { createStore, useStore } from 'zustand';
import type { Reader } from '../../../app/wire/read-as.ts';
import type { TemplateFile } from '../../../render/read-template-file.ts';
import type { Talk } from '../../../render/template-job.ts';

export interface DroppedTemplate extends TemplateFile {
  /** The file's name, or `pasted text`. */
  readonly from: string;
}

interface ReadingChoice {
  /** Undefined for the reader that fits the target. */
  readonly reader: Reader | undefined;
  readonly template: DroppedTemplate | undefined;
  readonly talk: Talk;
}

/** Kept in memory only, until the page is closed. */
export const readingChoice = createStore<ReadingChoice>(() => ({
  reader: undefined,
  template: undefined,
  talk: 'question',
}));

export function useReadingChoice(): ReadingChoice {
  return useStore(readingChoice);
}

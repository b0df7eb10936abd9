import { createStore, useStore } from 'zustand';
import type { Reader } from '../../../app/wire/read-as.ts';
import type { TemplateFile } from '../../../render/read-template-file.ts';
import type { Talk } from '../../../render/template-job.ts';

export interface DroppedTemplate extends TemplateFile {
  /** The file's name, or that it was pasted. */
  readonly from: string;
}

interface ReadingChoice {
  /** Undefined: the one that fits the target. */
  readonly reader: Reader | undefined;
  readonly template: DroppedTemplate | undefined;
  readonly talk: Talk;
}

/** Held in memory while the page is open, and nowhere else. */
export const readingChoice = createStore<ReadingChoice>(() => ({
  reader: undefined,
  template: undefined,
  talk: 'question',
}));

export function useReadingChoice(): ReadingChoice {
  return useStore(readingChoice);
}

import type { TranscriptReader } from './reader.ts';

/** The first that can read a record wins: forms with marks of their own come first. */
export const transcriptReaders: readonly TranscriptReader[] = [];

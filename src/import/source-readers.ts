import type { SourceReader } from './source-reader.ts';
import { python } from './source-readers/python.ts';
import { typescript } from './source-readers/typescript.ts';

/** The first that can read a file reads it. */
export const sourceReaders: readonly SourceReader[] = [typescript, python];

import { hostileArchives } from './hostile-archives.ts';
import type { HostileFile } from './hostile-file.ts';
import { hostileLists } from './hostile-lists.ts';
import { hostileSchemas } from './hostile-schemas.ts';
import { hostileStrings } from './hostile-strings.ts';
import { hostileTexts } from './hostile-texts.ts';

/**
 * Files that were made to break a reader or a screen: the same each time, and nothing is written
 * anywhere.
 */
export const hostileFiles: readonly HostileFile[] = [
  ...hostileTexts,
  ...hostileStrings,
  ...hostileSchemas,
  ...hostileArchives,
  ...hostileLists,
];

import { zipSync, type Zippable } from 'fflate';
import type { PublishedFile } from './artifact.ts';

/** The files as one zip archive. The same files give the same bytes at any time and place. */
export function createZip(files: readonly PublishedFile[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const entries: Zippable = {};
  for (const { path, text } of files) entries[path] = encoder.encode(text);
  // fflate writes local time (0.8.3, read 2026-11-21), so the fixed time is made from local parts.
  return zipSync(entries, { mtime: new Date(1980, 0, 1, 12), level: 6 });
}

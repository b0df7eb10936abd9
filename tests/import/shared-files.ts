import { existsSync, readdirSync, readFileSync } from 'node:fs';

const shared = new URL('../../../shared/', import.meta.url);

/** Real definitions and captures live beside the repository; a checkout without them skips their tests. */
export const hasShared = existsSync(new URL('corpus/', shared)) && existsSync(new URL('wire/', shared));

export function readShared(path: string): string {
  return readFileSync(new URL(path, shared), 'utf8');
}

/** Paths of the files below a folder that end so, in name order. */
export function listShared(folder: string, end: string): readonly string[] {
  if (!hasShared) return [];
  return readdirSync(new URL(folder, shared), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(end)).sort().map((name) => `${folder}/${name}`);
}

import { existsSync, readFileSync } from 'node:fs';

const CORPUS = new URL('../../../shared/corpus/', import.meta.url);
export const hasCorpus = existsSync(CORPUS);
export const NO_CORPUS = 'the corpus is not beside the repository';

export function readCorpusText(path: string): string {
  return readFileSync(new URL(path, CORPUS), 'utf8');
}

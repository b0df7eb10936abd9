import type { JsonObject } from '../../src/contract/json.ts';
import { readToolText } from '../../src/import/read-tool-text.ts';
import { listShared, readShared } from './shared-files.ts';

/** Everything in the corpus that any importer reads. */
export function readCorpus(): readonly JsonObject[] {
  const files = [...listShared('corpus', '.json'), ...listShared('corpus', '.jsonl'), ...listShared('corpus', '.snap')];
  return files.flatMap((path) => {
    const read = readToolText(readShared(path));
    return read.kind === 'ok' ? read.value.groups.flatMap((group) => group.tools) : [];
  });
}

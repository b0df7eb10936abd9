import type { JsonObject } from '../../src/contract/json/json.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import { listOutside, readOutside } from '../outside-data/outside-data.ts';

/** Everything in the corpus that any importer reads. */
export function readCorpus(): readonly JsonObject[] {
  const files = [
    ...listOutside('corpus', '.json'),
    ...listOutside('corpus', '.jsonl'),
    ...listOutside('corpus', '.snap'),
  ];
  return files.flatMap((path) => {
    const read = readToolText(readOutside(path));
    return read.kind === 'ok' ? read.value.groups.flatMap((group) => group.tools) : [];
  });
}

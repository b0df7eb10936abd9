import { stringify } from 'yaml';
import { readImportedFiles } from '../../src/app/import/read-imported-files.ts';
import { createOpenapi } from '../import/openapi/create-openapi.ts';
import { median } from './make-tools.ts';

const ROUNDS = 5;
const PICKED = 12;

/**
 * Milliseconds until the operations of a large OpenAPI document are listed with their tokens, and
 * then until a dozen of them are contracts: both read the whole text.
 */
export function measureImport(): readonly string[] {
  const document = createOpenapi(300, 140);
  const texts = [
    ['JSON', JSON.stringify(document)],
    ['YAML', stringify(document)],
  ] as const;
  return texts.map(([format, text]) => {
    const files = [{ name: `api.${format.toLowerCase()}`, bytes: new TextEncoder().encode(text) }];
    const rounds = Array.from({ length: ROUNDS }, () => {
      const [listed, listing] = time(() => readImportedFiles({ files }));
      if (listed.kind === 'problem') throw new Error(listed.problem.message);
      const keys = (listed.value.operations ?? []).map(({ key }) => key);
      const [, picking] = time(() => readImportedFiles({ files, picked: keys.slice(0, PICKED) }));
      return { count: keys.length, listing, picking };
    });
    const size = (text.length / 1_000_000).toFixed(1);
    const formatTime = (of: 'listing' | 'picking'): string =>
      median(rounds.map((round) => round[of])).toFixed(0);
    return `OpenAPI of ${size} MB as ${format}, ${rounds[0]?.count ?? 0} operations: ${formatTime('listing')} ms to list, ${formatTime('picking')} ms for ${PICKED} tools`;
  });
}

function time<T>(run: () => T): readonly [T, number] {
  const start = performance.now();
  const result = run();
  return [result, performance.now() - start];
}

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { createJsonObject, type JsonObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { removeMemoized } from '../../src/contract/memoize.ts';
import type { Target } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';
import { leavesOf, listBroken } from '../emit/emission-laws.ts';
import { readCorpus } from '../import/read-corpus.ts';
import { hasOutsideData } from '../outside-data/outside-data.ts';

function emitAsText(target: Target, document: JsonObject): string {
  const { wire, losses, origins } = target.emit(readContract(document).contract);
  return `${printJson(wire)} ${JSON.stringify(losses)} ${JSON.stringify(origins)}`;
}

// Half a minute on two cores: 18 targets emit the corpus, and each law looks at all of it.
describe('every target', () => {
  it('is a file of its folder, under its own id', () => {
    const files = readdirSync(new URL('../../src/emit/targets/', import.meta.url)).map((name) =>
      name.replace(/\.ts$/, ''),
    );
    expect(targets.map((target) => target.id).toSorted()).toEqual(files.toSorted());
  });

  it.each(targets)('$id says where its facts were read and when', (target) => {
    expect(target.reference).toMatch(/^https:\/\//);
    expect(target.verified).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it.each(targets)('$id sends a contract that declares nothing but its name', (target) => {
    const { contract } = readContract(new Map([['name', 'x']]));
    const { wire, losses } = target.emit(contract);
    expect(JSON.stringify([...leavesOf(wire)].map((leaf) => leaf.value))).toContain('"x"');
    expect(losses.every((loss) => loss.message.endsWith('.') && loss.kind !== 'dropped')).toBe(
      true,
    );
  });
});

describe('every target, for every tool of the corpus', () => {
  const documents = readCorpus();

  it('has a good number of tools to try', () => {
    expect(documents.length).toBeGreaterThan(hasOutsideData ? 3_000 : 119);
  });

  it.each(targets)(
    '$id emits it, names every missing keyword, leads every leaf back or says that it was added, and points each loss at the contract',
    (target: Target) => {
      const wrong = documents.flatMap((document) =>
        listBroken(target.emit(readContract(document).contract), document).map(
          (problem) => `${String(document.get('name'))} ${problem}`,
        ),
      );
      expect(wrong).toEqual([]);
    },
  );

  it.each(targets)(
    '$id emits the same again, and from the same text with nothing remembered',
    (target: Target) => {
      const texts = documents.map((document) => emitAsText(target, document));
      removeMemoized();
      const different = documents.filter((document, i) => {
        const parsed = parseJson(printJson(document));
        const again = parsed.kind === 'ok' ? parsed.value.value : undefined;
        return (
          emitAsText(target, document) !== texts[i] ||
          emitAsText(target, again instanceof Map ? again : createJsonObject()) !== texts[i]
        );
      });
      expect(different.map((document) => document.get('name'))).toEqual([]);
    },
  );
});

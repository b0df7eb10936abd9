import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { isObject, type JsonObject } from '../../src/contract/json/json.ts';
import { formatPointer, getAt, hasPrefix } from '../../src/contract/json/pointer.ts';
import { walkSchema } from '../../src/contract/schema/schema.ts';
import { COVERAGE_OUTCOMES, type CoverageEntry } from '../../src/emit/coverage.ts';
import { listCoverage } from '../../src/emit/coverage/list-coverage.ts';
import type { Emission, Target } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';
import { readCorpus } from '../import/read-corpus.ts';

function listKeywords(document: JsonObject): readonly string[] {
  return (['input_schema', 'output_schema'] as const).flatMap((part) => {
    const schema = document.get(part);
    if (!isObject(schema)) return [];
    return [...walkSchema(schema)].flatMap((node) =>
      isObject(node.schema)
        ? [...node.schema.keys()].map((key) => formatPointer([part, ...node.at, key]))
        : [],
    );
  });
}

/** What is wrong with one ledger, in words. */
function listFaults(
  document: JsonObject,
  emission: Emission,
  entries: readonly CoverageEntry[],
): readonly string[] {
  const places = new Map<string, CoverageEntry>();
  const faults: string[] = [];
  for (const entry of entries) {
    const at = formatPointer(entry.at);
    if (places.has(at)) faults.push(`${at} twice`);
    places.set(at, entry);
    if (
      (entry.outcome === 'text' || entry.outcome === 'enforced' || entry.outcome === 'sent') !==
      (entry.message === undefined)
    )
      faults.push(`${at} ${entry.outcome} with the wrong message`);
    if (
      (entry.outcome === 'text' || entry.outcome === 'enforced' || entry.outcome === 'sent') &&
      entry.wire.length === 0
    )
      faults.push(`${at} is ${entry.outcome} but not on the wire`);
    for (const place of entry.wire)
      if (getAt(emission.wire, place) === undefined) faults.push(`${at} leads to nothing`);
  }
  for (const keyword of listKeywords(document))
    if (!places.has(keyword)) faults.push(`${keyword} has no entry`);
  for (const loss of emission.losses) {
    const entry = places.get(formatPointer(loss.at));
    if (
      entry === undefined ||
      !entry.message?.includes(loss.message) ||
      COVERAGE_OUTCOMES.indexOf(entry.outcome) > COVERAGE_OUTCOMES.indexOf(loss.kind)
    )
      faults.push(`${formatPointer(loss.at)} ${loss.kind} is not in the ledger`);
  }
  for (const { at, outcome, follows, message } of entries) {
    const isSaid =
      emission.losses.some((loss) => hasPrefix(at, loss.at)) ||
      message === 'This target sends its own value here.';
    if (message !== undefined && !isSaid)
      faults.push(`${formatPointer(at)} ${outcome} without a loss`);
    if (
      follows !== undefined &&
      !emission.losses.some((loss) => formatPointer(loss.at) === formatPointer(follows))
    )
      faults.push(`${formatPointer(at)} follows no loss`);
  }
  return faults;
}

describe('the ledger of every target, for every tool of the corpus', () => {
  const documents = readCorpus();

  it.each(targets)(
    '$id: has one entry for every keyword and agrees with the losses',
    (target: Target) => {
      const faults = documents.flatMap((document) => {
        const { contract } = readContract(document);
        const emission = target.emit(contract);
        return listFaults(document, emission, listCoverage(contract, target, emission)).map(
          (fault) => `${String(document.get('name'))} ${fault}`,
        );
      });
      expect(faults).toEqual([]);
    },
  );
});

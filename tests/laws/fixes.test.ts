import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/contract/document/edit.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { createJsonObject, type JsonObject } from '../../src/contract/json/json.ts';
import { formatPointer, isSamePointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { Lintable } from '../../src/lint/linter.ts';
import fc from '../fast-check.ts';
import { documentOf } from '../lint/lint-documents.ts';
import { anyWordyContract } from './arbitrary-prose.ts';
import { ALL, expectFixed, expectSameMeaning, lintDesign, listUnsound, SAFE } from './fix-laws.ts';

const registry = readRegistry(createJsonObject([['name', 'laws']])).registry;

function designOf(...documents: readonly JsonObject[]): Lintable {
  return { tools: documents.map(readContract), registry };
}

/** `TOOLWRIGHT_RUNS=5000 TOOLWRIGHT_SEED=7` looks further. */
const numRuns = Number(process.env['TOOLWRIGHT_RUNS'] ?? 150);
const TIME = 120_000 + numRuns * 500;
const UNKNOWN_TYPE = /"(?:dict|float)"/;
const contract = anyWordyContract.map(documentOf);

describe('Every fix of a contract with words that can be misread', () => {
  it(
    'removes its finding and changes nothing the second time, and the contract contradicts itself no more than before',
    () => {
      fc.assert(
        fc.property(contract, (document) => {
          const unsound = listUnsound(designOf(document));
          for (const finding of lintDesign(designOf(document)).tools[0]?.findings ?? []) {
            for (const fix of finding.fixes ?? []) {
              if (fix.refactoring !== undefined) continue;
              const label = `${finding.code} ${formatPointer(finding.at)}: ${fix.title}`;
              const fixed = applyEdits(document, fix.edits);
              const left = (lintDesign(designOf(fixed)).tools[0]?.findings ?? []).filter(
                ({ code, at }) => code === finding.code && isSamePointer(at, finding.at),
              );
              expect(
                left.filter(
                  ({ message, fixes }) => message === finding.message || (fixes ?? []).length > 0,
                ),
                label,
              ).toEqual([]);
              expect(printJson(applyEdits(fixed, fix.edits)), label).toBe(printJson(fixed));
              // Where a type has no known name, what stands beside it is seen only once it is
              // mended.
              if (unsound.length === 0 && !UNKNOWN_TYPE.test(printJson(document)))
                expect(listUnsound(designOf(fixed)), label).toEqual([]);
            }
          }
        }),
        { numRuns },
      );
    },
    TIME,
  );

  it(
    'together with all others is done in one run',
    () => {
      fc.assert(
        fc.property(
          fc.array(contract, { minLength: 1, maxLength: 2 }),
          (documents) => void expectFixed(designOf(...documents), ALL),
        ),
        { numRuns },
      );
    },
    TIME,
  );
});

describe('The safe fixes of a contract', () => {
  it(
    'keep what it accepts and what it returns',
    async () => {
      await fc.assert(
        fc.asyncProperty(contract, async (document) => {
          const start = designOf(document);
          const { design } = expectFixed(start, SAFE);
          const [before, after] = [start.tools[0]?.contract, design.tools[0]?.contract];
          if (before !== undefined && after !== undefined) await expectSameMeaning(before, after);
        }),
        { numRuns },
      );
    },
    TIME,
  );
});

import { describe, expect, it } from 'vitest';
import type { Contract } from '../../src/contract/contract.ts';
import { readContract } from '../../src/contract/document/read.ts';
import { get, isArray, isJsonEqual, isObject, type Json } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { ResultEnvelope } from '../../src/contract/schema/vocabulary.ts';
import { emitResult } from '../../src/emit/emit-result.ts';
import { targets } from '../../src/emit/targets.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import { runProbe } from '../../src/probe/run-probe.ts';
import { listFolder, readDesign } from '../gallery/read-gallery.ts';
import { hasOutsideData, listOutside, readOutside } from '../outside-data/outside-data.ts';

const ENVELOPES: readonly (ResultEnvelope | undefined)[] = [undefined, 'ok', 'status'];
const SENDERS = [undefined, 'ai-sdk-7', 'ai-sdk-6'];

const gallery = listFolder()
  .filter((file) => file !== 'gallery.json')
  .flatMap((file) => readDesign(file).contracts);

/** Whether the value stands somewhere in it, as JSON or as its text. */
function carries(json: Json, value: Json): boolean {
  if (printJson(json) === printJson(value)) return true;
  if (typeof json === 'string') {
    if (json === value) return true;
    const parsed = /^[[{]/.test(json) ? parseJson(json) : undefined;
    return parsed?.kind === 'ok' && carries(parsed.value.value, value);
  }
  if (isArray(json)) return json.some((item) => carries(item, value));
  return isObject(json) && [...json.values()].some((item) => carries(item, value));
}

/** Whether a value can be read out of its envelope again. */
function holds(payload: Json, value: Json): boolean {
  const items = get(payload, 'items');
  const isSpread =
    isObject(payload) &&
    isObject(value) &&
    [...value].every(([key, member]) => isJsonEqual(payload.get(key) ?? null, member));
  return (
    isSpread ||
    [payload, get(payload, 'result'), items, isArray(items) ? items[0] : undefined].some(
      (each) => each !== undefined && printJson(each) === printJson(value),
    )
  );
}

/** What is wrong, as text, of every target, sender and envelope. */
function listBroken(contract: Contract, value: Json): readonly string[] {
  return targets.flatMap((target) =>
    SENDERS.flatMap((sender) =>
      ENVELOPES.flatMap((envelope) => {
        const emission = emitResult(
          contract,
          { kind: 'success', value },
          { target, sdkAdapter: sender, envelope },
        );
        if (emission === undefined) return [`${target.id}: nothing`];
        const isCut = emission.losses.some(({ at }) => at[0] === 'result_limits');
        return (isCut || carries(emission.wire, emission.payload)) && holds(emission.payload, value)
          ? []
          : [`${target.id} ${envelope} ${sender} ${contract.name}`];
      }),
    ),
  );
}

describe('every target', () => {
  it('carries every declared error of the gallery whole, and says when nothing flags it', () => {
    const broken = gallery.flatMap((contract) =>
      (contract.errors ?? []).flatMap((entry, index) =>
        targets.flatMap((target) =>
          ENVELOPES.flatMap((envelope) => {
            const emission = emitResult(
              contract,
              { kind: 'error', index },
              { target, sdkAdapter: undefined, envelope },
            );
            const declared = contract.source.get('errors');
            const own = isArray(declared) ? declared[index] : undefined;
            const isFlagged =
              ['"is_error":true', '"isError":true', '"status":"error"'].some((flag) =>
                printJson(emission?.wire ?? null).includes(flag),
              ) || emission?.losses.some(({ at }) => at[0] === 'errors') === true;
            const isWhole =
              isObject(own) && [...own].every(([, part]) => carries(emission?.wire ?? null, part));
            return emission !== undefined && isFlagged && isWhole
              ? []
              : [`${target.id} ${envelope} ${contract.name} ${entry.code}`];
          }),
        ),
      ),
    );
    expect(gallery.flatMap(({ errors }) => errors ?? []).length).toBeGreaterThan(40);
    expect(broken).toEqual([]);
  });

  it('gives back every example’s output of the gallery', () => {
    const outputs = gallery.flatMap((contract) =>
      (contract.examples ?? []).flatMap(({ output }) =>
        output === undefined ? [] : [{ contract, output }],
      ),
    );
    expect(outputs.length).toBeGreaterThan(10);
    expect(outputs.flatMap(({ contract, output }) => listBroken(contract, output))).toEqual([]);
  });
});

describe('corpus tools with an output schema', () => {
  it(
    'get a value of it back from every target, or a loss says that it was cut',
    { timeout: 120_000 },
    async () => {
      const texts = [...listOutside('corpus', '.json'), ...listOutside('corpus', '.jsonl')].map(
        (path) => readToolText(readOutside(path)),
      );
      const documents = texts.flatMap((read) =>
        read.kind === 'ok' ? read.value.groups.flatMap((group) => group.tools) : [],
      );
      const withOutput = documents
        .map((document) => readContract(document).contract)
        .filter(({ output_schema }) => output_schema !== undefined);
      const broken: string[] = [];
      let count = 0;
      for (const contract of withOutput) {
        const answer = await runProbe({
          kind: 'sample',
          schema: printJson(contract.output_schema ?? null),
        });
        const text =
          answer.kind === 'sample'
            ? answer.samples.find(({ purpose }) => purpose === 'full' || purpose === 'minimal')
                ?.value
            : undefined;
        const parsed = text === undefined ? undefined : parseJson(text);
        if (parsed?.kind !== 'ok') continue;
        count += 1;
        broken.push(...listBroken(contract, parsed.value.value));
      }
      expect(count).toBeGreaterThan(hasOutsideData ? 50 : 20);
      expect(broken).toEqual([]);
    },
  );
});

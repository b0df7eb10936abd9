import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/read.ts';
import { isArray, isObject, jsonEquals, type Json, type JsonObject } from '../../src/contract/json.ts';
import { formatPointer, getAt, startsWith, type Pointer } from '../../src/contract/pointer.ts';
import { walkSchema } from '../../src/contract/schema.ts';
import { toWirePlaces } from '../../src/emit/origins.ts';
import type { Emission, Target } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';
import { readToolText } from '../../src/import/read-tool-text.ts';
import { hasShared, listShared, readShared } from '../import/shared-files.ts';

/** Everything in the corpus that any importer reads, each definition once. */
function readCorpus(): readonly JsonObject[] {
  const files = [...listShared('corpus', '.json'), ...listShared('corpus', '.jsonl'), ...listShared('corpus', '.snap')];
  return files.flatMap((path) => {
    const read = readToolText(readShared(path));
    return read.kind === 'ok' ? read.value.groups.flatMap((group) => group.tools) : [];
  });
}

function leavesOf(json: Json, at: Pointer = []): readonly { readonly at: Pointer; readonly value: Json }[] {
  const members = isArray(json) ? [...json.entries()] : isObject(json) ? [...json] : [];
  return members.length === 0 ? [{ at, value: json }] : members.flatMap(([key, value]) => leavesOf(value, [...at, key]));
}

/** Wire leaves that no origin explains, or that an origin leads to another value. */
function listStrays({ wire, origins }: Emission, source: JsonObject): readonly string[] {
  return leavesOf(wire).flatMap(({ at, value }) => {
    const origin = origins.filter((candidate) => startsWith(at, candidate.wire)).toSorted((a, b) => b.wire.length - a.wire.length)[0];
    if (origin === undefined) return ['type', 'strict'].includes(String(at[0])) ? [] : [`${formatPointer(at)} has no origin`];
    if (origin.contract === undefined) return [];
    const from = getAt(source, origin.ends === true ? origin.contract : [...origin.contract, ...at.slice(origin.wire.length)]);
    return from !== undefined && (origin.ends === true || jsonEquals(from, value)) ? [] : [`${formatPointer(at)} differs from its origin`];
  });
}

/** Schema keywords that are on the contract, not on the wire, and in no loss. */
function listUnsaid({ wire, origins, losses }: Emission, source: JsonObject): readonly string[] {
  return (['input_schema', 'output_schema'] as const).flatMap((part) => {
    const schema = source.get(part);
    if (!isObject(schema)) return [];
    return [...walkSchema(schema)].flatMap((node) => (isObject(node.schema) ? [...node.schema.keys()].map((key) => [...node.at, key]) : [])).flatMap((at) => {
      const onWire = toWirePlaces(origins, [part, ...at]).some((place) => getAt(wire, place) !== undefined);
      const said = losses.some((loss) => startsWith([part, ...at], loss.at));
      return onWire || said ? [] : [formatPointer([part, ...at])];
    });
  });
}

describe('every target', () => {
  it('is a file of its folder, under its own id', () => {
    const files = readdirSync(new URL('../../src/emit/targets/', import.meta.url)).map((name) => name.replace(/\.ts$/, ''));
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
    expect(losses.every((loss) => loss.message.endsWith('.') && loss.kind !== 'dropped')).toBe(true);
  });
});

describe.skipIf(!hasShared)('every target, for every tool of the corpus (needs the shared corpus)', () => {
  const documents = readCorpus();

  it('has thousands of tools to try', () => {
    expect(documents.length).toBeGreaterThan(3_000);
  });

  it.each(targets)('$id emits it, names every missing keyword and leads every leaf back', (target: Target) => {
    const wrong = documents.flatMap((document) => {
      const emission = target.emit(readContract(document).contract);
      return [...listUnsaid(emission, document), ...listStrays(emission, document)].map((problem) => `${String(document.get('name'))} ${problem}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(targets)('$id points each loss at the contract, in a whole sentence', (target: Target) => {
    for (const document of documents) {
      for (const loss of target.emit(readContract(document).contract).losses) {
        expect(loss.message).toMatch(/[.)]$/);
        if (loss.kind !== 'rejected') expect(getAt(document, loss.at), formatPointer(loss.at)).toBeDefined();
      }
    }
  });
});

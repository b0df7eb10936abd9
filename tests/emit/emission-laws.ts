import {
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../../src/contract/json/pointer.ts';
import { walkSchema } from '../../src/contract/schema/schema.ts';
import { listWirePointers, type Origin } from '../../src/emit/origins.ts';
import type { Emission } from '../../src/emit/target.ts';

export function leavesOf(
  json: Json,
  at: Pointer = [],
): readonly { readonly at: Pointer; readonly value: Json }[] {
  const members = isArray(json) ? [...json.entries()] : isObject(json) ? [...json] : [];
  return members.length === 0
    ? [{ at, value: json }]
    : members.flatMap(([key, value]) => leavesOf(value, [...at, key]));
}

/** Wire leaves that no origin explains, or that an origin leads to another value. */
export function listUnresolved({ wire, origins }: Emission, source: JsonObject): readonly string[] {
  const first = new Map<string, Origin>();
  for (const origin of origins)
    if (!first.has(formatPointer(origin.wire))) first.set(formatPointer(origin.wire), origin);
  return leavesOf(wire).flatMap(({ at, value }) => {
    const origin = [...at.keys(), at.length]
      .toReversed()
      .map((length) => first.get(formatPointer(at.slice(0, length))))
      .find((found) => found !== undefined);
    if (origin === undefined) return [`${formatPointer(at)} has no origin`];
    if (origin.contract === undefined) return [];
    const from = getAt(
      source,
      origin.ends === true
        ? origin.contract
        : [...origin.contract, ...at.slice(origin.wire.length)],
    );
    return from !== undefined && (origin.ends === true || isJsonEqual(from, value))
      ? []
      : [`${formatPointer(at)} differs from its origin`];
  });
}

/** Schema keywords that are on the contract, not on the wire, and in no loss. */
export function listUnsaid(
  { wire, origins, losses }: Emission,
  source: JsonObject,
): readonly string[] {
  const said = new Set(losses.map((loss) => formatPointer(loss.at)));
  return (['input_schema', 'output_schema'] as const).flatMap((part) => {
    const schema = source.get(part);
    if (!isObject(schema)) return [];
    const keywords = [...walkSchema(schema)].flatMap((node) =>
      isObject(node.schema) ? [...node.schema.keys()].map((key) => [part, ...node.at, key]) : [],
    );
    return keywords.flatMap((at) => {
      if ([...at.keys(), at.length].some((length) => said.has(formatPointer(at.slice(0, length)))))
        return [];
      return listWirePointers(origins, at).some((place) => getAt(wire, place) !== undefined)
        ? []
        : [formatPointer(at)];
    });
  });
}

/** Losses about places that the contract does not have, and messages that are no sentence. */
export function listLoose({ losses }: Emission, source: JsonObject): readonly string[] {
  return losses.flatMap(({ kind, at, message }) =>
    /[.)]$/.test(message) && (kind === 'rejected' || getAt(source, at) !== undefined)
      ? []
      : [`${formatPointer(at)}: ${message}`],
  );
}

/** Everything that is wrong with one emission. */
export function listBroken(emission: Emission, source: JsonObject): readonly string[] {
  return [
    ...listUnresolved(emission, source),
    ...listUnsaid(emission, source),
    ...listLoose(emission, source),
  ];
}

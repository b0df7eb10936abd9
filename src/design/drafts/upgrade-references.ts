import type { Edit } from '../../contract/document/edit.ts';
import { isArray, isObject, type Json } from '../../contract/json/json.ts';
import {
  formatPointer,
  getAt,
  hasPrefix,
  isSamePointer,
  type Pointer,
} from '../../contract/json/pointer.ts';
import { printReference, readReference } from '../../contract/schema/schema-reference.ts';
import { SUBSCHEMA_KEYWORDS, walkSchema, type Schema } from '../../contract/schema/schema.ts';
import { listReferences } from '../references.ts';
import type { Move } from './upgrade-steps.ts';

/**
 * Per schema that changes (its place as RFC 6901 text), what moves inside it, in order; places
 * count from the schema.
 */
export type Moves = ReadonlyMap<string, readonly Move[]>;

interface Resource {
  readonly at: Pointer;
  /** Its address without an empty fragment; the root may have none. */
  readonly id: string | undefined;
}

export interface ReferenceEdits {
  readonly edits: readonly Edit[];
  readonly notes: readonly { readonly at: Pointer; readonly message: string }[];
}

/**
 * Edits that let every reference follow, to go before those that move things. Unlike `followMoves`
 * it knows that a schema with an address of its own is where its references count from, and that
 * things move at several levels at once.
 */
export function moveUpgradedReferences(root: Schema, moves: Moves): ReferenceEdits {
  const resources = listResources(root);
  const followed = listReferences(root).map(({ at, keyword, text }) => {
    const [address = '', fragment] = splitAddress(text);
    const holder =
      address === ''
        ? resources.findLast((resource) => hasPrefix(at, resource.at))
        : resources.find(({ id }) => id === address);
    const inside = fragment === undefined ? undefined : readReference(`#${fragment}`);
    if (inside === undefined) return { edits: [], notes: [] };
    if (holder === undefined)
      return {
        edits: [],
        notes:
          inside[0] === 'definitions'
            ? [
                {
                  at: [...at, keyword],
                  message:
                    'This leads to another document; if that one is upgraded too, its definitions become $defs.',
                },
              ]
            : [],
      };
    const [from, to] = [
      [...holder.at, ...inside],
      movePointer(root, moves, [...holder.at, ...inside]),
    ];
    const base = movePointer(root, moves, holder.at);
    const moved =
      !isSamePointer(from.slice(holder.at.length), to.slice(base.length)) && hasPrefix(to, base);
    const edit: Edit = {
      kind: 'set',
      at: [...at, keyword],
      value: `${address}${printReference(to.slice(base.length))}`,
    };
    return { edits: moved ? [edit] : [], notes: [] };
  });
  return {
    edits: followed.flatMap(({ edits }) => edits),
    notes: followed.flatMap(({ notes }) => notes),
  };
}

function splitAddress(text: string): readonly [string, string?] {
  const hash = text.indexOf('#');
  return hash === -1 ? [text] : [text.slice(0, hash), text.slice(hash + 1)];
}

/** The document, and every schema inside it with an address of its own; outer ones first. */
function listResources(root: Schema): readonly Resource[] {
  return [...walkSchema(root)].flatMap(({ schema, at }): readonly Resource[] => {
    const word = isObject(schema) ? (schema.get('$id') ?? schema.get('id')) : undefined;
    const id = typeof word === 'string' && !/^#./.test(word) ? word.replace(/#$/, '') : undefined;
    return id !== undefined || at.length === 0 ? [{ at, id }] : [];
  });
}

/** Where a place of the old schema is in the new one. */
export function movePointer(root: Json, moves: Moves, at: Pointer): Pointer {
  const place: (string | number)[] = [];
  let here: Pointer = [];
  for (;;) {
    const rest = at.slice(here.length);
    const length = countStepKeys(getAt(root, here), rest);
    place.push(
      ...applyMoves(
        moves.get(formatPointer(here)) ?? [],
        length === undefined ? rest : rest.slice(0, length),
      ),
    );
    if (length === undefined) return place;
    here = at.slice(0, here.length + length);
  }
}

/**
 * How many keys lead to the next schema on this way: `items` is one, `properties/name` two;
 * undefined at its end.
 */
function countStepKeys(schema: Json | undefined, rest: Pointer): number | undefined {
  const keyword = String(rest[0]);
  const holds = Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword)
    ? SUBSCHEMA_KEYWORDS[keyword]
    : undefined;
  if (holds === undefined || !isObject(schema)) return undefined;
  const length =
    holds === 'map' ||
    holds === 'schemas' ||
    (holds === 'schema-or-schemas' && isArray(schema.get(keyword)))
      ? 2
      : 1;
  return rest.length < length ? undefined : length;
}

function applyMoves(moves: readonly Move[], at: Pointer): Pointer {
  return moves.reduce<Pointer>(
    (place, { from, to }) =>
      hasPrefix(place, from) ? [...to, ...place.slice(from.length)] : place,
    at,
  );
}

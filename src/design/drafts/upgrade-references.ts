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
import type { Move } from './upgrade-step.ts';

/**
 * Per changed schema (its pointer as RFC 6901 text): what moves inside it, in order, with relative
 * pointers.
 */
type Moves = ReadonlyMap<string, readonly Move[]>;

interface Resource {
  readonly at: Pointer;
  /** Its `$id` without an empty fragment; the root may have none. */
  readonly id: string | undefined;
}

interface ReferenceEdits {
  readonly edits: readonly Edit[];
  readonly notes: readonly { readonly at: Pointer; readonly message: string }[];
}

/**
 * Edits that update every reference; apply them before the edits that move things. Unlike
 * `moveReferences`, handles schemas with an `$id`, whose pointers start at that schema, and moves
 * at several levels at once.
 */
export function moveUpgradedReferences(root: Schema, moves: Moves): ReferenceEdits {
  const resources = listResources(root);
  const followed = listReferences(root).map(({ at, keyword, text }) => {
    const [address = '', fragment] = splitAddress(text);
    const resource =
      address === ''
        ? resources.findLast((each) => hasPrefix(at, each.at))
        : resources.find(({ id }) => id === address);
    const inside = fragment === undefined ? undefined : readReference(`#${fragment}`);
    if (inside === undefined) return { edits: [], notes: [] };
    if (resource === undefined)
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
      [...resource.at, ...inside],
      movePointer(root, moves, [...resource.at, ...inside]),
    ];
    const base = movePointer(root, moves, resource.at);
    const moved =
      !isSamePointer(from.slice(resource.at.length), to.slice(base.length)) && hasPrefix(to, base);
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

/** The document, and every schema inside it with an `$id`; outer ones first. */
function listResources(root: Schema): readonly Resource[] {
  return [...walkSchema(root)].flatMap(({ schema, at }): readonly Resource[] => {
    const address = isObject(schema) ? (schema.get('$id') ?? schema.get('id')) : undefined;
    const id =
      typeof address === 'string' && !/^#./.test(address) ? address.replace(/#$/, '') : undefined;
    return id !== undefined || at.length === 0 ? [{ at, id }] : [];
  });
}

/** The pointer in the new schema for one in the old schema. */
function movePointer(root: Json, moves: Moves, at: Pointer): Pointer {
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
 * Number of keys to the next schema on this path: one for `items`, two for `properties/name`;
 * undefined at the end.
 */
function countStepKeys(schema: Json | undefined, rest: Pointer): number | undefined {
  const keyword = String(rest[0]);
  const form = Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword) ? SUBSCHEMA_KEYWORDS[keyword] : undefined;
  if (form === undefined || !isObject(schema)) return undefined;
  const length =
    form === 'map' ||
    form === 'schemas' ||
    (form === 'schema-or-schemas' && isArray(schema.get(keyword)))
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

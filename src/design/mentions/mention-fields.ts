import { get, getString, isArray, type Json, type JsonObject } from '../../contract/json/json.ts';
import {
  formatPointer,
  getAt,
  hasPrefix,
  parsePointer,
  type Pointer,
} from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import type { MentionKind } from './mention.ts';
import { renameInPath, renameInPointer } from './rename-in-path.ts';
import { findOldSteps, type RenamedProperty } from './value-places.ts';

/**
 * A text of the contract that names a property by a fixed syntax, and the same text with the new
 * name.
 */
interface NamedField {
  readonly at: Pointer;
  readonly kind: MentionKind;
  readonly before: string;
  readonly after: string;
}

/** `owner` is relative to the schema, `at` to the contract's document; both after the rename. */
export interface FieldRename extends RenamedProperty {
  readonly part: 'input_schema' | 'output_schema';
  readonly root: Schema;
  readonly at: Pointer;
}

interface Field {
  /** `*` for every item. */
  readonly path: readonly string[];
  readonly kind: MentionKind;
  readonly part: FieldRename['part'] | 'both';
  readonly replaceName: (text: string, rename: FieldRename) => string | undefined;
}

const renamePath = (text: string, rename: FieldRename): string | undefined =>
  renameInPath(text, rename.root, rename);
const renamePointer = (text: string, rename: FieldRename): string | undefined =>
  renameInPointer(text, rename.root, rename);

/**
 * Every field of a contract other than prose that names a property. Tool names:
 * contract/references.ts.
 */
const FIELDS: readonly Field[] = [
  {
    path: ['resource_scope', '*'],
    kind: 'scope',
    part: 'input_schema',
    replaceName: renamePlaceholder,
  },
  {
    path: ['result_limits', 'pagination_cursor'],
    kind: 'limit',
    part: 'output_schema',
    replaceName: renamePath,
  },
  {
    path: ['result_limits', 'artifact_reference'],
    kind: 'limit',
    part: 'output_schema',
    replaceName: renamePath,
  },
  {
    path: ['idempotency', 'fields', '*'],
    kind: 'idempotency',
    part: 'input_schema',
    replaceName: renamePath,
  },
  {
    path: ['idempotency', 'parameter'],
    kind: 'idempotency',
    part: 'input_schema',
    replaceName: renamePath,
  },
  { path: ['audit', 'redact', '*'], kind: 'audit', part: 'both', replaceName: renameCallPointer },
  {
    path: ['aliases', '*', 'map', '*', 'to'],
    kind: 'alias',
    part: 'input_schema',
    replaceName: renamePointer,
  },
  {
    path: ['verification', 'field'],
    kind: 'verification',
    part: 'output_schema',
    replaceName: renamePath,
  },
  { path: ['notes', '*', 'at'], kind: 'note', part: 'both', replaceName: renameNotePointer },
];

export function findNamedFields(document: JsonObject, rename: FieldRename): readonly NamedField[] {
  return FIELDS.filter(({ part }) => part === 'both' || part === rename.part).flatMap(
    ({ path, kind, replaceName }) =>
      listPointers(document, path).flatMap((at) => {
        const before = getString(getAt(document, at));
        const after = before === undefined ? undefined : replaceName(before, rename);
        return before === undefined || after === undefined || after === before
          ? []
          : [{ at, kind, before, after }];
      }),
  );
}

/** The pointers that a path with `*` matches in this document, in order. */
export function listPointers(
  document: Json,
  path: readonly string[],
  at: Pointer = [],
): readonly Pointer[] {
  const [key, ...rest] = path;
  if (key === undefined) return [at];
  if (key === '*')
    return isArray(document)
      ? document.flatMap((item, i) => listPointers(item, rest, [...at, i]))
      : [];
  const child = get(document, key);
  return child === undefined ? [] : listPointers(child, rest, [...at, key]);
}

/** `/input/…`: a pointer into the call. */
function renameCallPointer(text: string, rename: FieldRename): string | undefined {
  const side = rename.part === 'input_schema' ? '/input' : '/output';
  const inside = text.startsWith(`${side}/`)
    ? renameInPointer(text.slice(side.length), rename.root, rename)
    : undefined;
  return inside === undefined ? undefined : side + inside;
}

/** `crm:accounts:{account_id}` names a top-level argument. */
function renamePlaceholder(text: string, rename: FieldRename): string | undefined {
  const isTop = findOldSteps(rename.root, rename, [rename.from]).length > 0;
  return isTop ? text.replaceAll(`{${rename.from}}`, () => `{${rename.to}}`) : undefined;
}

/** A note has a pointer into the document, and that pointer has a new name. */
function renameNotePointer(text: string, { at, from }: FieldRename): string | undefined {
  const keys = parsePointer(text);
  const former = [...at.slice(0, -1), from];
  return keys === undefined || !hasPrefix(keys, former)
    ? undefined
    : formatPointer([...at, ...keys.slice(at.length)]);
}

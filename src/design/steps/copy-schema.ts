import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import { isObject } from '../../contract/json/json.ts';
import { getAt, hasPrefix, type Pointer } from '../../contract/json/pointer.ts';
import { printReference } from '../../contract/schema/schema-reference.ts';
import { isSchema, walkSchema, type Schema } from '../../contract/schema/schema.ts';
import { listReferences } from '../references.ts';

/**
 * A copy of the schema at `from` for `to` in the same document: its internal references lead into
 * the copy. An `$anchor` stays with the original, and so do the references to it. Undefined when
 * the copy would not mean the same: an `$id` must be unique, and a dynamic reference might find the
 * copy.
 */
export function copySchema(root: Schema, from: Pointer, to: Pointer): Schema | undefined {
  const source = getAt(root, from);
  if (!isSchema(source)) return undefined;
  const nodes = [...walkSchema(source)];
  const has = (keyword: string): boolean =>
    nodes.some(({ schema }) => isObject(schema) && schema.has(keyword));
  const isDynamic = listReferences(root).some(({ keyword }) => keyword === '$dynamicRef');
  if (has('$id') || (has('$dynamicAnchor') && isDynamic)) return undefined;
  const follow = listReferences(root).flatMap(({ at, keyword, to: target }): readonly Edit[] =>
    target !== undefined &&
    hasPrefix(at, from) &&
    hasPrefix(target, from) &&
    getAt(root, target) !== undefined
      ? [
          {
            kind: 'set',
            at: [...at.slice(from.length), keyword],
            value: printReference([...to, ...target.slice(from.length)]),
          },
        ]
      : [],
  );
  const anchors = nodes.flatMap(({ at }) =>
    ['$anchor', '$dynamicAnchor'].map((keyword): Edit => ({
      kind: 'remove',
      at: [...at, keyword],
    })),
  );
  return applyEdits(source, [...follow, ...anchors]);
}

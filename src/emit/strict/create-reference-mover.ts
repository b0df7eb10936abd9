import { isObject, type Json } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { getOutline } from '../../contract/schema/outline.ts';
import { printReference, readReference } from '../../contract/schema/schema-reference.ts';
import { isSchema, walkSchema } from '../../contract/schema/schema.ts';
import { listWirePointers } from '../origins.ts';
import {
  createDerived,
  getJson,
  getSource,
  listOrigins,
  openSourceMapped,
  type SourceMapped,
} from '../source-map.ts';
import type { SchemaConverter } from '../wire-form.ts';

/** Updates references to schemas that the conversion moved. Definitions at the root never move. */
export function createReferenceMover(rewrite: SchemaConverter): SchemaConverter {
  return (schema, part, options) => {
    const rewritten = rewrite(schema, part, options);
    const sent = getJson(rewritten.schema);
    if (!isSchema(sent) || !getOutline(schema).refers) return rewritten;
    const outdated = [...walkSchema(sent)].flatMap(({ schema: place, at }) => {
      const to = isObject(place) ? readReference(place.get('$ref')) : undefined;
      return to === undefined || isDefinition(to) ? [] : [{ at: [...at, '$ref'], to }];
    });
    if (outdated.length === 0) return rewritten;
    const origins = listOrigins(rewritten.schema, []);
    const updated = outdated.reduce((sourceMapped, { at, to }) => {
      const places = listWirePointers(origins, [...part, ...to]).filter(
        (place) => getAt(sent, place) !== undefined,
      );
      const [first] = places;
      return first === undefined || places.some((place) => String(place) === String(to))
        ? sourceMapped
        : replaceAt(sourceMapped, at, printReference(first));
    }, rewritten.schema);
    return { ...rewritten, schema: updated };
  };
}

function isDefinition(to: Pointer): boolean {
  return to.length === 0 || (to.length === 2 && (to[0] === '$defs' || to[0] === 'definitions'));
}

function replaceAt(sourceMapped: SourceMapped, [key, ...rest]: Pointer, json: Json): SourceMapped {
  if (key === undefined) {
    const from = getSource(sourceMapped);
    return createDerived(json, ...(from === undefined ? [] : [from]));
  }
  const open = openSourceMapped(sourceMapped);
  if (open.kind === 'object')
    return {
      ...open,
      members: new Map(
        [...open.members].map(([name, member]) => [
          name,
          name === String(key) ? replaceAt(member, rest, json) : member,
        ]),
      ),
    };
  return open.kind === 'list'
    ? {
        ...open,
        items: open.items.map((item, i) =>
          i === Number(key) ? replaceAt(item, rest, json) : item,
        ),
      }
    : sourceMapped;
}

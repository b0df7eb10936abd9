import type { Edit } from '../../../../contract/document/edit.ts';
import {
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../../../contract/json/json.ts';
import type { Pointer } from '../../../../contract/json/pointer.ts';
import {
  isSchema,
  listSchemaTypes,
  SUBSCHEMA_KEYWORDS,
  walkSchema,
  type Schema,
} from '../../../../contract/schema/schema.ts';
import {
  fixBound,
  fixShorthand,
  fixTuple,
  fixType,
  fixValue,
  isOldDraft,
  type KeywordContext,
} from './fix-invalid-keyword.ts';
import { listNotableSchemas, type NotableSchema } from './list-notable-schemas.ts';
import { findWanted } from './schema-keywords.ts';
import { suggestKeyword } from './suggest-keyword.ts';

/** A keyword whose value JSON Schema 2020-12 does not allow. */
export interface InvalidKeyword {
  /**
   * `type`: an unknown type name. `flag`: `required` as a flag on the property. `tuple`: `items` as
   * a list. `bound`: a boolean exclusiveMinimum or exclusiveMaximum. `shorthand`: a type name
   * instead of a schema. `null`: null as the value. `definitions`: draft-07's name of `$defs`.
   * `misspelt`: an unknown keyword similar to the known one in `wanted`.
   */
  readonly kind:
    | 'misspelt'
    | 'definitions'
    | 'type'
    | 'flag'
    | 'tuple'
    | 'bound'
    | 'shorthand'
    | 'null'
    | 'value';
  /** Pointer in the contract, to the keyword or to the member of its map. */
  readonly at: Pointer;
  /** Pointer in the contract, to the schema. */
  readonly holder: Pointer;
  readonly keyword: string;
  readonly value: Json;
  /** The values that the keyword allows. */
  readonly wanted: string;
  /** Undefined where only the author knows what was meant. */
  readonly edits: readonly Edit[] | undefined;
}

/** In document order. `part` is the contract's key of the schema. */
export function listInvalidKeywords(
  root: Schema | undefined,
  part: string,
): readonly InvalidKeyword[] {
  const invalid = listNotableSchemas(root, 'invalid').flatMap((place) =>
    [...place.schema].flatMap(([keyword, value]) =>
      lintKeyword({ root, part, place, keyword, value }),
    ),
  );
  const unknown = listNotableSchemas(root, 'unknown');
  const old =
    isObject(root) && isObject(root.get('definitions')) && !isOldDraft(root)
      ? [renameDefinitions(root, part)]
      : [];
  return unknown.length === 0 && old.length === 0
    ? invalid
    : [...invalid, ...old, ...unknown.flatMap((place) => listMisspelt(place, part))];
}

/** 2020-12 ignores `definitions`; the references follow the new name. */
function renameDefinitions(root: JsonObject, part: string): InvalidKeyword {
  const references = [...walkSchema(root)].flatMap(({ schema, at }): readonly Edit[] => {
    const text = isObject(schema) ? getString(schema.get('$ref')) : undefined;
    const place = at[0] === 'definitions' ? ['$defs', ...at.slice(1)] : at;
    return text?.startsWith(OLD) === true
      ? [{ kind: 'set', at: [part, ...place, '$ref'], value: `#/$defs/${text.slice(OLD.length)}` }]
      : [];
  });
  const edits: readonly Edit[] = [
    { kind: 'rename', at: [part, 'definitions'], to: '$defs' },
    ...references,
  ];
  return {
    kind: 'definitions',
    at: [part, 'definitions'],
    holder: [part],
    keyword: 'definitions',
    value: null,
    wanted: '$defs',
    edits: root.has('$defs') ? undefined : edits,
  };
}

const OLD = '#/definitions/';

function listMisspelt(
  { schema, at }: NotableSchema['place'],
  part: string,
): readonly InvalidKeyword[] {
  const holder = [part, ...at];
  return [...schema].flatMap(([keyword, value]): readonly InvalidKeyword[] => {
    const meant = suggestKeyword(keyword);
    if (meant === undefined) return [];
    const isRight = !schema.has(meant) && findWanted(meant, value) === undefined;
    return [
      {
        kind: 'misspelt',
        at: [...holder, keyword],
        holder,
        keyword,
        value,
        wanted: meant,
        edits: isRight ? [{ kind: 'rename', at: [...holder, keyword], to: meant }] : undefined,
      },
    ];
  });
}

function lintKeyword(one: KeywordContext): readonly InvalidKeyword[] {
  const { part, place, keyword, value } = one;
  const wanted = findWanted(keyword, value);
  if (wanted === undefined || isReportedElsewhere(one)) return [];
  const holder = [part, ...place.at];
  const at = [...holder, keyword];
  if (SUBSCHEMA_KEYWORDS[keyword] !== 'map' || !isObject(value))
    return [{ ...getKeywordFix(one, at), at, holder, keyword, value, wanted }];
  return [...value].flatMap(([name, member]) => {
    if (isSchema(member)) return [];
    const memberAt = [...at, name];
    const edits = fixShorthand(memberAt, member);
    return [{ kind: 'shorthand', at: memberAt, holder, keyword, value: member, wanted, edits }];
  });
}

function getKeywordFix(one: KeywordContext, at: Pointer): Pick<InvalidKeyword, 'kind' | 'edits'> {
  const { keyword, value } = one;
  if (keyword === 'type') return { kind: 'type', edits: fixType(at, value) };
  if (value === null) return { kind: 'null', edits: [{ kind: 'remove', at }] };
  if (keyword === 'required' && typeof value === 'boolean')
    return { kind: 'flag', edits: undefined };
  if (keyword === 'items' && isArray(value)) return { kind: 'tuple', edits: fixTuple(one) };
  if (keyword.startsWith('exclusiveM') && typeof value === 'boolean')
    return { kind: 'bound', edits: fixBound(one) };
  const holds = SUBSCHEMA_KEYWORDS[keyword];
  if ((holds === 'schema' || holds === 'schema-or-schemas') && typeof value === 'string')
    return { kind: 'shorthand', edits: fixShorthand(at, value) };
  return { kind: 'value', edits: fixValue(at, keyword, value) };
}

/** closed-schema reports an input of another type than object. */
function isReportedElsewhere({ part, place, keyword }: KeywordContext): boolean {
  const types = listSchemaTypes(place.schema);
  return (
    part === 'input_schema' &&
    place.at.length === 0 &&
    keyword === 'type' &&
    types.length > 0 &&
    !types.includes('object')
  );
}

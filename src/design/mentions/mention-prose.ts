import {
  get,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt, isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import { isSchema, listPropertyNames, walkSchema } from '../../contract/schema/schema.ts';
import { NOTE_KEYWORDS } from '../values/value-notes.ts';
import { findWords, isDistinctive, type Wording } from './find-words.ts';
import { listPointers, type FieldRename } from './mention-fields.ts';
import type { MentionKind } from './mention.ts';

interface ProseMention {
  readonly at: Pointer;
  readonly kind: MentionKind;
  readonly text: string;
  /** Offsets of the old name. */
  readonly words: readonly number[];
}

const PROSE: readonly (readonly [MentionKind, readonly string[]])[] = [
  ['description', ['title']],
  ['description', ['purpose']],
  ['description', ['description']],
  ['example', ['examples', '*', 'title']],
  ['error', ['errors', '*', 'message']],
  ['error', ['errors', '*', 'hint']],
  ['effect', ['side_effects', 'summary']],
  ['effect', ['side_effects', 'recovery']],
  ['permission', ['permission', 'approval']],
  ['permission', ['permission', 'recovery_plan']],
  ['routing', ['routing', 'use_when', '*']],
  ['routing', ['routing', 'do_not_use_when', '*']],
  ['routing', ['routing', 'siblings', '*', 'when']],
  ['alias', ['aliases', '*', 'title']],
  ['note', ['notes', '*', 'text']],
];
const PARTS = ['input_schema', 'output_schema'] as const;
const HOLDERS = {
  input_schema: ['args', 'arguments', 'params', 'parameters', 'input', 'inputs'],
  output_schema: ['output', 'result', 'results', 'response'],
} as const;
const HEADS = {
  input_schema: /arg|param|input|option/i,
  output_schema: /return|output|response|result/i,
} as const;

/** Every text of the contract that mentions the property's old name. */
export function findProseMentions(
  document: JsonObject,
  rename: FieldRename,
): readonly ProseMention[] {
  const homonyms = listHomonyms(document, rename.from);
  const wording = createWording(document, rename);
  const open = { ...wording, isShared: isShadowed(homonyms, rename) };
  const spoken = PROSE.flatMap(([kind, path]) =>
    listPointers(document, path).map((at) => ({ kind, at, wording: open })),
  );
  const schemas = listProse(document).flatMap(({ at, schemaAt }) => {
    const belongs = resolveOwner(schemaAt, homonyms, rename);
    const isForeign = schemaAt[0] !== rename.part;
    const far = {
      ...open,
      isValue: open.isValue || isForeign,
      isShared: open.isShared || (isForeign && homonyms.length > 0),
    };
    return belongs === 'other'
      ? []
      : [{ kind: 'description' as const, at, wording: belongs === 'ours' ? wording : far }];
  });
  return [...spoken, ...schemas].flatMap(
    ({ kind, at, wording: words }): readonly ProseMention[] => {
      const text = getString(getAt(document, at));
      const found = text === undefined ? [] : findWords(text, words);
      return text === undefined || found.length === 0 ? [] : [{ at, kind, text, words: found }];
    },
  );
}

function createWording(document: JsonObject, { part, at, from }: FieldRename): Wording {
  const holder = String(
    at.at(-4) === 'properties' ? at.at(-3) : at.at(-5) === 'properties' ? at.at(-4) : '',
  );
  const isRoot = at.length === 3;
  const isValue = document.get('name') === from || isValueSomewhere(document, from);
  return {
    from,
    isCommon: isValue || !isDistinctive(from),
    isValue,
    isShared: false,
    holders: new Set([...(holder === '' ? [] : [holder]), ...(isRoot ? HOLDERS[part] : [])]),
    members: new Set([
      ...listPropertyNames(getAt(document, at)),
      ...listPropertyNames(get(getAt(document, at), 'items')),
    ]),
    heads: HEADS[part],
  };
}

function isValueSomewhere(document: JsonObject, word: string): boolean {
  return listSchemas(document).some(
    ({ schema }) =>
      schema.get('const') === word ||
      schema.get('default') === word ||
      listStrings(schema.get('enum')).includes(word),
  );
}

function listSchemas(
  document: JsonObject,
): readonly { readonly schema: JsonObject; readonly at: Pointer }[] {
  return PARTS.flatMap((part) => {
    const root = document.get(part);
    return isSchema(root)
      ? [...walkSchema(root, [part])].flatMap(({ schema, at }) =>
          isObject(schema) ? [{ schema, at }] : [],
        )
      : [];
  });
}

/** The objects that have a property of the old name; the renamed one is no longer among them. */
function listHomonyms(document: JsonObject, name: string): readonly Pointer[] {
  return listSchemas(document).flatMap(({ schema, at }) =>
    listPropertyNames(schema).includes(name) ? [at] : [],
  );
}

/**
 * Outside the schemas a name means a top-level argument; where input and output have it, the
 * input's.
 */
function isShadowed(homonyms: readonly Pointer[], { part, at }: FieldRename): boolean {
  const isTop = at.length === 3;
  return homonyms.some(
    (owner) => !isTop || (owner.length === 1 && (part === 'output_schema' || owner[0] === part)),
  );
}

/**
 * The owner of the property that a text inside a schema means: the nearest object around it with a
 * property of this name.
 */
function resolveOwner(
  schemaAt: Pointer,
  homonyms: readonly Pointer[],
  { at }: FieldRename,
): 'ours' | 'other' | 'open' {
  const owner = at.slice(0, -2);
  for (let length = schemaAt.length; length > 0; length -= 1) {
    const around = schemaAt.slice(0, length);
    if (isSamePointer(around, owner)) return 'ours';
    if (homonyms.some((other) => isSamePointer(other, around))) return 'other';
  }
  return 'open';
}

/** The texts of schemas: descriptions, comments, and notes on values. */
function listProse(
  document: JsonObject,
): readonly { readonly at: Pointer; readonly schemaAt: Pointer }[] {
  return listSchemas(document).flatMap(({ schema, at: schemaAt }) =>
    [...schema].flatMap(([keyword, value]) => {
      if (keyword === 'description' || keyword === '$comment' || keyword === 'markdownDescription')
        return [{ at: [...schemaAt, keyword], schemaAt }];
      return isNotes(keyword) && isArray(value)
        ? value.map((_: Json, i: number) => ({ at: [...schemaAt, keyword, i], schemaAt }))
        : [];
    }),
  );
}

function isNotes(keyword: string): boolean {
  return NOTE_KEYWORDS.description.some((one) => one === keyword);
}

/** The text with the new name at each offset. */
export function replaceWords({ text, words }: ProseMention, { from, to }: FieldRename): string {
  return words
    .toReversed()
    .reduce((now, at) => now.slice(0, at) + to + now.slice(at + from.length), text);
}

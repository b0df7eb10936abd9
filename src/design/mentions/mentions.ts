import { get, getString, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { isSchema } from '../../contract/schema/schema.ts';
import { findNamedFields, type FieldRename } from './mention-fields.ts';
import { findProseMentions, replaceWords } from './mention-prose.ts';
import { findValues } from './mention-values.ts';
import type { Mention } from './mention.ts';

export interface PropertyRename {
  /** The contract after the rename. */
  readonly document: JsonObject;
  readonly part: 'input_schema' | 'output_schema';
  /**
   * The property after the rename, from the document: `['input_schema', 'properties',
   * 'account_id']`.
   */
  readonly at: Pointer;
  /** Its old name. */
  readonly from: string;
}

/**
 * Where else the contract mentions a renamed property's old name, in document order. `required` and
 * references are updated by the rename itself. In prose a missed mention is better than a wrong
 * one: an everyday word counts only in quotes, beside a word such as "parameter", or in a list of
 * arguments.
 */
export function findMentions({ document, part, at, from }: PropertyRename): readonly Mention[] {
  const to = String(at.at(-1));
  const root = document.get(part);
  if (from === to || at[0] !== part || at.at(-2) !== 'properties' || !isSchema(root)) return [];
  const rename: FieldRename = { part, root, at, owner: at.slice(1, -2), from, to };
  const fields = findNamedFields(document, rename).map(
    ({ at: place, kind, before, after }): Mention => ({
      at: place,
      kind,
      before,
      after,
      edits: [{ kind: 'set', at: place, value: after }],
    }),
  );
  const inProse = findProseMentions(document, rename).map((mention): Mention => {
    const after = replaceWords(mention, rename);
    return {
      at: mention.at,
      kind: mention.kind,
      ...formatExcerpt(mention.text, after, mention.words[0] ?? 0),
      edits: [{ kind: 'set', at: mention.at, value: after }],
    };
  });
  const mentions = [
    ...fields,
    ...inProse,
    ...findTitles(document, rename),
    ...findValues(document, rename),
  ];
  return sortByDocument(document, mentions);
}

const AROUND = 32;

function formatExcerpt(
  before: string,
  after: string,
  at: number,
): { readonly before: string; readonly after: string } {
  const start = Math.max(0, at - AROUND);
  const formatSlice = (text: string, length: number): string =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + length).replace(/\s+/g, ' ')}${start + length < text.length ? '…' : ''}`;
  const shown = AROUND * 3;
  return {
    before: formatSlice(before, shown),
    after: formatSlice(after, shown + after.length - before.length),
  };
}

/** Generators derive the title from the name: "Account Id". */
function findTitles(document: JsonObject, { at, from, to }: FieldRename): readonly Mention[] {
  const title = getString(get(getAt(document, at), 'title'));
  const place = [...at, 'title'];
  const getPlainText = (text: string): string => text.replace(/[\s_-]+/g, '').toLowerCase();
  if (
    title === undefined ||
    getPlainText(from) === '' ||
    getPlainText(title) !== getPlainText(from)
  )
    return [];
  const next = splitName(to)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
  return next === '' || next === title
    ? []
    : [
        {
          at: place,
          kind: 'title',
          before: title,
          after: next,
          edits: [{ kind: 'set', at: place, value: next }],
        },
      ];
}

function splitName(name: string): readonly string[] {
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|[\s_-]+/).filter((word) => word !== '');
}

function sortByDocument(document: JsonObject, mentions: readonly Mention[]): readonly Mention[] {
  const keyed = mentions.map((mention) => ({ mention, order: listIndexes(document, mention.at) }));
  return keyed.toSorted((a, b) => compareOrders(a.order, b.order)).map(({ mention }) => mention);
}

/** The index of each key of the pointer among its siblings. */
function listIndexes(document: Json, at: Pointer): readonly number[] {
  return at.map((key, depth) => {
    const owner = getAt(document, at.slice(0, depth));
    return isObject(owner) ? [...owner.keys()].indexOf(String(key)) : Number(key);
  });
}

function compareOrders(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((step, i) => step !== b[i]);
  return differs === -1 ? a.length - b.length : (a[differs] ?? 0) - (b[differs] ?? -1);
}

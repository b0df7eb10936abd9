import {
  createJsonObject,
  get,
  getNumber,
  getString,
  isArray,
  isJsonEqual,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt, parsePointer } from '../../contract/json/pointer.ts';
import { renameToolIn } from '../split/select-parts.ts';
import {
  formatName,
  formatValue,
  listValues,
  type MergeContext,
  type Source,
} from './merge-context.ts';
import { mergeLists } from './merge-variants.ts';
import { addAct } from './selector.ts';

function listItems(
  { sources, name }: MergeContext,
  part: string,
): readonly { readonly source: Source; readonly item: Json }[] {
  return listValues(sources, part).flatMap(({ source, value }) =>
    isArray(value)
      ? value.map((item) => ({
          source,
          item: renameToolIn(item, { oldName: source.contract.name, name }),
        }))
      : [],
  );
}

/** All examples, converted to calls of the merged tool; equal ones once. */
export function mergeExamples(merging: MergeContext): readonly Json[] {
  const all = listValues(merging.sources, 'examples').flatMap(({ source, value }) =>
    isArray(value) ? value.map((example) => addToInput(example, merging, source)) : [],
  );
  return mergeLists([all]);
}

function addToInput(example: Json, { selector }: MergeContext, { value }: Source): Json {
  const input = get(example, 'input');
  return isObject(example) && input !== undefined
    ? new Map(
        [...example].map(([key, content]): [string, Json] => [
          key,
          key === 'input' ? addAct(input, selector, value) : content,
        ]),
      )
    : example;
}

/** One entry for each error code. Where a later tool's entry differs, a remark reports it. */
export function mergeErrors(merging: MergeContext): readonly Json[] {
  const joined: Json[] = [];
  for (const { source, item } of listItems(merging, 'errors')) {
    const code = getString(get(item, 'code'));
    const at = code === undefined ? -1 : joined.findIndex((each) => get(each, 'code') === code);
    const known = joined[at];
    if (known === undefined || !isObject(known) || !isObject(item)) {
      if (!joined.some((each) => isJsonEqual(each, item))) joined.push(item);
      continue;
    }
    const actions = mergeLists(
      [known, item].map((each) => listStrings(get(each, 'next_valid_actions'))),
    );
    const differing = [...item].filter(
      ([key, value]) =>
        key !== 'next_valid_actions' &&
        known.has(key) &&
        !isJsonEqual(known.get(key) ?? null, value),
    );
    if (differing.length > 0)
      merging.addRemark(
        'lost',
        `What ${formatName(source)} says of the error \`${code ?? ''}\`: ${differing.map(([key, value]) => `${key} ${formatValue(value)}`).join(', ')}.`,
      );
    joined[at] = new Map([
      ...item,
      ...known,
      ...(actions.length === 0 ? [] : createJsonObject([['next_valid_actions', actions]])),
    ]);
  }
  return joined;
}

/**
 * Routes of all tools, without those from the merged tool to itself. A prerequisite of one tool now
 * applies to every call.
 */
export function mergeRouting(merging: MergeContext): JsonObject {
  const { sources, name, addRemark } = merging;
  const names = new Set([name, ...sources.map(({ contract }) => contract.name)]);
  const all = listValues(sources, 'routing').flatMap(({ source, value }) =>
    isObject(value) ? [{ source, routing: value }] : [],
  );
  const next = new Map<string, Json>();
  for (const key of new Set(all.flatMap(({ routing }) => [...routing.keys()]))) {
    const items = mergeLists(
      all.map(({ routing }) => {
        const list = routing.get(key);
        return isArray(list) ? list : [];
      }),
    );
    const kept = items.filter(
      (item) => !names.has(getString(item) ?? getString(get(item, 'tool')) ?? ''),
    );
    for (const item of items)
      if (!kept.includes(item))
        addRemark(
          'lost',
          `The route (${key}) to \`${getString(item) ?? getString(get(item, 'tool')) ?? ''}\`, which is the same tool now${describeWhen(item)}.`,
        );
    if (key === 'prerequisites') addPrerequisiteRemarks(kept, merging);
    if (kept.length > 0 || items.length === 0)
      next.set(key, key === 'prerequisites' ? mergePrerequisites(kept) : kept);
  }
  return next;
}

function describeWhen(item: Json): string {
  const when = getString(get(item, 'when'));
  return when === undefined ? '' : `: “${when}”`;
}

function addPrerequisiteRemarks(kept: readonly Json[], { sources, addRemark }: MergeContext): void {
  for (const tool of new Set(kept.flatMap((item) => getString(get(item, 'tool')) ?? []))) {
    const asking = sources.filter(
      ({ contract }) =>
        contract.routing?.prerequisites?.some((each) => each.tool === tool) === true,
    );
    if (asking.length < sources.length)
      addRemark(
        'check',
        `\`${tool}\` had to be called before ${asking.map(formatName).join(', ')} only, and now before every call.`,
      );
  }
}

function mergePrerequisites(items: readonly Json[]): readonly Json[] {
  return items.reduce<readonly Json[]>((all, item) => {
    const at = all.findIndex(
      (each) => get(each, 'tool') === get(item, 'tool') && get(item, 'tool') !== undefined,
    );
    const known = all[at];
    if (known === undefined) return [...all, item];
    return (getNumber(get(item, 'at_least')) ?? 1) > (getNumber(get(known, 'at_least')) ?? 1)
      ? all.with(at, item)
      : all;
  }, []);
}

/** Strings and lists of strings: each item once, with the old names replaced by the new one. */
export function mergeTexts(merging: MergeContext, part: string): readonly Json[] {
  return mergeLists([listItems(merging, part).map(({ item }) => item)]);
}

/**
 * A note whose pointer still exists stays there; the others move to the whole tool. One more note
 * lists the merged tools and what was lost.
 */
export function mergeNotes(
  { sources, name }: MergeContext,
  document: JsonObject,
  lost: readonly string[],
): readonly Json[] {
  const kept = listValues(sources, 'notes').flatMap(({ source, value }) =>
    isArray(value) ? value.map((note) => moveNote(note, document, source)) : [],
  );
  const others = sources.filter(({ contract }) => contract.name !== name);
  const origins = others.map(
    ({ contract: { name: former, description } }) =>
      `Merged from ${former}.${description === undefined ? '' : ` That said: ${description}`}`,
  );
  const texts = [
    ...origins,
    ...(lost.length === 0
      ? []
      : [`Not kept: ${lost.map((text) => text.replaceAll('`', '')).join(' ')}`]),
  ];
  return [
    ...mergeLists([kept]),
    ...texts.map(
      (text): Json =>
        new Map([
          ['at', '/name'],
          ['text', text],
        ]),
    ),
  ];
}

function moveNote(note: Json, document: JsonObject, { contract }: Source): Json {
  const at = getString(get(note, 'at'));
  const place = parsePointer(at ?? '');
  if (
    !isObject(note) ||
    at === undefined ||
    place === undefined ||
    getAt(document, place) !== undefined
  )
    return note;
  const text = getString(note.get('text'));
  return new Map<string, Json>([
    ...note,
    ['at', '/name'],
    ['text', `${contract.name}, ${at}: ${text ?? ''}`],
  ]);
}

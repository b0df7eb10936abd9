import type { Design } from '../contract/design.ts';
import { getString, isArray, isObject, type Json } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';

export interface TextAbout {
  /** The tool's name, or `registry.json`. */
  readonly owner: string;
  readonly at: Pointer;
  readonly text: string;
}

/**
 * Texts of a design that name a tool which is not in it: a split updates references, not prose.
 * Notes keep the name, they tell where a tool came from.
 */
export function listTextsAbout({ registry, tools }: Design, name: string): readonly TextAbout[] {
  if (name === '' || tools.some((tool) => tool.get('name') === name)) return [];
  const isAbout = createMatcher(name);
  return [
    ...tools.map((tool) => ({ owner: getString(tool.get('name')) ?? '', document: tool })),
    { owner: 'registry.json', document: registry },
  ].flatMap(({ owner, document }) =>
    listTexts(new Map([...document].filter(([part]) => part !== 'notes')))
      .filter(({ text }) => isAbout(text))
      .map((found) => ({ owner, ...found })),
  );
}

function listTexts(json: Json): readonly Omit<TextAbout, 'owner'>[] {
  if (typeof json === 'string') return [{ at: [], text: json }];
  const children: readonly (readonly [string | number, Json])[] = isArray(json)
    ? json.map((item, i) => [i, item] as const)
    : isObject(json)
      ? [...json]
      : [];
  return children.flatMap(([key, child]) =>
    listTexts(child).map(({ at, text }) => ({ at: [key, ...at], text })),
  );
}

/** A name that is also a word ("deploy") counts only where it is quoted. */
function createMatcher(name: string): (text: string) => boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = /[^a-z]/.test(name)
    ? new RegExp(`(?<![\\p{L}\\p{N}_-])${escaped}(?![\\p{L}\\p{N}_-])`, 'u')
    : new RegExp(`[\`"'“‘]${escaped}[\`"'”’]`, 'u');
  return (text) => pattern.test(text);
}

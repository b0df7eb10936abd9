import { formatPointer, type Pointer } from '../contract/json/pointer.ts';
import type { Problem } from '../contract/problem.ts';
import type { ToolSearch } from './find-tools.ts';
import { formatSome } from './format-some.ts';

/**
 * Where tools were found, and which entries were not read whole. Notes: `tools_found_inside`,
 * `tools_added_later`, `tools_skipped`, `schema_missing`.
 */
export function describeSearch(search: ToolSearch): readonly Problem[] {
  return [
    ...describePlaces(search),
    ...describeLater(search),
    ...describeSkips(search),
    ...describeBare(search),
  ];
}

/** Usual places that need no note: the document, a list, `tools` of a request or a response. */
const PLAIN_PLACES: ReadonlySet<string> = new Set([
  '',
  '/tools',
  '/functions',
  '/result/tools',
  '/tools/*/functionDeclarations',
]);

function describePlaces({ finds }: ToolSearch): readonly Problem[] {
  const places = new Map<string, number>();
  for (const { at } of finds) {
    const place = formatListPointer(at);
    if (!PLAIN_PLACES.has(place)) places.set(place, (places.get(place) ?? 0) + 1);
  }
  if (places.size === 0) return [];
  const total = [...places.values()].reduce((sum, n) => sum + n, 0);
  const named = formatSome([...places].map(([place, n]) => `${place} (${n})`));
  return [
    {
      code: 'tools_found_inside',
      message: `${total} tool definitions stood inside the document: ${named}.`,
      hint: 'Check that these are the tools you meant.',
    },
  ];
}

/** The list that holds a tool, with `*` for indexes. */
function formatListPointer(at: Pointer): string {
  const list = typeof at.at(-1) === 'number' ? at.slice(0, -1) : at;
  return formatPointer(list.map((key) => (typeof key === 'number' ? '*' : key)));
}

function describeLater({ later }: ToolSearch): readonly Problem[] {
  const [first] = later;
  if (first === undefined) return [];
  const are = later.length === 1 ? '1 more tool is' : `${later.length} more tools are`;
  return [
    {
      code: 'tools_added_later',
      message: `${are} defined in the conversation, from ${formatPointer(first.at)} on: ${formatSome(later.map(({ label }) => label))}. The request's own list does not have them, so they were not imported.`,
      hint: 'To design them too, import that part of the request by itself.',
      at: first.at,
    },
  ];
}

function describeSkips({ skips }: ToolSearch): readonly Problem[] {
  if (skips.length === 0) return [];
  return [
    {
      code: 'tools_skipped',
      message: `${skips.length} ${skips.length === 1 ? 'entry was' : 'entries were'} skipped: ${formatSome(skips.map((skip) => skip.label))}. They are no tools of a provider that is known here, or lack a name.`,
      hint: 'Keep them in the request itself.',
    },
  ];
}

function describeBare({ bare }: ToolSearch): readonly Problem[] {
  if (bare.length === 0) return [];
  return [
    {
      code: 'schema_missing',
      message: `${bare.length} ${bare.length === 1 ? 'tool came' : 'tools came'} without a schema: ${formatSome(bare.map(({ label }) => label))}.`,
      hint: 'Declare the input schema of each, also where it takes no parameters.',
    },
  ];
}

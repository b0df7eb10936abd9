import { memoize } from '../../contract/memoize.ts';
import { getText } from '../../simulate/value.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import type { CauseFinder } from '../cause.ts';
import { checkCall } from '../causes/check-call.ts';
import { createCallFinder, findEnd, type ToolCall } from '../causes/create-call-finder.ts';
import { createSiblingChange } from '../causes/create-sibling-change.ts';
import {
  getDeclaredPlaces,
  getPlainName,
  isShort,
  listUndeclared,
} from '../causes/declared-places.ts';
import { findParameter } from '../causes/find-parameter.ts';

export const foreignField: CauseFinder = createCallFinder({
  id: 'foreign-field',
  label: 'Field of another tool',
  advice: 'Say which tool takes this field, in the siblings of the tool that does not.',
  addCall: (found, tally, context) => {
    const { tool, call } = found;
    const checked = checkCall(context, tool, call);
    const names = checked === undefined ? [] : listUndeclared(tool, checked.input);
    // A contract that accepts other names lost no turn by one.
    const end = checked?.errors.length === 0 ? found.turn.index : findEnd(found);
    if (!isShort(names)) return;
    for (const field of names) {
      // A name that the tool has at another place is another shape.
      if (getDeclaredPlaces(tool)?.places.has(getPlainName(field)) ?? true) continue;
      const other = findOwner(context, found, field);
      if (other !== undefined) tally.add(tool.name, { field, other }, { ...found, end });
    }
  },
  describe: ({ field, other }) =>
    `Models send \`${String(field)}\`, which is a parameter of \`${String(other)}\`.`,
  createChange: ({ details }, document) => {
    const [field, tool] = [getText(details, 'field'), getText(details, 'other')];
    if (field === undefined || tool === undefined) return undefined;
    if (findParameter(document.get('input_schema'), [field]) !== undefined) return undefined;
    return createSiblingChange(document, { tool, when: `The call has to set \`${field}\`` });
  },
});

/** The tools that declare a name, by the name. */
const listOwners: (context: AnalysisContext) => ReadonlyMap<string, readonly string[]> = memoize(
  ({ registry }) => {
    const owners = new Map<string, string[]>();
    for (const tool of registry?.tools ?? [])
      for (const name of getDeclaredPlaces(tool)?.names ?? []) {
        const known = owners.get(name);
        if (known === undefined) owners.set(name, [tool.name]);
        else known.push(tool.name);
      }
    return owners;
  },
);

/** What was called longer ago is not what a model has in mind. */
const MOST_EARLIER = 20;

/** The only other tool with such a field; of several, the one that was called last. */
function findOwner(
  context: AnalysisContext,
  { tool, transcript, turn }: ToolCall,
  field: string,
): string | undefined {
  const owners =
    listOwners(context)
      .get(field)
      ?.filter((name) => name !== tool.name) ?? [];
  if (owners.length < 2) return owners[0];
  const earlier = transcript.turns.slice(Math.max(0, turn.index - MOST_EARLIER), turn.index);
  return earlier
    .flatMap(({ calls }) => calls.map((call) => call.tool))
    .findLast((name) => owners.includes(name));
}

import { get, listStrings, type Json } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { CauseFinder } from '../cause.ts';
import { checkCall } from '../causes/check-call.ts';
import { createCallFinder, findEnd } from '../causes/create-call-finder.ts';
import { createSentenceChange } from '../causes/create-sentence-change.ts';
import { findOtherShape } from '../causes/find-other-shape.ts';
import { findParameter, formatPlace, resolveSchema } from '../causes/find-parameter.ts';
import { createPlace, readPlace } from '../causes/place.ts';

export const missingRequired: CauseFinder = createCallFinder({
  id: 'missing-required',
  label: 'Required parameter left out',
  advice: 'Say in its description what to send, or make it optional if the tool can do without.',
  addCall: (found, tally, context) => {
    const missing = (checkCall(context, found.tool, found.call)?.errors ?? []).flatMap(
      ({ keyword, at, limit }) =>
        keyword === 'required' && typeof limit === 'string' ? [[...createPlace(at), limit]] : [],
    );
    if (missing.length === 0) return;
    // An alias takes such a call: nothing is missing in it.
    if (findOtherShape(context, found.tool, found.call) !== undefined) return;
    const hit = { ...found, end: findEnd(found) };
    for (const place of missing) tally.add(found.tool.name, { place }, hit);
  },
  describe: ({ place }) =>
    `Models leave out \`${formatPlace(readPlace(place))}\`, which is required.`,
  createChange: ({ details }, document) => {
    const place = readPlace(details['place']);
    const schema = document.get('input_schema');
    if (!isRequired(schema, place)) return undefined;
    const holder = formatPlace(place.slice(0, -1));
    const sentence = holder === '' ? 'Required in every call.' : `Required in \`${holder}\`.`;
    return createSentenceChange(document, place, sentence);
  },
});

function isRequired(schema: Json | undefined, place: Pointer): boolean {
  const parent = place.length === 1 ? [] : findParameter(schema, place.slice(0, -1));
  const holder = parent && resolveSchema(schema, parent);
  const required = holder && get(getAt(schema, holder), 'required');
  return listStrings(required).includes(String(place.at(-1)));
}

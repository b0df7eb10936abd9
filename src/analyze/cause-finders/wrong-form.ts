import { get } from '../../contract/json/json.ts';
import { getAt } from '../../contract/json/pointer.ts';
import type { SchemaError } from '../../contract/schema/schema-error.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import { isList, type Value } from '../../contract/session/router.ts';
import { isRecord } from '../../simulate/value.ts';
import type { CauseFinder } from '../cause.ts';
import { checkCall } from '../causes/check-call.ts';
import { createCallFinder, findEnd } from '../causes/create-call-finder.ts';
import { createSentenceChange } from '../causes/create-sentence-change.ts';
import { findParameter, formatPlace, resolveSchema } from '../causes/find-parameter.ts';
import { createPlace, findSent, readPlace } from '../causes/place.ts';

/** What a model reads, and what a value of the type is. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['null', 'null'],
]);

const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['date', '2026-01-31'],
  ['time', '09:30:00Z'],
  ['date-time', '2026-01-31T09:30:00Z'],
  ['email', 'name@example.com'],
  ['hostname', 'www.example.com'],
  ['uri', 'https://example.com/page'],
  ['uuid', '123e4567-e89b-42d3-a456-426614174000'],
  ['ipv4', '192.0.2.1'],
]);

export const wrongForm: CauseFinder = createCallFinder({
  id: 'wrong-form',
  label: 'Value in another form',
  advice: 'Say in the description how the value is written.',
  addCall: (found, tally, context) => {
    const checked = checkCall(context, found.tool, found.call);
    for (const error of checked?.errors ?? []) {
      const form = findForm(error, findSent(checked?.input, error.at));
      if (form === undefined) continue;
      const details = { place: createPlace(error.at), ...form };
      tally.add(found.tool.name, details, { ...found, end: findEnd(found) });
    }
  },
  describe: ({ place, wanted, sent }) => {
    const name = formatPlace(readPlace(place));
    return sent === null
      ? `Models write \`${name}\` in another form than \`${String(wanted)}\`.`
      : `Models send ${String(sent)} for \`${name}\`, which wants ${String(wanted)}.`;
  },
  createChange: ({ details: { place, wanted, sent } }, document) => {
    const schema = document.get('input_schema');
    const parameter = findParameter(schema, readPlace(place));
    const holder = parameter && resolveSchema(schema, parameter);
    const declared = holder && getAt(schema, holder);
    const isFormat = sent === null;
    const now = isFormat ? get(declared, 'format') : describeTypes(listSchemaTypes(declared));
    const example = EXAMPLES.get(String(wanted));
    if (now !== wanted || (isFormat && example === undefined)) return undefined;
    const sentence = isFormat
      ? `Write it as in \`${example ?? ''}\`.`
      : `Send ${String(wanted)}, not ${String(sent)}.`;
    return createSentenceChange(document, readPlace(place), sentence);
  },
});

/** What was wanted: a format, or what values of the types are. What was sent: null for a format. */
function findForm(
  { keyword, at, limit }: SchemaError,
  sent: Value | undefined,
): { readonly wanted: string; readonly sent: string | null } | undefined {
  if (at.length === 0 || sent === undefined) return undefined;
  // A contract must not quote what was sent: it may be private.
  if (keyword === 'format' && typeof limit === 'string' && EXAMPLES.has(limit))
    return { wanted: limit, sent: null };
  if (keyword !== 'type') return undefined;
  const wanted = describeTypes(isList(limit) ? limit : [limit]);
  return wanted === '' ? undefined : { wanted, sent: describeSent(sent) };
}

function describeTypes(types: readonly Value[]): string {
  return types.flatMap((each) => TYPES.get(String(each)) ?? []).join(' or ');
}

function describeSent(value: Value): string {
  if (value === null) return 'null';
  if (isList(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  if (typeof value === 'boolean') return 'true or false';
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : 'a fraction';
  return 'text';
}

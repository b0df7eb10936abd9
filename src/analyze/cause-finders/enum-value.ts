import {
  convertFromPlain,
  get,
  isArray,
  isJsonEqual,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt } from '../../contract/json/pointer.ts';
import type { SchemaError } from '../../contract/schema/schema-error.ts';
import { isList, type Value } from '../../contract/session/router.ts';
import type { CauseFinder, ContractChange } from '../cause.ts';
import { checkCall } from '../causes/check-call.ts';
import { createCallFinder, findEnd } from '../causes/create-call-finder.ts';
import { createSentenceChange } from '../causes/create-sentence-change.ts';
import { getPlainName } from '../causes/declared-places.ts';
import { findParameter, formatPlace, resolveSchema } from '../causes/find-parameter.ts';
import { createPlace, findSent, readPlace } from '../causes/place.ts';

export const enumValue: CauseFinder = createCallFinder({
  id: 'enum-value',
  label: 'Value not in the enum',
  advice: 'Add the value if the tool can take it, or say which value to send instead.',
  addCall: (found, tally, context) => {
    const checked = checkCall(context, found.tool, found.call);
    for (const { at, limit } of listEnumErrors(checked?.errors ?? [])) {
      const value = findSent(checked?.input, at);
      if (!isScalar(value)) continue;
      const details = { place: createPlace(at), value, meant: findMeant(value, limit) };
      tally.add(found.tool.name, details, { ...found, end: findEnd(found) });
    }
  },
  describe: ({ place, value }) =>
    `Models send ${JSON.stringify(value)} for \`${formatPlace(readPlace(place))}\`, and its enum does not have it.`,
  createChange: ({ details }, document) => {
    const { place, value, meant } = details;
    if (place === undefined || value === undefined) return undefined;
    const wanted = typeof meant === 'string' ? meant : undefined;
    const change = createValueChange(document, { place, value });
    return change !== undefined && wanted !== undefined
      ? createSentenceChange(
          document,
          readPlace(place),
          `Send \`${wanted}\`, not \`${String(value)}\`.`,
        )
      : change;
  },
});

/** A value of another type is no value that is missing. */
function listEnumErrors(errors: readonly SchemaError[]): readonly SchemaError[] {
  const wrongTypes = errors.filter(({ keyword }) => keyword === 'type');
  return errors.filter(
    ({ keyword, at }) =>
      keyword === 'enum' &&
      at.length > 0 &&
      !wrongTypes.some((other) => JSON.stringify(other.at) === JSON.stringify(at)),
  );
}

function isScalar(value: Value | undefined): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** The declared value that differs in its case or its separators; null where none does. */
function findMeant(value: Value, limit: Value): string | null {
  if (typeof value !== 'string' || !isList(limit)) return null;
  const plain = getPlainName(value);
  const meant = limit.filter((each) => typeof each === 'string' && getPlainName(each) === plain);
  return meant.length === 1 && typeof meant[0] === 'string' ? meant[0] : null;
}

/** Undefined where the enum has the value, or where the place has no enum of its own. */
function createValueChange(
  document: JsonObject,
  { place, value }: { readonly place: Value; readonly value: Value },
): ContractChange | undefined {
  const schema = document.get('input_schema');
  const parameter = findParameter(schema, readPlace(place));
  const holder = parameter && resolveSchema(schema, parameter);
  const choices = holder && get(getAt(schema, holder), 'enum');
  const added: Json = convertFromPlain(value);
  if (holder === undefined || !isArray(choices)) return undefined;
  if (choices.some((each) => isJsonEqual(each, added))) return undefined;
  const at = ['input_schema', ...holder, 'enum'];
  return {
    label: 'Add value',
    at,
    edits: [{ kind: 'insert', at: [...at, choices.length], value: added }],
    isSafe: false,
  };
}

import { isArray, isObject, type Json } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import { SUBSCHEMA_KEYWORDS } from '../contract/schema/schema.ts';
import type { Trace } from './trace.ts';

interface Part {
  readonly value: Json;
  readonly at: Pointer;
  /** The nearest keyword at or above. */
  readonly word: string;
}

type MissingPart = Omit<Part, 'value'>;

/** The outermost values of a tool's part that left nothing in the text. */
export function listUnseen(part: Part, trace: Trace | undefined): readonly MissingPart[] {
  const missing: MissingPart[] = [];
  walkPart(part, trace, missing);
  return missing;
}

function walkPart(
  { value, at, word }: Part,
  trace: Trace | undefined,
  missing: MissingPart[],
): void {
  if (trace?.whole === true) return;
  if (trace === undefined) return void missing.push({ at, word });
  if (isArray(value))
    value.forEach((item, i) =>
      walkPart({ value: item, at: [...at, i], word }, trace.below.get(String(i)), missing),
    );
  else if (isObject(value))
    value.forEach((member, key) =>
      walkMember({ value: member, at: [...at, key], word: key }, trace.below.get(key), missing),
    );
}

/** A keyword. In a map of schemas the keys are names, and their values have keywords again. */
function walkMember(part: Part, trace: Trace | undefined, missing: MissingPart[]): void {
  const { value, at, word } = part;
  if (
    trace === undefined ||
    !isObject(value) ||
    !Object.hasOwn(SUBSCHEMA_KEYWORDS, word) ||
    SUBSCHEMA_KEYWORDS[word] !== 'map'
  )
    return walkPart(part, trace, missing);
  value.forEach((schema, name) =>
    walkPart({ value: schema, at: [...at, name], word }, trace.below.get(name), missing),
  );
}

import type { Contract } from '../../contract/contract.ts';
import { createJsonObject, type JsonObject } from '../../contract/json/json.ts';
import type { WireForm } from '../wire-form.ts';

/** Anthropic and OpenAI Responses: the tool is found by the provider's tool search. */
const DEFERRAL = 'defer_loading';

/** The provider fields of a tool of the deferred layer, where the target is told to defer it. */
export function addDeferral(
  fields: JsonObject,
  { visibility }: Contract,
  form: WireForm,
): JsonObject {
  return form.isDeferring === true && visibility?.layer === 'deferred' && !fields.has(DEFERRAL)
    ? createJsonObject([...fields, [DEFERRAL, true]])
    : fields;
}

import { isArray, type Json } from '../../contract/json/json.ts';
import { createCopy, createDerived } from '../source-map.ts';
import { addLoss, getPointer, getValue, removeKeyword, replaceKey, type Draft } from './draft.ts';

/**
 * The fields of the proto `Schema` (@google/genai 3.1.0, read 2026-11-21). Any other field makes
 * the API refuse the whole request.
 */
const FIELDS: ReadonlySet<string> = new Set([
  'type',
  'format',
  'title',
  'description',
  'nullable',
  'enum',
  'items',
  'minItems',
  'maxItems',
  'properties',
  'required',
  'minProperties',
  'maxProperties',
  'propertyOrdering',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'example',
  'anyOf',
  'default',
]);
/**
 * Formats by type; the API's error for a string: "only 'enum' and 'date-time' are supported for
 * STRING type".
 */
const FORMATS: Readonly<Record<string, readonly Json[]>> = {
  string: ['enum', 'date-time'],
  number: ['float', 'double'],
  integer: ['int32', 'int64'],
};
/** Left in place: the dialect already reports references. */
const SILENT: ReadonlySet<string> = new Set(['$ref']);

/** Removes the keywords that the subset has no field for. */
export function removeUnknown(draft: Draft): void {
  const format = getValue(draft, 'format');
  const type = getValue(draft, 'type') ?? 'string';
  if (format !== undefined && typeof type === 'string' && !(FORMATS[type] ?? []).includes(format)) {
    removeKeyword(
      draft,
      'format',
      type === 'string'
        ? "Gemini refuses the format: \"only 'enum' and 'date-time' are supported for STRING type\"."
        : 'Gemini has no such format for this type.',
    );
  }
  setExample(draft);
  const where = draft.from[0] === 'output_schema' ? 'response' : 'parameters';
  for (const key of [...draft.members.keys()]) {
    if (!FIELDS.has(key) && !SILENT.has(key))
      removeKeyword(
        draft,
        key,
        `Gemini refuses \`${key}\` there: "Invalid JSON payload received. Unknown name "${key}" at 'tools[0].function_declarations[0].${where}': Cannot find field.".`,
      );
  }
}

/** The subset has one `example` instead of several. */
function setExample(draft: Draft): void {
  const examples = getValue(draft, 'examples');
  if (!isArray(examples) || examples[0] === undefined || draft.members.has('example')) return;
  const at = getPointer(draft, 'examples');
  addLoss(draft, 'rewritten', {
    at,
    message: 'In `parameters`, Gemini takes one example: the first is sent.',
  });
  const [first] = examples;
  const member = draft.members.get('examples');
  replaceKey(draft, 'examples', [
    'example',
    member?.kind === 'copy' ? createCopy(first, [...at, 0]) : createDerived(first, at),
  ]);
}

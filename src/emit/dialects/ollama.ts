import type { Pointer } from '../../contract/json/pointer.ts';
import type { Dialect, FeatureOutcome, FeatureUse } from '../schema/dialect.ts';

/**
 * The fields of `ToolFunctionParameters` and `ToolProperty` (ollama/ollama@fb30760 api/types.go,
 * read 2026-11-21).
 */
const AT_ROOT: ReadonlySet<string> = new Set(['type', '$defs', 'items', 'required', 'properties']);
const IN_PROPERTY: ReadonlySet<string> = new Set([
  'anyOf',
  'type',
  'items',
  'description',
  'enum',
  'properties',
  'required',
]);
/** Keywords that are kept whole, with everything inside them. */
const VERBATIM: ReadonlySet<string> = new Set(['items', '$defs']);

const NO_SCHEMA: FeatureOutcome = {
  kind: 'rejected',
  message: "Ollama reads a property's schema as an object and cannot read `true` or `false` there.",
  uncertain: true,
};

/**
 * Ollama's server reads the tools into fixed fields before it fills in the model's template, and
 * drops the rest. Nothing binds the decoder to what is left.
 */
export const ollamaDialect: Dialect = {
  otherwise: 'text',
  ignored:
    "is dropped by Ollama's server before the prompt is written: the model never sees it, and nothing enforces it.",
  undocumented: 'is sent; what Ollama does with it is not documented.',
  outcomes: {},
  findOutcome: ({ feature, at }: FeatureUse) =>
    !isKept(at) ? 'ignored' : feature === 'boolean schema' && isProperty(at) ? NO_SCHEMA : 'text',
};

/** Whether the value at this pointer reaches the template. */
function isKept(at: Pointer): boolean {
  let fields = AT_ROOT;
  for (let i = 0; i < at.length; i += 1) {
    const key = String(at[i]);
    if (!fields.has(key)) return false;
    if (VERBATIM.has(key)) return true;
    // A name follows `properties`, an index follows `anyOf`: both lead to a property.
    if (key === 'properties' || key === 'anyOf') i += 1;
    fields = IN_PROPERTY;
  }
  return true;
}

function isProperty(at: Pointer): boolean {
  return !at.some((key) => VERBATIM.has(String(key)));
}

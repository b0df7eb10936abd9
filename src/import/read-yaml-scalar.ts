import type { Scalar } from 'yaml';
import type { Json } from '../contract/json/json.ts';
import { parseJson } from '../contract/json/parse-json.ts';
import type { Problem } from '../contract/problem.ts';

interface ScalarValue {
  readonly json: Json;
  readonly problems: readonly Problem[];
}

/**
 * A scalar of YAML's core schema as JSON, with the digits that its author wrote. Notes:
 * `number_kept_as_text`.
 */
export function readYamlScalar({ value, type, source }: Scalar): ScalarValue {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null)
    return { json: value, problems: [] };
  const written = type === 'PLAIN' && source !== undefined ? source : String(value);
  const parsed = parseJson(written);
  if (parsed.kind === 'ok') return { json: parsed.value.value, problems: parsed.value.notes };
  // Hexadecimal, octal, `+1`, `.5`: numbers that JSON writes in another way.
  const decimal = parseJson(String(value));
  if (decimal.kind === 'ok') return { json: decimal.value.value, problems: decimal.value.notes };
  const problem = {
    code: 'number_kept_as_text',
    message: `JSON has no number ${written.slice(0, 80)}; it was read as text.`,
    hint: 'Replace it in the source.',
  };
  return { json: written, problems: [problem] };
}

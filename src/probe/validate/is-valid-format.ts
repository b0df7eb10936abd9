import { formatNames, fullFormats } from 'ajv-formats/dist/formats.js';

/** As ajv validates it. Unknown formats, and formats of another type, are always valid. */
export function isValidFormat(name: string, value: unknown): boolean {
  const known = formatNames.find((each) => each === name);
  if (known === undefined) return true;
  const format = fullFormats[known];
  if (typeof format === 'boolean') return true;
  const wanted =
    typeof format === 'object' && 'type' in format && format.type === 'number'
      ? 'number'
      : 'string';
  if (typeof value !== wanted) return true;
  const check: unknown =
    typeof format === 'object' && 'validate' in format ? format.validate : format;
  if (check instanceof RegExp) return check.test(String(value));
  return typeof check === 'function' ? check(value) === true : true;
}

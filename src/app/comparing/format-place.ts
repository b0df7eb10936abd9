import type { Pointer } from '../../contract/json/pointer.ts';
import { SUBSCHEMA_KEYWORDS } from '../../contract/schema/schema.ts';

const PARTS: ReadonlyMap<unknown, string> = new Map([
  ['input_schema', 'input'],
  ['output_schema', 'output'],
]);

/**
 * A place as a person names it: "input.city.description", "output.orders[].id", "errors.0.hint".
 * Empty for a whole tool.
 */
export function formatPlace([part, ...path]: Pointer): string {
  const name = PARTS.get(part);
  if (part === undefined) return '';
  if (name === undefined) return [part, ...path].join('.');
  let text = name;
  let isKeyword = true;
  for (const key of path) {
    const shown = isKeyword && key === 'properties' ? undefined : key;
    if (isKeyword && key === 'items') text += '[]';
    else if (shown !== undefined) text += `.${shown}`;
    // Below a keyword that holds schemas by name or position comes a name, then keywords again.
    isKeyword = !isKeyword || SUBSCHEMA_KEYWORDS[String(key)] === 'schema' || key === 'items';
  }
  return text;
}

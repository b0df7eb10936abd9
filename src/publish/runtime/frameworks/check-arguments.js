import { validate } from './validators.js';

/** A sentence about the first places that a tool refuses in its arguments; undefined for none. */
export function checkArguments(name, value) {
  const errors = validate(name, value);
  if (errors.length === 0) return undefined;
  const places = errors.slice(0, 8).map(({ instancePath, keyword, params }) => {
    const named = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
    return `${instancePath || '/'}: ${keyword}${named === undefined ? '' : ` ${named}`}`;
  });
  return `The arguments of ${name} do not fit its schema: ${places.join(', ')}. Correct them and call ${name} again.`;
}

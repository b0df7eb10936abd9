/** Deep equality: arrays and objects by their parts, JSON objects by their members in order. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)
  )
    return false;
  const [one, other] = [listParts(a), listParts(b)];
  return (
    one.length === other.length &&
    one.every(([key, value], i) => key === other[i]?.[0] && isSameValue(value, other[i]?.[1]))
  );
}

function listParts(value: object): readonly (readonly [unknown, unknown])[] {
  return value instanceof Map || value instanceof Set
    ? [...value.entries()]
    : Object.entries(value);
}

import { formatPointer, parsePointer } from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import { findOldSteps, type RenamedProperty } from './value-places.ts';

/**
 * A path into a value in common notations, with the new name where it leads through the property:
 * `/edits/0/old`, `edits[].old`, `old`. Undefined where it does not.
 */
export function renameInPath(
  text: string,
  root: Schema,
  renamed: RenamedProperty,
): string | undefined {
  if (text.startsWith('/')) return renameInPointer(text, root, renamed);
  if (text === renamed.from && findOldSteps(root, renamed, [text]).length > 0) return renamed.to;
  const steps = [...text.matchAll(/[^.[\]]+|\[[^\]]*\]/g)];
  const old = findOldSteps(
    root,
    renamed,
    steps.map(([step]) => step),
  );
  return old.length === 0
    ? undefined
    : old.toReversed().reduce((now, i) => {
        const at = steps[i]?.index ?? 0;
        return now.slice(0, at) + renamed.to + now.slice(at + renamed.from.length);
      }, text);
}

export function renameInPointer(
  text: string,
  root: Schema,
  renamed: RenamedProperty,
): string | undefined {
  const keys = parsePointer(text)?.map(String);
  const old = keys === undefined ? [] : findOldSteps(root, renamed, keys);
  return keys === undefined || old.length === 0
    ? undefined
    : formatPointer(old.reduce((now, i) => now.with(i, renamed.to), keys));
}

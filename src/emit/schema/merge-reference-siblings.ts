import type { Pointer } from '../../contract/json/pointer.ts';
import { openSourceMapped, type SourceMapped } from '../source-map.ts';

/** Beside a reference these describe this use of it, and replace the definition's own. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
]);

/**
 * A definition together with the keywords beside the reference to it: side by side where no keyword
 * is in both, else in `allOf`.
 */
export function mergeReferenceSiblings(
  target: SourceMapped,
  beside: ReadonlyMap<string, SourceMapped>,
  from: Pointer | undefined,
): SourceMapped {
  if (beside.size === 0) return target;
  const open = openSourceMapped(target);
  if (open.kind !== 'object')
    return open.kind === 'copy' && open.json === true
      ? { kind: 'object', from, members: beside }
      : target;
  const isAlike = [...beside.keys()].every((key) => ANNOTATIONS.has(key) || !open.members.has(key));
  if (isAlike) {
    const members = new Map(
      [...open.members].map(([key, member]) => [key, beside.get(key) ?? member]),
    );
    for (const [key, member] of beside) members.set(key, member);
    return { ...open, members };
  }
  const annotations = [...beside].filter(([key]) => ANNOTATIONS.has(key));
  const constraints = [...beside].filter(([key]) => !ANNOTATIONS.has(key));
  return {
    kind: 'object',
    from,
    members: new Map([
      ...annotations,
      [
        'allOf',
        {
          kind: 'list',
          from: undefined,
          items: [target, { kind: 'object', from, members: new Map(constraints) }],
        },
      ],
    ]),
  };
}

import type { Loss } from '../loss.ts';
import type { InlinedSchema, StopReason } from '../schema/replace-references.ts';

const WHY: Readonly<Record<StopReason, string>> = {
  recursive: 'A schema that refers to itself cannot be written out',
  missing: 'What it refers to is not in the schema',
  'too many': 'Written out, its references grow out of bounds',
};

/**
 * One loss for each reference that was replaced, definition that was removed, or reference that
 * stays.
 */
export function listReferenceLosses({
  followed,
  removed,
  stopped,
}: InlinedSchema): readonly Loss[] {
  return [
    ...followed.map((at): Loss => ({
      kind: 'rewritten',
      at,
      message: 'In `parameters`, Gemini takes no `$ref`: its target is written out.',
    })),
    ...removed.map((at): Loss => ({
      kind: 'rewritten',
      at,
      message: 'Each definition is written out where it is referenced.',
    })),
    ...stopped.map(({ at, why }): Loss => ({
      kind: 'rejected',
      at,
      message: `${WHY[why]}, and Gemini refuses references in \`parameters\`: send it as parametersJsonSchema.`,
    })),
  ];
}

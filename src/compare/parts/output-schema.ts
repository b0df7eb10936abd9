import type { PartComparer } from '../part-comparer.ts';
import { createSchemaComparer } from './create-schema-comparer.ts';

const VALUES = {
  narrower: 'output-narrower',
  wider: 'output-wider',
  other: 'output-other',
} as const;

const fields = createSchemaComparer('output_schema', {
  'member-added': 'field-added',
  'required-member-added': 'field-added',
  'member-removed': 'field-removed',
  'member-renamed': 'field-renamed',
  presence: { narrower: 'field-required', wider: 'field-optional', other: 'field-optional' },
  values: VALUES,
  limit: VALUES,
  'text-form': VALUES,
  // Readers skip fields that they do not know.
  'extra-members': { narrower: 'output-narrower', wider: 'field-added', other: 'output-other' },
  constraint: VALUES,
  'schema-added': VALUES,
  'schema-removed': VALUES,
  default: 'output-default-changed',
  examples: 'examples-changed',
  annotation: 'keyword-changed',
});

export const outputSchema: PartComparer = {
  part: fields.part,
  compare: (before, after) => {
    if (before === undefined && after === undefined) return [];
    if (before !== undefined && after !== undefined) return fields.compare(before, after);
    const at = [fields.part];
    const rule = before === undefined ? 'output-added' : 'output-removed';
    return [{ rule, beforeAt: at, at, before, after }];
  },
};

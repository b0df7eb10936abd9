import { createSchemaComparer } from './create-schema-comparer.ts';

const CONSTRAINT = {
  narrower: 'input-constraint-added',
  wider: 'input-constraint-removed',
  other: 'input-constraint-changed',
} as const;

export const inputSchema = createSchemaComparer('input_schema', {
  'member-added': 'parameter-added',
  'required-member-added': 'required-parameter-added',
  'member-removed': 'parameter-removed',
  'member-renamed': 'parameter-renamed',
  presence: {
    narrower: 'parameter-required',
    wider: 'parameter-optional',
    other: 'parameter-required',
  },
  values: {
    narrower: 'input-values-fewer',
    wider: 'input-values-more',
    other: 'input-values-other',
  },
  limit: {
    narrower: 'input-limit-tightened',
    wider: 'input-limit-loosened',
    other: 'input-limit-changed',
  },
  'text-form': {
    narrower: 'input-form-demanded',
    wider: 'input-form-dropped',
    other: 'input-form-changed',
  },
  'extra-members': { narrower: 'input-closed', wider: 'input-opened', other: 'input-closed' },
  constraint: CONSTRAINT,
  'schema-added': CONSTRAINT,
  'schema-removed': CONSTRAINT,
  default: 'default-changed',
  examples: 'examples-changed',
  annotation: 'keyword-changed',
});

import type { ToolPart } from '../../app/budget-parts.ts';

export const PART_WORDS = {
  name: { label: 'Name', about: 'Its name' },
  description: { label: 'Description', about: 'The description of the tool; those of its parameters stand with the parameters' },
  parameters: { label: 'Parameters', about: 'The input schema, descriptions of parameters included' },
  output: { label: 'Output', about: 'The output schema, where the target is sent one' },
  rest: { label: 'Rest', about: 'Annotations, what the provider adds, the braces around it all' },
} as const satisfies Record<ToolPart, { readonly label: string; readonly about: string }>;

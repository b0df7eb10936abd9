import type { ToolPart } from '../../../app/budget/budget-parts.ts';

export const PART_WORDS = {
  name: { label: 'Name', legend: 'name', about: 'Its name' },
  description: {
    label: 'Description',
    legend: 'description',
    about: 'The description of the tool; those of its parameters stand with the parameters',
  },
  parameters: {
    label: 'Parameters',
    legend: 'parameters',
    about: 'The input schema, descriptions of parameters included',
  },
  output: {
    label: 'Output',
    legend: 'output',
    about: 'The output schema, where the target is sent one',
  },
  rest: {
    label: 'Rest',
    legend: 'annotations and the rest',
    about: 'Annotations, what the provider adds, the braces around it all',
  },
} as const satisfies Record<
  ToolPart,
  { readonly label: string; readonly legend: string; readonly about: string }
>;

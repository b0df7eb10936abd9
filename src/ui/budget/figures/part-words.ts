import type { ToolPart } from '../../../app/budget/budget-parts.ts';

export const PART_WORDS = {
  name: { label: 'Name', legend: 'name', about: 'The name of the tool' },
  description: {
    label: 'Description',
    legend: 'description',
    about: 'The description of the tool, without those of its parameters',
  },
  parameters: {
    label: 'Parameters',
    legend: 'parameters',
    about: 'The input schema with the descriptions of its parameters',
  },
  output: {
    label: 'Output',
    legend: 'output',
    about: 'The output schema, if the target receives one',
  },
  rest: {
    label: 'Other',
    legend: 'annotations and other',
    about: 'Annotations, provider fields and the JSON around them',
  },
} as const satisfies Record<
  ToolPart,
  { readonly label: string; readonly legend: string; readonly about: string }
>;

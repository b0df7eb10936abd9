import type { Problem } from '../../contract/problem.ts';
import { formatSome } from '../format-some.ts';

/** What a document has that its contracts cannot say, by kind: one note for each in the end. */
export const CONVERSION_NOTES = {
  external_reference: {
    says: (labels) => `Not read, because they are outside the document: ${labels}.`,
    hint: 'Bundle the document into one file, then import it again. What they define accepts any value for now.',
  },
  missing_reference: {
    says: (labels) => `Broken references: ${labels}.`,
    hint: 'Correct them in the source. What they define accepts any value for now.',
  },
  circular_reference: {
    says: (labels) => `References only lead back to themselves: ${labels}.`,
    hint: 'Correct them in the source. What they define accepts any value for now.',
  },
  keywords_left_out: {
    says: (labels) =>
      `Left out of the schemas, where JSON Schema 2020-12 has no such keyword: ${labels}.`,
    hint: 'Say in a description what the model has to know of it.',
  },
  values_left_out: {
    says: (labels) => `Left out of the schemas, because the value is not valid there: ${labels}.`,
    hint: 'Correct it in the source, or set it again in the contract.',
  },
  discriminator_left_out: {
    says: (labels) => `A discriminator without oneOf or anyOf only names a property: ${labels}.`,
    hint: 'Add an enum to the property if only some values are possible.',
  },
  siblings_left_out: {
    says: (labels) => `Ignored beside $ref, as OpenAPI 2.0 and 3.0 require: ${labels}.`,
    hint: 'Wrap the reference in allOf in the source if they are meant.',
  },
} as const satisfies Readonly<
  Record<string, { readonly says: (labels: string) => string; readonly hint: string }>
>;

export type ConversionNote = keyof typeof CONVERSION_NOTES;

export type NoteLabels = Map<ConversionNote, Set<string>>;

export function addLabel(labels: NoteLabels, code: ConversionNote, label: string): void {
  const known = labels.get(code);
  const short = label.length > 80 ? `${label.slice(0, 79)}…` : label;
  if (known === undefined) labels.set(code, new Set([short]));
  else known.add(short);
}

export function listConversionNotes(labels: NoteLabels): readonly Problem[] {
  return [...labels].map(([code, set]) => ({
    code,
    message: CONVERSION_NOTES[code].says(formatSome([...set], 8)),
    hint: CONVERSION_NOTES[code].hint,
  }));
}

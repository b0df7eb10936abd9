import type { ExampleSet, Finding } from '../../../../src/lint/rule.ts';
import { lintExample } from '../../lint-documents.ts';

/** What one rule finds. */
export function findingsOf(code: string, example: object | ExampleSet): readonly Finding[] {
  return lintExample(example).filter((finding) => finding.code === code);
}

/** A tool with these parameters, none of them required unless the rest says so. */
export function toolWith(properties: object, rest: object = {}): object {
  return {
    name: 'show_thing',
    description: 'Show a thing.',
    input_schema: { type: 'object', properties, additionalProperties: false },
    ...rest,
  };
}

/** The names of the parameters that a rule flags, in the order of its findings. */
export function flagged(code: string, properties: object, rest: object = {}): readonly string[] {
  return findingsOf(code, toolWith(properties, rest)).flatMap(({ at, places }) =>
    (places ?? [at]).map((place) => String(place.at(-1))),
  );
}

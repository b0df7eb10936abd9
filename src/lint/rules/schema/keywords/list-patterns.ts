import { getNumber, getString, isObject } from '../../../../contract/json/json.ts';
import type { Pointer } from '../../../../contract/json/pointer.ts';
import type { Schema } from '../../../../contract/schema/schema.ts';
import { listNotableSchemas } from './list-notable-schemas.ts';

/** A regular expression in a schema. */
export interface SchemaPattern {
  readonly text: string;
  /** Pointer in the contract, to the keyword or to the key of patternProperties. */
  readonly at: Pointer;
  /** Pointer in the contract, to the schema. */
  readonly holder: Pointer;
  /** A key of patternProperties: it matches names. */
  readonly isKey: boolean;
  /** The maxLength of its texts, where declared. */
  readonly maxLength: number | undefined;
}

/** Longer patterns are generated, and too slow to read on every keystroke. */
const MAX_PATTERN = 1_000;

/** `part` is the contract's key of the schema. */
export function listPatterns(root: Schema | undefined, part: string): readonly SchemaPattern[] {
  return listNotableSchemas(root, 'pattern').flatMap(({ schema, at }) => {
    const holder = [part, ...at];
    const own = getString(schema.get('pattern'));
    const keyed = schema.get('patternProperties');
    const patterns: readonly SchemaPattern[] = [
      ...(own === undefined
        ? []
        : [
            {
              text: own,
              at: [...holder, 'pattern'],
              holder,
              isKey: false,
              maxLength: getNumber(schema.get('maxLength')),
            },
          ]),
      ...(isObject(keyed)
        ? [...keyed.keys()].map((text) => ({
            text,
            at: [...holder, 'patternProperties', text],
            holder,
            isKey: true,
            maxLength: undefined,
          }))
        : []),
    ];
    return patterns.filter(({ text }) => text.length <= MAX_PATTERN);
  });
}

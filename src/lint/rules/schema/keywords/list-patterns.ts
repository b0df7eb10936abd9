import { getNumber, getString, isObject } from '../../../../contract/json/json.ts';
import type { Pointer } from '../../../../contract/json/pointer.ts';
import type { Schema } from '../../../../contract/schema/schema.ts';
import { listNotableSchemas } from './list-notable-schemas.ts';

/** A regular expression of a schema. */
export interface SchemaPattern {
  readonly text: string;
  /** In the contract, to the keyword or to the key of patternProperties. */
  readonly at: Pointer;
  /** In the contract. */
  readonly holder: Pointer;
  /** A key of patternProperties: it judges names. */
  readonly isKey: boolean;
  /** Of the texts it judges, where the schema says so. */
  readonly maxLength: number | undefined;
}

/** A longer pattern is generated, and reading it on every keystroke is not free. */
const MAX_PATTERN = 1_000;

/** `part` is where the schema stands in the contract. */
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

import { asNumber, type Json } from '../../contract/json.ts';
import { printJson } from '../../contract/print-json.ts';

export type ConstraintKind = 'text' | 'count' | 'number' | 'flag';

/** A keyword the detail row edits. `types` are the JSON Schema types it says something about. */
export interface Constraint {
  readonly keyword: string;
  readonly kind: ConstraintKind;
  readonly types: readonly string[];
  /** Its field is shown only where it is declared. */
  readonly isRare?: true;
  /** The chip's words around the printed value. */
  readonly say: (value: string) => string;
}

const NUMBERS = ['number', 'integer'];

export const CONSTRAINTS: readonly Constraint[] = [
  { keyword: 'pattern', kind: 'text', types: ['string'], say: (value) => value },
  { keyword: 'format', kind: 'text', types: ['string'], say: (value) => value },
  { keyword: 'minLength', kind: 'count', types: ['string'], say: (value) => `≥ ${value} chars` },
  { keyword: 'maxLength', kind: 'count', types: ['string'], say: (value) => `≤ ${value} chars` },
  { keyword: 'minimum', kind: 'number', types: NUMBERS, say: (value) => `≥ ${value}` },
  { keyword: 'maximum', kind: 'number', types: NUMBERS, say: (value) => `≤ ${value}` },
  { keyword: 'exclusiveMinimum', kind: 'number', types: NUMBERS, isRare: true, say: (value) => `> ${value}` },
  { keyword: 'exclusiveMaximum', kind: 'number', types: NUMBERS, isRare: true, say: (value) => `< ${value}` },
  { keyword: 'multipleOf', kind: 'number', types: NUMBERS, isRare: true, say: (value) => `multiple of ${value}` },
  { keyword: 'minItems', kind: 'count', types: ['array'], say: (value) => `≥ ${value} items` },
  { keyword: 'maxItems', kind: 'count', types: ['array'], say: (value) => `≤ ${value} items` },
  { keyword: 'uniqueItems', kind: 'flag', types: ['array'], say: (value) => (value === 'true' ? 'unique' : 'may repeat') },
];

/** False for a value that the field for this keyword could not show: `"minLength": "3"`, draft-04 `"exclusiveMinimum": true`. */
export function fitsConstraint(constraint: Constraint, value: Json): boolean {
  switch (constraint.kind) {
    case 'text':
      return typeof value === 'string';
    case 'flag':
      return typeof value === 'boolean';
    case 'count':
    case 'number':
      return asNumber(value) !== undefined;
  }
}

export function sayConstraint(constraint: Constraint, value: Json): string {
  return constraint.say(typeof value === 'string' ? value : printJson(value));
}

/** Whether the keyword says anything about values of these types; without a type every keyword does. */
export function appliesTo(constraint: Constraint, types: readonly string[]): boolean {
  return types.length === 0 || types.some((type) => constraint.types.includes(type));
}

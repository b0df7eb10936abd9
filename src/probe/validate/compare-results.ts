import { selectPlural } from '../../contract/format-count.ts';
import { get, getString, isObject, type Json } from '../../contract/json/json.ts';
import { formatPointer, getAt, parsePointer } from '../../contract/json/pointer.ts';
import type { ValidationResult, ValidatorId, Violation } from '../probe.ts';

export type Comparison =
  | { readonly kind: 'agree'; readonly valid: boolean }
  | {
      readonly kind: 'depends';
      readonly refusing: ValidatorId;
      /** The keywords that the refusing validator named: probably responsible, each once. */
      readonly keywords: readonly { readonly keyword: string; readonly schemaAt: string }[];
      readonly message: string;
      readonly hint: string;
    }
  /** At least one of the two cannot use the schema, so there is nothing to compare. */
  | {
      readonly kind: 'unusable';
      readonly by: readonly ValidatorId[];
      readonly message: string;
      readonly hint: string;
    };

interface ResultPair {
  readonly ajv: ValidationResult;
  readonly hyperjump: ValidationResult;
}

const NAMES = { ajv: 'ajv', hyperjump: 'Hyperjump' } as const satisfies Record<ValidatorId, string>;

/** Formats never differ: both validators use the same functions for them. */
export function compareResults({ ajv, hyperjump }: ResultPair, schema: Json): Comparison {
  const by = (
    [
      ['ajv', ajv],
      ['hyperjump', hyperjump],
    ] as const
  ).flatMap(([id, { broken }]) => (broken === undefined ? [] : [id]));
  const broken = ajv.broken ?? hyperjump.broken;
  if (broken !== undefined)
    return {
      kind: 'unusable',
      by,
      message:
        by.length === 2
          ? 'Neither validator can use this schema.'
          : `${NAMES[by[0] ?? 'ajv']} cannot use this schema, ${NAMES[by[0] === 'ajv' ? 'hyperjump' : 'ajv']} can.`,
      hint: broken,
    };
  if (ajv.valid === hyperjump.valid) return { kind: 'agree', valid: ajv.valid };
  const refusing = ajv.valid ? 'hyperjump' : 'ajv';
  const named = (ajv.valid ? hyperjump : ajv).violations.map((violation) =>
    getDisputedKeyword(violation, schema),
  );
  const keywords = [
    ...new Map(named.map((each) => [`${each.keyword} ${each.schemaAt}`, each] as const)).values(),
  ];
  const names = [...new Set(keywords.map((each) => each.keyword))];
  const hints = [
    ...new Set(
      names.map((keyword) => (Object.hasOwn(HINTS, keyword) ? HINTS[keyword] : undefined) ?? OTHER),
    ),
  ];
  return {
    kind: 'depends',
    refusing,
    keywords,
    message: `Depends on the validator: ${NAMES[refusing]} refuses the value, ${NAMES[refusing === 'ajv' ? 'hyperjump' : 'ajv']} accepts it. ${selectPlural(names.length, 'The keyword')} in question: ${names.join(', ')}.`,
    hint: hints.join(' '),
  };
}

/** The keyword that the two interpret differently is not always the one that refuses. */
function getDisputedKeyword(
  { keyword, schemaAt }: Violation,
  schema: Json,
): { readonly keyword: string; readonly schemaAt: string } {
  const at = parsePointer(schemaAt) ?? [];
  const owner = getAt(schema, at.slice(0, -1));
  const beside = schemaAt.slice(0, schemaAt.lastIndexOf('/'));
  const rest = at.findIndex((key) => key === 'unevaluatedProperties' || key === 'unevaluatedItems');
  if (rest !== -1)
    return { keyword: String(at[rest]), schemaAt: formatPointer(at.slice(0, rest + 1)) };
  if (get(owner, 'nullable') !== undefined && ['type', 'enum', 'const'].includes(keyword))
    return { keyword: 'nullable', schemaAt: `${beside}/nullable` };
  if (
    isObject(owner) &&
    owner.has('$ref') &&
    /draft-0[467]/.test(getString(get(schema, '$schema')) ?? '')
  )
    return { keyword: '$ref', schemaAt: `${beside}/$ref` };
  return { keyword, schemaAt };
}

const OTHER = 'Write it more simply, so that all validators agree, and try again.';

/**
 * Known differences of ajv 8.20 and Hyperjump 1.18 (JSON-Schema-Test-Suite of 2026-08-22, and tried
 * 2026-11-21).
 */
const HINTS: Readonly<Record<string, string>> = {
  nullable:
    'nullable belongs to OpenAPI, not to JSON Schema. Use "type": ["string", "null"] instead.',
  $ref: 'Draft-07 ignores everything beside $ref, but ajv reads it. Put the reference into an allOf.',
  dependencies: 'dependencies is from draft-07. Use dependentRequired or dependentSchemas.',
  multipleOf: 'Fractions are not exact in binary numbers. Use whole units, such as cents.',
  unevaluatedProperties:
    'Validators disagree about what counts as evaluated. List the properties in one place and close it with additionalProperties.',
  unevaluatedItems:
    'Validators disagree about what counts as evaluated. List the items in one place and close it with items.',
};

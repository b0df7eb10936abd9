import { isArray, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { formatPointer, getAt, isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import type { Violation } from '../probe.ts';
import { describeEnum, describeKeyword, type Subject } from './describe-keyword.ts';
import { findParentKeyword } from './find-parent-keyword.ts';
import { formatBranchLabel } from './format-branch-label.ts';
import { describeKind, formatList, formatType, formatValue } from './format-value.ts';
import type { Refusal, RefusedBranch } from './refusal.ts';
import { sortBranches } from './sort-branches.ts';

const MAX_VIOLATIONS = 50;
const MAX_BRANCHES = 20;
const MAX_IN_BRANCH = 10;
/** Avoids sorting 100,000 wrong items to show fifty of them. */
const MAX_REFUSALS = 2_000;

interface RefusalReason {
  readonly refusal: Refusal;
  /** Appended to the sentence: the condition that made the keyword apply. */
  readonly because: string;
}

/** The refusals as sentences, in the order of the value. */
export function describeRefusals(
  subject: Subject,
  refusals: readonly Refusal[],
  limit = MAX_VIOLATIONS,
): readonly Violation[] {
  const [inValue, inSchema] = [
    createPointerOrder(subject.value),
    createPointerOrder(subject.schema),
  ];
  const reasons = removeRepeats(
    refusals.slice(0, MAX_REFUSALS).flatMap((refusal) => listReasons(refusal, '')),
  );
  return reasons
    .map((each) => ({
      ...each,
      inValue: inValue(each.refusal.at),
      inSchema: inSchema(each.refusal.schemaAt),
    }))
    .toSorted(
      (a, b) => compareOrders(a.inValue, b.inValue) || compareOrders(a.inSchema, b.inSchema),
    )
    .slice(0, limit)
    .map(({ refusal, because }) => describeRefusal(subject, refusal, because))
    .filter(({ message }) => message !== '');
}

/** An `if` never refuses by itself: a keyword under `then` or `else` does. */
function listReasons(refusal: Refusal, because: string): readonly RefusalReason[] {
  if (refusal.keyword !== 'if')
    return [{ refusal: refusal.keyword === 'false' ? replaceFalse(refusal) : refusal, because }];
  return (refusal.branches ?? []).flatMap((branch) =>
    branch.refusals.flatMap((inner) =>
      listReasons(
        inner,
        branch.schemaAt.at(-1) === 'else'
          ? ' (because the value does not fit the "if" beside it)'
          : ' (because the value fits the "if" beside it)',
      ),
    ),
  );
}

/**
 * A `false` under additionalProperties, items and the like refuses one property or item too many.
 */
function replaceFalse(refusal: Refusal): Refusal {
  const parent = findParentKeyword(refusal.schemaAt);
  return parent === undefined ? refusal : { ...refusal, keyword: parent };
}

/**
 * ajv reports `required` once per missing name, and both report twice what two branches of an allOf
 * refuse.
 */
function removeRepeats(reasons: readonly RefusalReason[]): readonly RefusalReason[] {
  const byPlace = new Map(
    reasons.map(
      (each) =>
        [
          `${formatPointer(each.refusal.at)} ${formatPointer(each.refusal.schemaAt)} ${each.refusal.ofName === true}`,
          each,
        ] as const,
    ),
  );
  return [...byPlace.values()];
}

function describeRefusal(subject: Subject, refusal: Refusal, because: string): Violation {
  const { keyword } = refusal;
  const place = {
    at: formatPointer(refusal.at),
    schemaAt: formatPointer(refusal.schemaAt),
    keyword,
  };
  if ((keyword === 'anyOf' || keyword === 'oneOf') && refusal.branches !== undefined) {
    const { message, branches } = describeUnion(subject, refusal, refusal.branches);
    return { ...place, message: message + because, ...(branches.length > 0 ? { branches } : {}) };
  }
  return { ...place, message: describeKeyword(subject, refusal) + because };
}

function describeUnion(
  subject: Subject,
  refusal: Refusal,
  refused: readonly RefusedBranch[],
): Pick<Violation, 'message'> & Required<Pick<Violation, 'branches'>> {
  const fitting = refusal.fitting ?? [];
  if (fitting.length > 1)
    return {
      message: `fits ${formatList(
        fitting.map((i) => formatBranchLabel(subject.schema, [...refusal.schemaAt, i])),
        'and',
      )}, must fit exactly one`,
      branches: [],
    };
  const simple = describeSimpleUnion(subject, refusal, refused);
  const branches = sortBranches(subject, refusal, refused)
    .slice(0, MAX_BRANCHES)
    .map((branch) => ({
      schemaAt: formatPointer(branch.schemaAt),
      place: branch.schemaAt,
      violations: describeRefusals(subject, branch.refusals, MAX_IN_BRANCH),
    }));
  const shown = branches.map(({ schemaAt, violations }) => ({ schemaAt, violations }));
  if (simple !== undefined) return { message: simple, branches: shown };
  const [nearest] = branches;
  const [first, ...more] = nearest?.violations ?? [];
  const where = first === undefined ? '' : first.at.slice(formatPointer(refusal.at).length);
  const why =
    first === undefined
      ? ''
      : `: ${where === '' ? '' : `${where} `}${first.message}${more.length > 0 ? ` (and ${more.length} more)` : ''}`;
  return {
    message: `fits no branch; nearest is ${formatBranchLabel(subject.schema, nearest?.place ?? [])}${why}`,
    branches: shown,
  };
}

/**
 * A union of types or of single values is one choice: "must be a string or null, is the number 1".
 */
function describeSimpleUnion(
  subject: Subject,
  { at }: Refusal,
  branches: readonly RefusedBranch[],
): string | undefined {
  const found = getAt(subject.value, at);
  const only = branches.flatMap(({ refusals: [first, ...more] }) =>
    first === undefined || more.length > 0 || first.ofName === true || !isSamePointer(first.at, at)
      ? []
      : [first],
  );
  if (found === undefined || only.length < branches.length) return undefined;
  const values = only.flatMap((refusal) => listValues(subject, refusal));
  const types = [
    ...new Set(
      only.flatMap(({ keyword, schemaAt }) =>
        keyword === 'type' ? listSchemaTypes(getAt(subject.schema, schemaAt.slice(0, -1))) : [],
      ),
    ),
  ].map(formatType);
  if (only.some(({ keyword }) => !['type', 'const', 'enum'].includes(keyword))) return undefined;
  if (types.length === 0) return describeEnum(values, found);
  const choices = [
    ...values.slice(0, MAX_IN_BRANCH).map(formatValue),
    ...(values.length > MAX_IN_BRANCH ? ['another of its values'] : []),
    ...types,
  ];
  return `must be ${formatList(choices)}, is ${describeKind(found)}`;
}

function listValues({ schema }: Subject, { keyword, schemaAt }: Refusal): readonly Json[] {
  const wanted = getAt(schema, schemaAt);
  if (keyword === 'const' && wanted !== undefined) return [wanted];
  return keyword === 'enum' && isArray(wanted) ? wanted : [];
}

/** The position of a pointer in the document's order: one number per level. */
function createPointerOrder(value: Json): (at: Pointer) => readonly number[] {
  const keys = new Map<JsonObject, ReadonlyMap<string, number>>();
  return (at) => {
    let here: Json | undefined = value;
    return at.map((key) => {
      const inside = here;
      if (isArray(inside)) {
        here = inside[Number(key)];
        return Number(key);
      }
      if (!isObject(inside)) return 0;
      here = inside.get(String(key));
      const order =
        keys.get(inside) ?? new Map([...inside.keys()].map((name, i) => [name, i] as const));
      keys.set(inside, order);
      return order.get(String(key)) ?? 0;
    });
  };
}

function compareOrders(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((position, i) => position !== b[i]);
  return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}

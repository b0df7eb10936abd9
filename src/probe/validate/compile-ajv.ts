import { _, Ajv, Name, type ErrorObject, type KeywordCxt } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parsePointer, type Pointer } from '../../contract/json/pointer.ts';
import { readReference } from '../../contract/schema/schema-reference.ts';
import type { PreparedSchema } from './read-schema-text.ts';
import type { Refusal, RefusedBranch, ValidatorAnswer } from './refusal.ts';

/**
 * Without messages and without optimizing its code, ajv compiles in 40 % of the time (500 schemas,
 * measured 2026-11-21). `verbose` adds the refusing schema object to each error.
 */
const OPTIONS = {
  strict: false,
  allErrors: true,
  ownProperties: true,
  logger: false,
  validateSchema: false,
  verbose: true,
  messages: false,
  code: { optimize: false },
} as const;

/** The value as plain JavaScript. */
export type AjvValidator = (value: unknown) => ValidatorAnswer;

/**
 * Compiles once for many values. Runs code generated from an untrusted schema: only inside a worker
 * that can be killed.
 */
export function compileAjv({ plain, dialect, places }: PreparedSchema): AjvValidator {
  const ajv = dialect === 'draft-07' ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS);
  addFormats.default(ajv);
  for (const keyword of BRANCHING) addErrorCounts(ajv, keyword);
  try {
    const validate = ajv.compile(plain);
    return (value) => {
      try {
        return {
          kind: 'refusals',
          refusals: validate(value) === true ? [] : readErrors(validate.errors ?? [], places),
        };
      } catch (error) {
        return { kind: 'broken', error };
      }
    };
  } catch (error) {
    return () => ({ kind: 'broken', error });
  }
}

/** Keywords whose error follows all errors of their branches in one flat list. */
const BRANCHING = ['anyOf', 'oneOf', 'if', 'contains'] as const;

/**
 * ajv's list does not tell which error came from which branch; through a reference not even the
 * path does. So the keyword records the list's length after each branch in its own error.
 */
function addErrorCounts(ajv: Ajv | Ajv2020, keyword: string): void {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition !== 'object' || !('code' in definition))
    throw new TypeError(`ajv has no code for ${keyword}`);
  const { code } = definition;
  const errors = new Name('errors');
  const noted = new WeakMap<object, Name>();
  ajv.removeKeyword(keyword);
  ajv.addKeyword({
    ...definition,
    keyword,
    code: (cxt: KeywordCxt) => {
      const counts = cxt.gen.const('counts', _`[${errors}]`);
      noted.set(cxt, counts);
      const subschema = cxt.subschema.bind(cxt);
      cxt.subschema = (application, valid) => {
        const inner = subschema(application, valid);
        // The condition of an `if` adds no errors.
        if (inner.createErrors === false) return inner;
        const branch =
          ('schemaProp' in application ? application.schemaProp : undefined) ??
          ('keyword' in application ? application.keyword : keyword);
        cxt.gen.code(_`${counts}.push(${branch}, ${errors})`);
        return inner;
      };
      code(cxt);
    },
    error: {
      message: keyword,
      params: (cxt) =>
        _`{counts: ${noted.get(cxt) ?? _`[]`}, passing: ${cxt.params['passing'] ?? null}}`,
    },
  });
}

/** A refusal, and how many errors of ajv's list it covers. */
interface CountedRefusal {
  readonly refusal: Refusal;
  readonly size: number;
}

function readErrors(
  errors: readonly ErrorObject[],
  places: PreparedSchema['places'],
): readonly Refusal[] {
  const stack: CountedRefusal[] = [];
  for (const error of errors) {
    const refusal = readError(error, places);
    const counts: readonly unknown[] = Array.isArray(error.params['counts'])
      ? error.params['counts']
      : [];
    const { branches, size } = groupBranches(stack, counts, refusal.schemaAt);
    // An inner error already describes the name.
    if (error.keyword === 'propertyNames' && stack.at(-1)?.refusal.ofName === true) continue;
    stack.push({
      refusal:
        error.keyword === 'contains' || branches.length === 0 ? refusal : { ...refusal, branches },
      size: size + 1,
    });
  }
  return stack.map(({ refusal }) => refusal);
}

/**
 * Removes the refusals of the branches from the end of the stack. `counts`: the length before, then
 * the name of each branch and the length after it.
 */
function groupBranches(
  stack: CountedRefusal[],
  [before, ...rest]: readonly unknown[],
  schemaAt: Pointer,
): { readonly branches: readonly RefusedBranch[]; readonly size: number } {
  const branches: RefusedBranch[] = [];
  let from = Number(before ?? 0);
  const sizes = rest.flatMap((name, i) => (i % 2 === 0 ? [{ name, to: Number(rest[i + 1]) }] : []));
  const size = (sizes.at(-1)?.to ?? from) - from;
  const taken: CountedRefusal[] = [];
  for (let left = size; left > 0;) {
    const last = stack.pop();
    if (last === undefined) break;
    left -= last.size;
    taken.unshift(last);
  }
  for (const { name, to } of sizes) {
    const refusals: Refusal[] = [];
    for (let left = to - from; left > 0;) {
      const first = taken.shift();
      if (first === undefined) break;
      left -= first.size;
      refusals.push(first.refusal);
    }
    from = to;
    branches.push({
      schemaAt:
        typeof name === 'number' ? [...schemaAt, name] : [...schemaAt.slice(0, -1), String(name)],
      refusals,
    });
  }
  return { branches, size };
}

function readError(error: ErrorObject, places: PreparedSchema['places']): Refusal {
  const { keyword, params } = error;
  const at = parsePointer(error.instancePath) ?? [];
  const owner = places.get(error.parentSchema);
  if (owner === undefined) return readFalse(error, at);
  const schemaAt = [...owner, keyword];
  if (error.propertyName !== undefined && keyword !== 'propertyNames')
    return { keyword, at: [...at, error.propertyName], schemaAt, ofName: true };
  const extra: unknown =
    params['additionalProperty'] ??
    params['unevaluatedProperty'] ??
    (ITEM_KEYWORDS.has(keyword) ? (params['limit'] ?? params['len']) : undefined);
  if (typeof extra === 'string' || typeof extra === 'number')
    return { keyword, at: [...at, extra], schemaAt };
  const passing: unknown = params['passing'];
  return {
    keyword,
    at,
    schemaAt,
    ...(Array.isArray(passing)
      ? { fitting: passing.filter((each) => typeof each === 'number') }
      : {}),
  };
}

const ITEM_KEYWORDS: ReadonlySet<string> = new Set([
  'items',
  'additionalItems',
  'unevaluatedItems',
]);

/**
 * The schema `false` is no object that could be looked up; the error's path is its pointer, or the
 * reference that led there.
 */
function readFalse({ schemaPath, propertyName }: ErrorObject, at: Pointer): Refusal {
  const path = schemaPath
    .slice(Math.max(0, schemaPath.indexOf('#')))
    .replace(/\/false schema$/, '');
  const schemaAt = readReference(path) ?? [];
  return propertyName === undefined
    ? { keyword: 'false', at, schemaAt }
    : { keyword: 'false', at: [...at, propertyName], schemaAt, ofName: true };
}

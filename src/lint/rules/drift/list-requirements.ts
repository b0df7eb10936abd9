import type { Contract } from '../../../contract/contract.ts';
import { isArray, isObject, listStrings, type JsonObject } from '../../../contract/json/json.ts';
import { getAt } from '../../../contract/json/pointer.ts';
import { memoize } from '../../../contract/memoize.ts';
import { getFacts } from '../../facts.ts';
import type { Parameter } from '../parameters/list-parameters.ts';
import { readCondition } from './read-condition.ts';
import { readDemands, type Demand } from './read-demands.ts';

/** A requirement that a text states and the schema does not. */
export interface UndeclaredRequirement {
  /** Of each call, of some calls, or one of several. */
  readonly kind: 'always' | 'sometimes' | 'one';
  readonly parameters: readonly Parameter[];
  /** "when method is 'create'". */
  readonly condition: string;
}

/** With one of these the object may require a parameter in some calls. */
const CONDITIONS = [
  'anyOf',
  'oneOf',
  'allOf',
  'if',
  'dependentRequired',
  'dependencies',
  'dependentSchemas',
  '$ref',
];
const NONE: readonly UndeclaredRequirement[] = [];

export const listRequirements: (contract: Contract) => readonly UndeclaredRequirement[] = memoize(
  (contract) => {
    const { parameters, prose } = getFacts(contract);
    if (!hasDemand(prose.text) && !parameters.some(({ description }) => hasDemand(description)))
      return NONE;
    const open = parameters.filter((parameter) => isOpen(parameter, contract));
    if (open.length === 0) return NONE;
    const own = open.flatMap((parameter): readonly UndeclaredRequirement[] => {
      const { found } = readCondition(parameter.description);
      if (found === undefined) return [];
      if (found.kind === 'always')
        return [{ kind: 'always', parameters: [parameter], condition: '' }];
      const other = findAlternative(found.condition, parameter, open);
      if (other !== undefined)
        return [{ kind: 'one', parameters: [parameter, other], condition: '' }];
      const isTold = listConditionNames(found.condition, parameter, contract).length > 0;
      return isTold
        ? [{ kind: 'sometimes', parameters: [parameter], condition: found.condition }]
        : [];
    });
    // Of a tool with several operations, a choice may belong to one of them.
    const isRouter = parameters.some(({ at, words }) => at.length === 3 && isSelector(words));
    const told = readDemands(prose.text).flatMap((demand) =>
      resolveDemand(demand, open, undefined),
    );
    const beside = open.flatMap((parameter) =>
      readDemands(parameter.description, parameter.name).flatMap((demand) =>
        demand.kind === 'one' ? resolveDemand(demand, open, parameter) : [],
      ),
    );
    return [...own, ...told, ...beside].filter(({ kind }) => kind !== 'one' || !isRouter);
  },
);

function hasDemand(text: string): boolean {
  return text !== '' && (readCondition(text).found !== undefined || readDemands(text).length > 0);
}

const SELECTORS = new Set('method action operation mode command op type kind'.split(' '));

function isSelector(words: readonly string[]): boolean {
  return SELECTORS.has(words.at(-1) ?? '');
}

/** "unless reaction is provided": one of the two. */
function findAlternative(
  condition: string,
  { at }: Parameter,
  open: readonly Parameter[],
): Parameter | undefined {
  const name =
    /^(?:unless|if) [`'"]?([\w-]{1,64})[`'"]? is (?:not )?(?:provided|given|set|specified|present|supplied|passed)$/i.exec(
      condition.trim(),
    )?.[1];
  const isNegative = /^unless\b(?!.* not )|\bis not\b/i.test(condition);
  return isNegative
    ? open.find((other) => other.name === name && isBeside(other.at, at))
    : undefined;
}

/** The other parameters that a condition names, by their name or by one of their values. */
export function listConditionNames(
  condition: string,
  { at, name }: Parameter,
  contract: Contract,
): readonly Parameter[] {
  return getFacts(contract).parameters.filter(
    (other) =>
      other.name !== name &&
      isBeside(other.at, at) &&
      (hasName(condition, other.name) ||
        listStrings(other.schema.get('enum')).some((value) => hasValue(condition, value))),
  );
}

/** Optional, without a default, in an object that states no conditions itself. */
function isOpen({ isRequired, schema, at }: Parameter, contract: Contract): boolean {
  if (isRequired || schema.has('default') || at.at(-2) !== 'properties') return false;
  const holder = getAt(contract.source, at.slice(0, -2));
  return isObject(holder) && !CONDITIONS.some((keyword) => holder.has(keyword)) && isPlain(holder);
}

function isPlain(holder: JsonObject): boolean {
  const required = holder.get('required');
  return required === undefined || isArray(required);
}

/** Empty unless every name is an optional parameter of one object. */
function resolveDemand(
  { kind, names }: Demand,
  open: readonly Parameter[],
  near: Parameter | undefined,
): readonly UndeclaredRequirement[] {
  const found = names.flatMap(({ name }) => {
    const same = open.filter(
      (parameter) =>
        parameter.name === name &&
        (near === undefined ? parameter.at.length === 3 : isBeside(parameter.at, near.at)),
    );
    return same.slice(0, 1);
  });
  if (kind === 'all')
    return found.length === 0 ? [] : [{ kind: 'always', parameters: found, condition: '' }];
  return found.length === names.length && new Set(found).size > 1 && !found.some(isOmittable)
    ? [{ kind: 'one', parameters: found, condition: '' }]
    : [];
}

/** "GitLab uses 'default' when omitted": a call may have none of them. */
function isOmittable({ description }: Parameter): boolean {
  return /\b(?:defaults? to|(?:if|when|where) (?:it is )?(?:omitted|not (?:set|given|provided|specified)|left out|absent))\b/i.test(
    description,
  );
}

function isBeside(one: Parameter['at'], other: Parameter['at']): boolean {
  return one.length === other.length && one.slice(0, -1).every((key, i) => key === other[i]);
}

function hasName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
    if (!/[\w-]/.test(text[at - 1] ?? ' ') && !/[\w-]/.test(text[at + name.length] ?? ' ')) {
      const isMarked = /[`'"“‘]/.test(text[at - 1] ?? '') || /[_A-Z]/.test(name);
      const after = text.slice(at + name.length, at + name.length + 24);
      if (
        isMarked ||
        /^[`'"”’]?\s?(?:=|is\b|are\b|was\b|equals|includes|contains|parameter|argument)/i.test(
          after,
        ) ||
        name.length > 14
      )
        return true;
    }
  return false;
}

/** A value in quotes, after "=" or "is", or with a shape that no ordinary word has. */
export function hasValue(text: string, value: string): boolean {
  if (value === '') return false;
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + value.length)) {
    const [before, after] = [text.slice(Math.max(0, at - 14), at), text[at + value.length] ?? ' '];
    if (/[\w-]$/.test(before) || /[\w-]/.test(after)) continue;
    if (/[`'"“‘]$|(?:=|\bis|\bfor|\bor|\band|,)\s?$/.test(before) || /[_]/.test(value)) return true;
  }
  return false;
}

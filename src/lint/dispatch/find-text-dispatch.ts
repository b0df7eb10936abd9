import type { Contract } from '../../contract/contract.ts';
import { get, getString, type JsonObject } from '../../contract/json/json.ts';
import { findVerbEffect } from '../effect/find-verb-effect.ts';
import { MAX_OPERATIONS, type Dispatch, type ParameterHolder } from './dispatch.ts';
import { findValuesDispatch } from './find-values-dispatch.ts';
import {
  canSelect,
  getSelectorStrength,
  hasManagerName,
  hasOpenName,
  hasReadingName,
  isData,
  isRecorded,
} from './get-selector-strength.ts';
import { hasSeveralVerbs, listOperations } from './list-operations.ts';

const UNIFIES =
  /\b(?:unified|all-in-one|general[- ]purpose|(?:various|multiple|several|different|any|all) (?:kinds of |types of )?(?:operations?|actions|tasks)|can do any(?:thing)?)\b/i;
/** A tool that only forwards commands to others. */
const ROUTES = /\bcommand router\b|\b(?:hierarchical|sub-?commands? (?:are|is|will be) routed)\b/i;
/** Longer descriptions of a `type` or a `function` explain it and list no operations. */
const MAX_WORDS = 400;

/** Free text: its description, or the tool's, may list the values. */
export function findTextDispatch(
  holder: ParameterHolder,
  parameter: string,
  schema: JsonObject,
): Dispatch | undefined {
  const description = getString(schema.get('description')) ?? '';
  if (!canSelect(parameter, description) || isRecorded(parameter)) return undefined;
  const strength = getSelectorStrength(parameter, description);
  if (
    strength === 'none' ||
    (strength === 'weak' && (description.length > MAX_WORDS || !hasOpenName(holder.contract)))
  )
    return undefined;
  const values = listDescribed(holder.contract, parameter, description);
  if (values.length > MAX_OPERATIONS) return undefined;
  if (values.length < 2)
    return strength === 'strong' ? findFreeTextDispatch(holder, parameter) : undefined;
  return findValuesDispatch(holder, parameter, values);
}

/**
 * From the parameter's description, else from the line about it in the tool's ("operation: …
 * ("add", "remove")").
 */
function listDescribed(
  { description }: Contract,
  parameter: string,
  own: string,
): readonly string[] {
  const listed = listOperations(own);
  if (listed.length > 0 || description === undefined) return listed;
  const lines = description.slice(0, 8_000).split('\n');
  const i = lines.findIndex((text) => {
    const start = text.trimStart().replace(/^[-*•`\s]{1,8}/, '');
    return (
      start.startsWith(parameter) ||
      /^(?:(?:available|supported|possible|valid) )?(?:actions|operations|commands|methods)\b/i.test(
        start,
      )
    );
  });
  if (i === -1) return [];
  const inLine = listOperations(
    (lines[i] ?? '')
      .trim()
      .slice(parameter.length)
      .replace(/\(\s*(?=["'`])/, 'one of '),
  );
  return inLine.length > 0 ? inLine : listOperations(lines.slice(i + 1, i + 40).join('\n'));
}

/** Free text selects an operation where the descriptions mention several. */
function findFreeTextDispatch(
  { contract, properties }: ParameterHolder,
  parameter: string,
): Dispatch | undefined {
  const description = (contract.description ?? '').slice(0, 4_000);
  if (
    properties.size < 2 ||
    (/^(?:command|cmd|method)/i.test(parameter) && !ROUTES.test(description))
  )
    return undefined;
  const verbs = new Set(
    description
      .split(/[^A-Za-z]+/)
      .map((word) => getStem(word.toLowerCase()))
      .filter((word) => findVerbEffect(word) !== undefined),
  );
  const own = getString(get(properties.get(parameter), 'description')) ?? '';
  const isMany =
    ROUTES.test(description) ||
    UNIFIES.test(description) ||
    hasSeveralVerbs(own) ||
    (hasManagerName(contract) && verbs.size > 1) ||
    (verbs.size > 3 && !hasReadingName(contract) && !isData(contract, [...verbs], false));
  return isMany ? { parameter, values: [], bound: [], isSure: false } : undefined;
}

/** `add` of `adding`, `format` of `formatting`; other words unchanged. */
function getStem(word: string): string {
  if (!word.endsWith('ing') || word.length < 6) return word;
  const base = word.slice(0, -3);
  if (findVerbEffect(`${base}e`) !== undefined) return `${base}e`;
  return findVerbEffect(base) === undefined && base.at(-1) === base.at(-2)
    ? base.slice(0, -1)
    : base;
}

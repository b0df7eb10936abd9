import { findNearest } from '../../contract/document/find-nearest.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import {
  getNumber,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { Problem } from '../../contract/problem.ts';
import { convertToValue } from '../../contract/session/routed-tool.ts';
import type { Value } from '../../contract/session/router.ts';

/** A place in a case that somebody wrote, and the list that takes what is wrong with it. */
export interface Field {
  /** Undefined where it is left out. */
  readonly json: Json | undefined;
  readonly at: Pointer;
  readonly problems: Problem[];
}

/** So many are told: with more, the file is something else. */
const MOST_PROBLEMS = 20;

export function addProblem(
  { at, problems }: Field,
  code: string,
  message: string,
  hint: string,
): undefined {
  if (problems.length < MOST_PROBLEMS) problems.push({ code, message, hint, at });
  return undefined;
}

/** Such as `steps[2].kind`; the case itself has no name. */
export function formatPlace(at: Pointer): string {
  return at.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`,
    '',
  );
}

export function getField({ json, at, problems }: Field, key: string): Field {
  return { json: isObject(json) ? json.get(key) : undefined, at: [...at, key], problems };
}

function addTypeProblem(field: Field, wanted: string, hint: string): undefined {
  const place = field.at.length === 0 ? 'The case' : `\`${formatPlace(field.at)}\``;
  return field.json === undefined
    ? addProblem(field, 'missing_key', `${place} is missing.`, hint)
    : addProblem(field, 'wrong_type', `${place} is no ${wanted}.`, hint);
}

export function readText(field: Field, hint: string): string | undefined {
  return typeof field.json === 'string' ? field.json : addTypeProblem(field, 'text', hint);
}

export function readFlag(field: Field): boolean {
  if (field.json !== undefined && typeof field.json !== 'boolean')
    addTypeProblem(field, 'flag', 'Write true or false.');
  return field.json === true;
}

/** A whole number from 0. */
export function readCount(field: Field, most: number, hint: string): number | undefined {
  const number = getNumber(field.json);
  if (number !== undefined && Number.isSafeInteger(number) && number >= 0 && number <= most)
    return number;
  return addTypeProblem(field, `whole number from 0 to ${most}`, hint);
}

export function readOneOf<const T extends string>(
  field: Field,
  known: readonly T[],
): T | undefined {
  const found = known.find((each) => each === field.json);
  if (found !== undefined) return found;
  const near = typeof field.json === 'string' ? findNearest(field.json, known) : undefined;
  const hint = near === undefined ? `Write one of: ${known.join(', ')}.` : `Write ${near}.`;
  if (typeof field.json !== 'string') return addTypeProblem(field, 'text', hint);
  const sent = JSON.stringify(formatShortText(field.json, 40));
  return addProblem(field, 'unknown_value', `\`${formatPlace(field.at)}\` is ${sent}.`, hint);
}

export function readValue(field: Field, hint: string): Value | undefined {
  return field.json === undefined ? addTypeProblem(field, '', hint) : convertToValue(field.json);
}

/** The items, each as a field. Nothing where it is left out. */
export function listItems(field: Field, hint: string): readonly Field[] {
  if (field.json === undefined) return [];
  if (!isArray(field.json)) return addTypeProblem(field, 'list', hint) ?? [];
  return field.json.map((json, i) => ({ ...field, json, at: [...field.at, i] }));
}

export function listTexts(field: Field, hint: string): readonly string[] {
  return listItems(field, hint).flatMap((item) => readText(item, hint) ?? []);
}

/** The members, each as a field. Nothing where it is left out. */
export function listMembers(field: Field, hint: string): readonly (readonly [string, Field])[] {
  if (field.json === undefined) return [];
  if (!isObject(field.json)) return addTypeProblem(field, 'object', hint) ?? [];
  return [...field.json.keys()].map((key) => [key, getField(field, key)]);
}

/**
 * Refuses what is no object, and keys that nothing reads: a misspelt one would make the case pass
 * for the wrong reason.
 */
export function checkKeys(
  field: Field,
  known: readonly string[],
): field is Field & { readonly json: JsonObject } {
  const { json, at } = field;
  if (!isObject(json)) {
    addTypeProblem(field, 'object', `Write an object with ${known.join(', ')}.`);
    return false;
  }
  for (const key of json.keys()) {
    if (known.includes(key) || key === '$schema') continue;
    const near = findNearest(key, known);
    addProblem(
      { ...field, at: [...at, key] },
      'unknown_key',
      `\`${formatPlace([...at, formatShortText(key, 40)])}\` is no key of a case.`,
      near === undefined ? `The keys here are: ${known.join(', ')}.` : `Write \`${near}\`.`,
    );
  }
  return true;
}

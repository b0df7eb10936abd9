import type { Contract } from '../../contract/contract.ts';
import { get, isObject } from '../../contract/json/json.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import { findVerbEffect } from '../effect/find-verb-effect.ts';
import { splitWords } from '../words/split-words.ts';
import { hasManagerName } from './get-selector-strength.ts';
import { isOperationVerb } from './is-operation.ts';

/** The first verb only finds what the second acts on, or both are one step. */
const LOCATES = new Set(
  'search find select lookup get read check compare test wait click drag copy cut hover press scroll list query detect shuffle try parse'.split(
    ' ',
  ),
);
const STAGES = new Set(
  'build compile test validate process generate train render format transcribe translate convert scan analyze analyse review'.split(
    ' ',
  ),
);
const ENDS = new Set(
  'deploy publish release send post submit push upload notify email execute run delete remove archive charge pay refund merge restart start save store export commit share apply schedule assign'.split(
    ' ',
  ),
);

const NONE: readonly string[] = [];

/**
 * Two verbs that a name joins, each of which a caller may want alone: `build_and_deploy`. Empty for
 * `search_and_replace`, `terms_and_conditions`, `create_or_update`.
 */
export function listJoinedActs(name: string): readonly string[] {
  const words = splitWords(name);
  const at = words.indexOf('and');
  if (at < 1 || at === words.length - 1) return NONE;
  const [before, after] = [words.slice(0, at), words.slice(at + 1)];
  const first = before.find((word) => isAct(word));
  const [second = ''] = after;
  if (first === undefined || first === second || LOCATES.has(first)) return [];
  return ENDS.has(second) && (STAGES.has(first) || findVerbEffect(first) === 'writes')
    ? [first, second]
    : [];
}

function isAct(word: string): boolean {
  return STAGES.has(word) || isOperationVerb(word);
}

/**
 * Optional parameters named for operations (`create_data`, `delete_id`), of a tool whose name
 * promises only to manage something. Empty unless there are two operations.
 */
export function listPackedParameters(contract: Contract): readonly string[] {
  if (!hasManagerName(contract)) return NONE;
  const properties = get(contract.input_schema, 'properties');
  const packed = [...(isObject(properties) ? properties : [])].flatMap(([name, schema]) => {
    const [verb = ''] = splitWords(name);
    return findVerbEffect(verb) === 'writes' &&
      PACKS.has(verb) &&
      !listSchemaTypes(schema).includes('boolean')
      ? [{ name, verb }]
      : [];
  });
  return new Set(packed.map(({ verb }) => verb)).size > 1 ? packed.map(({ name }) => name) : [];
}

const PACKS = new Set(
  'create add insert update edit delete remove rename move archive restore send assign unassign cancel'.split(
    ' ',
  ),
);

/** Nouns and states that are verbs too: as switches they are settings. */
const SWITCHES = new Set(
  'delete remove cancel undelete unsubscribe uninstall unassign unpublish restore revoke destroy purge archive unarchive undo revert rollback'.split(
    ' ',
  ),
);
const ALONGSIDE =
  /\b(?:after(?:wards)?|also|as well|before|existing|first|once|then|source|original|old|too|when done|upon)\b/i;

/**
 * Boolean parameters that turn the tool into another one: `delete: true` of `update_event`. A
 * switch for something beside the tool's own work is not one.
 */
export function listSwitches(contract: Contract): readonly string[] {
  const properties = get(contract.input_schema, 'properties');
  if (!isObject(properties)) return NONE;
  let found: string[] | undefined;
  for (const [name, schema] of properties) {
    if (!isObject(schema) || schema.get('type') !== 'boolean' || name.length > 24) continue;
    const verb =
      /^(?:is_?|do_?|should_?)?([a-z]{4,11})(?:_(?:it|mode|instead))?$/i
        .exec(name)?.[1]
        ?.toLowerCase() ?? '';
    if (!SWITCHES.has(verb) || isOwnWork(contract, verb, String(get(schema, 'description') ?? '')))
      continue;
    (found ??= []).push(name);
  }
  return found ?? NONE;
}

/**
 * Not operations: `delete_file(archive: true)` is how, `search(archive)` is where, "delete the
 * branch after merging" is a follow-up.
 */
function isOwnWork({ name }: Contract, verb: string, description: string): boolean {
  if (ALONGSIDE.test(description)) return true;
  const words = splitWords(name);
  if (words.includes(verb) || words.some((word) => SWITCHES.has(word))) return true;
  return (
    words.some((word) => findVerbEffect(word) === 'reads') ||
    !words.some(
      (word) => findVerbEffect(word) === 'writes' || word === 'manage' || word === 'handle',
    )
  );
}

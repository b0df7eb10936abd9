import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  createJsonObject,
  get,
  getString,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import { parseJson } from '../contract/json/parse-json.ts';
import { printJson } from '../contract/json/print-json.ts';
import { createFailure, createSuccess, type Outcome } from '../contract/problem.ts';
import type { TargetWire } from './exporter.ts';

export const LOCK_FILE = 'toolwright.lock';
const LOCK_FORMAT = 'toolwright-lock/1';

/** Hashes of what the model sees: by tool, then by target. */
export type ToolLock = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The targets of a lock, in its order. */
export function listLockTargets(lock: ToolLock): readonly string[] {
  return [...new Set([...lock.values()].flatMap((hashes) => [...hashes.keys()]))];
}

/** The lock of these targets alone. */
export function selectLockTargets(lock: ToolLock, targets: readonly string[]): ToolLock {
  return new Map(
    [...lock].map(([tool, hashes]) => [
      tool,
      new Map([...hashes].filter(([id]) => targets.includes(id))),
    ]),
  );
}

/**
 * SHA-256 over the bytes that a target receives of each tool. Tools with one name are one entry: the
 * hash is over all of them. A target that a provider's own tool is not sent to has none.
 */
export function createLock(names: readonly string[], wires: readonly TargetWire[]): ToolLock {
  const places = new Map<string, number[]>();
  names.forEach((name, i) => places.set(name, [...(places.get(name) ?? []), i]));
  return new Map(
    [...places].toSorted(compareKeys).map(([name, at]) => [
      name,
      new Map(
        wires
          .flatMap(({ id, tools }): readonly (readonly [string, string])[] => {
            const sent = at.flatMap((i) => tools[i] ?? []);
            return sent.length === 0 ? [] : [[id, createHash(sent)]];
          })
          .toSorted(compareKeys),
      ),
    ]),
  );
}

/** By code units: the same order on every machine. */
function compareKeys([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function createHash(wires: readonly JsonObject[]): string {
  // A lone surrogate has no bytes in UTF-8: it counts as U+FFFD, as it does when it is sent.
  return `sha256-${bytesToHex(sha256(utf8ToBytes(wires.map((wire) => printJson(wire)).join('\n'))))}`;
}

/** The text of the file. */
export function printLock(lock: ToolLock): string {
  const tools = [...lock].map(([name, hashes]): readonly [string, Json] => [
    name,
    createJsonObject(hashes),
  ]);
  const file = createJsonObject([
    ['format', LOCK_FORMAT],
    ['tools', createJsonObject(tools)],
  ]);
  return `${printJson(file, 2)}\n`;
}

/** Errors: those of parseJson, `no_lock`. */
export function readLock(text: string): Outcome<ToolLock> {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem') return parsed;
  const json = parsed.value.value;
  const tools = get(json, 'tools');
  if (get(json, 'format') !== LOCK_FORMAT || !isObject(tools))
    return createFailure(
      'no_lock',
      'This is no toolwright.lock that this version reads.',
      'Write it again with toolwright lock.',
    );
  return createSuccess(
    new Map(
      [...tools].map(([name, hashes]) => [
        name,
        new Map(
          [...(isObject(hashes) ? hashes : [])].map(([id, hash]) => [id, getString(hash) ?? '']),
        ),
      ]),
    ),
  );
}

export interface LockChange {
  readonly tool: string;
  /** Undefined where the whole tool is new or gone. */
  readonly target: string | undefined;
  readonly kind: 'changed' | 'added' | 'removed';
}

/** What the model sees now and did not when the lock was written, and the reverse. */
export function compareLocks(before: ToolLock, now: ToolLock): readonly LockChange[] {
  const names = [...new Set([...before.keys(), ...now.keys()])].toSorted();
  return names.flatMap((tool): readonly LockChange[] => {
    const [old, next] = [before.get(tool), now.get(tool)];
    if (old === undefined) return [{ tool, target: undefined, kind: 'added' }];
    if (next === undefined) return [{ tool, target: undefined, kind: 'removed' }];
    return [...new Set([...old.keys(), ...next.keys()])].toSorted().flatMap((target) => {
      const [was, is] = [old.get(target), next.get(target)];
      if (was === is) return [];
      const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
      return [{ tool, target, kind }];
    });
  });
}

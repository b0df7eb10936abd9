import { DECISIONS, FAILURE_TYPES } from '../../contract/schema/vocabulary.ts';
import type { LogEntry } from '../../simulate/stages/audit.ts';
import type { PermissionRule } from '../../simulate/stages/permission.ts';
import { parseValue } from '../../simulate/value.ts';

const RULES = {
  contract: true,
  risk_class: true,
  allowlist: true,
  approval: true,
  scope: true,
  undeclared: true,
  repeat: true,
} as const satisfies Record<PermissionRule, true>;

/** The furthest time that a Date can have. */
const MOST_MS = 8.64e15;

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const isTime = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) <= MOST_MS;
const isOneOf =
  (words: readonly string[]) =>
  (value: unknown): boolean =>
    value === null || (typeof value === 'string' && words.includes(value));

/** In the order of LogEntry, which is that of a line. */
const CHECKS = {
  id: isText,
  at: isTime,
  session: isText,
  user: isTextOrNull,
  tool: isText,
  phase: isTextOrNull,
  recovered: isBoolean,
  ran: isBoolean,
  ok: isBoolean,
  type: isOneOf(FAILURE_TYPES),
  code: isTextOrNull,
  ms: (value) => value === null || isTime(value),
  decision: isOneOf(DECISIONS),
  rule: isOneOf(Object.keys(RULES)),
  approver: isTextOrNull,
  argument_hash: isTextOrNull,
  input: (value) => value !== undefined,
  output: (value) => value !== undefined,
} as const satisfies Record<keyof LogEntry, (value: unknown) => boolean>;

/** One line of JSON, without its line break. */
export function printLogLine(entry: LogEntry): string {
  return JSON.stringify(
    Object.fromEntries(Object.keys(CHECKS).map((key) => [key, Reflect.get(entry, key)])),
  );
}

/** Undefined where it is no entry: damaged, or written by hand. */
export function parseLogLine(line: string): LogEntry | undefined {
  const value: unknown = parseValue(line);
  return isLogEntry(value) ? value : undefined;
}

function isLogEntry(value: unknown): value is LogEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(CHECKS).every(([key, check]) => check(Reflect.get(value, key)))
  );
}

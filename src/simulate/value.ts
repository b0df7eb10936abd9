import { isList, type Value } from '../contract/session/router.ts';

export type ValueObject = Readonly<Record<string, Value>>;

export function isRecord(value: Value | undefined): value is ValueObject {
  return typeof value === 'object' && value !== null && !isList(value);
}

/** An own member; undefined where the value is no object or does not have it. */
export function getMember(value: Value | undefined, key: string): Value | undefined {
  return isRecord(value) && Object.prototype.hasOwnProperty.call(value, key)
    ? value[key]
    : undefined;
}

/** The items of a list that are objects. */
export function listRecords(value: Value | undefined): readonly ValueObject[] {
  return isList(value) ? value.filter(isRecord) : [];
}

export function getText(value: Value | undefined, key: string): string | undefined {
  const member = getMember(value, key);
  return typeof member === 'string' ? member : undefined;
}

/** Some programs count with numbers. */
export function getId(value: Value | undefined, key: string): string | undefined {
  const id = getMember(value, key);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/** The name of a tool that is called; a call without one is refused, and so has an answer, too. */
export function getToolName(called: Value | undefined): string {
  return getText(called, 'name') ?? '(no name)';
}

/** Deeper values are no arguments of any tool; recursion over them would end the program. */
const DEEPEST = 200;

/** Whether a value is nested more than 200 levels deep. */
export function isTooDeep(value: Value): boolean {
  return isDeeper(value, DEEPEST);
}

function isDeeper(value: Value, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (isList(value))
    return value.length > 0 && (left === 0 || value.some((each) => isDeeper(each, left - 1)));
  for (const key in value) {
    const member = getMember(value, key);
    if (left === 0 || (member !== undefined && isDeeper(member, left - 1))) return true;
  }
  return false;
}

/** The value of a JSON text; undefined where it is not JSON, or nested too deep. */
export function parseValue(text: string): Value | undefined {
  try {
    // The language's own parser: the runtime is exported without dependencies.
    const value: Value = JSON.parse(text);
    // A shorter text has not so many brackets.
    return text.length > 2 * DEEPEST && isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/**
 * What a handler returns, as JSON: nothing is null, and so is what is no finite number. Throws where
 * it is none: a big integer, a cycle, or a Map, Set or Error, of which JSON would keep nothing.
 */
export function convertToJson(value: unknown): Value {
  if (typeof value === 'function' || typeof value === 'symbol')
    throw new TypeError(`A handler returned a ${typeof value}, which is no JSON.`);
  const text = JSON.stringify(value ?? null, (_, member: unknown) => {
    if (member instanceof Error) throw member;
    if (member instanceof Map || member instanceof Set)
      throw new TypeError('A handler returned a Map or a Set: return an object or a list.');
    return member;
  });
  const json = parseValue(text);
  if (json === undefined) throw new TypeError('A handler returned more than 200 levels.');
  return json;
}

/** Arguments that a provider sends as text. Without any, a call has none: some models send "". */
export function parseArguments(sent: Value | undefined): Value {
  if (sent === undefined || sent === null) return {};
  if (typeof sent !== 'string') return sent;
  return sent.trim() === '' ? {} : parseSent(sent);
}

/** `null` is no arguments, too; a text that is no JSON stays one. */
function parseSent(sent: string): Value {
  const value = parseValue(sent);
  return value === null ? {} : (value ?? sent);
}

/** The keys of a JSON Pointer. */
export function parsePointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

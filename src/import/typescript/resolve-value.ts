import { memoize } from '../../contract/memoize.ts';
import { listNodes, listParts } from '../source/source-text.ts';
import { readQuoted } from './read-quoted.ts';
import {
  findDeclaration,
  findImported,
  getNodeText,
  listTopDeclarations,
  type Declaration,
  type Script,
  type ScriptPlace,
} from './script.ts';

/** A chain of names longer than this is a circle. */
const MOST_STEPS = 40;

/**
 * The expression that a place resolves to: through parentheses, `as` and `satisfies`, names of
 * constants in this and other files, and members of object literals. The place itself where that
 * is not known.
 */
export function resolveValue(place: ScriptPlace): ScriptPlace {
  let current = place;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const next = resolveOnce(current);
    if (next === undefined) return current;
    current = next;
  }
  return place;
}

const FROZEN = /^(?:Object\.freeze|Object\.seal)$/;

function resolveOnce(place: ScriptPlace): ScriptPlace | undefined {
  const { node, file } = place;
  switch (node.name) {
    case 'ParenthesizedExpression': {
      const [inner] = listParts(node);
      return inner && { node: inner, file };
    }
    case 'BinaryExpression':
      return resolveTyped(place);
    // `{ city }` is short for `{ city: city }`.
    case 'PropertyDefinition':
    case 'VariableName':
      return resolveName(place, getNodeText(file, node));
    case 'MemberExpression':
      return resolveMember(place);
    case 'CallExpression':
      return resolveFrozen(place);
    default:
      return undefined;
  }
}

/** `value as const` and `value satisfies Type`. */
function resolveTyped({ node, file }: ScriptPlace): ScriptPlace | undefined {
  const [left, operator] = listNodes(node);
  const isTyped = operator?.name === 'as' || operator?.name === 'satisfies';
  return left !== undefined && isTyped ? { node: left, file } : undefined;
}

function resolveFrozen({ node, file }: ScriptPlace): ScriptPlace | undefined {
  const [callee, list] = listNodes(node);
  const argument = list && listParts(list)[0];
  if (callee === undefined || argument === undefined) return undefined;
  return FROZEN.test(getNodeText(file, callee)) ? { node: argument, file } : undefined;
}

function resolveName(place: ScriptPlace, name: string): ScriptPlace | undefined {
  const declared = findDeclaration(place, name);
  return declared && resolveDeclaration(place.file, name, declared);
}

function resolveDeclaration(
  file: Script,
  name: string,
  declared: Declaration,
): ScriptPlace | undefined {
  if (declared.kind === 'node')
    return declared.isConstant || !isAssigned(file, name)
      ? { node: declared.node, file }
      : undefined;
  const imported = findImported(file, declared.from);
  if (imported === undefined || declared.name === '*') return undefined;
  const there = listTopDeclarations(imported).get(declared.name);
  // A circle of imports ends in `resolveValue`; here, one file that exports what it imports does.
  return there?.kind === 'node' ? { node: there.node, file: imported } : undefined;
}

/** A variable that is set once more has no one value. */
function isAssigned(file: Script, name: string): boolean {
  return (countAssignments(file).get(name) ?? 0) > 1;
}

const countAssignments = memoize(({ text }: Script): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(/(?<![\w$.])([\w$]+)\s*=(?![=>])/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
});

function resolveMember({ node, file }: ScriptPlace): ScriptPlace | undefined {
  const [object] = listParts(node);
  const key = readMemberName({ node, file });
  if (object === undefined || key === undefined) return undefined;
  if (object.name === 'VariableName') {
    const name = getNodeText(file, object);
    const declared = findDeclaration({ node: object, file }, name);
    if (declared?.kind === 'import' && declared.name === '*')
      return resolveExport(findImported(file, declared.from), key);
    if (declared === undefined && name === 'exports') return resolveExport(file, key);
  }
  const value = resolveValue({ node: object, file });
  if (value.node.name === 'EnumDeclaration') return findEnumMember(value, key);
  return value.node.name === 'ObjectExpression' ? findProperty(value, key) : undefined;
}

function resolveExport(file: Script | undefined, name: string): ScriptPlace | undefined {
  const declared = file && listTopDeclarations(file).get(name);
  return file !== undefined && declared?.kind === 'node'
    ? { node: declared.node, file }
    : undefined;
}

/** The name after the dot, or the text in brackets. */
export function readMemberName({ node, file }: ScriptPlace): string | undefined {
  const last = listParts(node).at(-1);
  if (last?.name === 'PropertyName') return getNodeText(file, last);
  return last?.name === 'String' ? readQuoted(getNodeText(file, last)) : undefined;
}

function findEnumMember({ node, file }: ScriptPlace, key: string): ScriptPlace | undefined {
  const body = listParts(node.getChild('EnumBody') ?? node);
  const at = body.findIndex(
    (part) => part.name === 'PropertyName' && getNodeText(file, part) === key,
  );
  const value = body.slice(at + 1).find((part) => part.name !== 'Equals');
  return at === -1 || value === undefined || value.name === 'PropertyName'
    ? undefined
    : { node: value, file };
}

/** The value of a key of an object literal; the last counts. */
export function findProperty(place: ScriptPlace, key: string): ScriptPlace | undefined {
  return listProperties(place).findLast((property) => property.key === key)?.value;
}

export interface SourceProperty {
  /** Undefined for a spread, and for a key that is computed. */
  readonly key: string | undefined;
  readonly value: ScriptPlace;
  readonly isSpread: boolean;
}

/** The members of an object literal as they are written; methods have no value and are left out. */
export function listProperties({ node, file }: ScriptPlace): readonly SourceProperty[] {
  return node.getChildren('Property').flatMap((property): readonly SourceProperty[] => {
    const [first] = listNodes(property);
    const value = findPropertyValue({ node: property, file });
    if (first === undefined || value === undefined) return [];
    const isSpread = first.name === 'Spread';
    return [{ key: isSpread ? undefined : readKey({ node: property, file }), value, isSpread }];
  });
}

function findPropertyValue({ node, file }: ScriptPlace): ScriptPlace | undefined {
  const parts = listParts(node);
  const value = parts.at(-1);
  if (value === undefined) return undefined;
  if (value.name === 'Block') return findReturned({ node, file });
  return { node: value, file };
}

/** What a getter returns, where that is all it does: Zod's way to write a recursive object. */
function findReturned({ node, file }: ScriptPlace): ScriptPlace | undefined {
  const [first, only] = listParts(node.getChild('Block') ?? node);
  if (node.getChild('get') === null || first?.name !== 'ReturnStatement' || only) return undefined;
  const value = listParts(first).find(({ name }) => name !== 'return');
  return value && { node: value, file };
}

function readKey({ node, file }: ScriptPlace): string | undefined {
  const key = listNodes(node).find(({ name }) => name !== 'get' && name !== 'async');
  if (key?.name === 'PropertyDefinition' || key?.name === 'Number') return getNodeText(file, key);
  if (key?.name === 'String') return readQuoted(getNodeText(file, key));
  const [inner] = key?.name === '[' ? listParts(node) : [];
  if (inner === undefined) return undefined;
  const value = resolveValue({ node: inner, file });
  return value.node.name === 'String' ? readQuoted(getNodeText(value.file, value.node)) : undefined;
}

import { getLocation, type Node } from 'jsonc-parser';
import type { TextRange } from '../../contract/json/find-range.ts';
import { createJsonObject, type Json } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { printReference, readReference } from '../../contract/schema/schema-reference.ts';
import {
  isSchema,
  listPropertyNames,
  walkSchema,
  type SchemaNode,
} from '../../contract/schema/schema.ts';
import { findNode, readNodes } from './json-nodes.ts';

/** A completion for the value at the caret, and its meaning. */
interface Suggestion {
  readonly text: string;
  readonly about: string;
}

interface Suggestions {
  /** The range of the value to replace, quotes included; empty where there is none yet. */
  readonly range: TextRange;
  readonly proposals: readonly Suggestion[];
}

const REFERENCES = ['$ref', '$dynamicRef'] as const;
const DEFINITIONS = ['$defs', 'definitions'];

function isReference(key: unknown): key is (typeof REFERENCES)[number] {
  return REFERENCES.some((one) => one === key);
}

/**
 * The completions at the caret: after `$ref` the definitions and anchors of the text, in `required`
 * the properties beside it.
 */
export function suggestValues(text: string, offset: number): Suggestions | undefined {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const key = path.at(-1);
  const isRequired = path.at(-2) === 'required' && typeof key === 'number';
  if (isAtPropertyKey || !(isReference(key) || isRequired)) return undefined;
  const isInside =
    previousNode?.type === 'string' &&
    offset > previousNode.offset &&
    offset <= previousNode.offset + previousNode.length;
  const range = isInside
    ? { start: previousNode.offset, end: previousNode.offset + previousNode.length }
    : { start: offset, end: offset };
  const schema = readTolerantly(text);
  return {
    range,
    proposals: isRequired
      ? suggestRequired(schema, path)
      : suggestReferences(schema, key === '$dynamicRef'),
  };
}

function suggestReferences(schema: Json, isDynamic: boolean): readonly Suggestion[] {
  const nodes = listSchemas(schema);
  const definitions = nodes.flatMap(({ schema: held, at, keyword }) =>
    DEFINITIONS.includes(keyword ?? '')
      ? [{ text: printReference(at), about: getDescription(held) }]
      : [],
  );
  const anchors = nodes.flatMap(({ schema: held }) =>
    (isDynamic ? ['$dynamicAnchor'] : ['$anchor', '$dynamicAnchor']).flatMap((keyword) => {
      const name = getAt(held, [keyword]);
      return typeof name === 'string' ? [{ text: `#${name}`, about: getDescription(held) }] : [];
    }),
  );
  const root: Suggestion = {
    text: '#',
    about: 'This whole schema, for recursive values.',
  };
  return isDynamic ? [...anchors, ...definitions, root] : [...definitions, ...anchors, root];
}

function suggestRequired(schema: Json, path: Pointer): readonly Suggestion[] {
  const owner = getAt(schema, path.slice(0, -2)) ?? null;
  const named = getAt(owner, ['required']);
  const present = Array.isArray(named) ? named : [];
  return listPropertyNames(owner)
    .filter((name) => !present.includes(name))
    .map((name) => ({ text: name, about: getDescription(getAt(owner, ['properties', name])) }));
}

export interface ReferenceLink {
  readonly text: string;
  /** The reference in the text, quotes included. */
  readonly range: TextRange;
  /** The range of its target, with the key; undefined when it is not in the text. */
  readonly target: TextRange | undefined;
  /** The target's description. */
  readonly about: string;
}

/** The reference at the caret, and its target. */
export function findReferenceAtCaret(text: string, offset: number): ReferenceLink | undefined {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const reference: unknown = previousNode?.value;
  if (
    isAtPropertyKey ||
    !isReference(path.at(-1)) ||
    previousNode === undefined ||
    typeof reference !== 'string'
  )
    return undefined;
  const schema = readTolerantly(text);
  const at = readReference(reference) ?? findAnchor(schema, reference);
  return {
    text: reference,
    range: { start: previousNode.offset, end: previousNode.offset + previousNode.length },
    target: at && findTarget(text, at),
    about: at === undefined ? '' : getDescription(getAt(schema, at)),
  };
}

function findTarget(text: string, at: Pointer): TextRange | undefined {
  const node = findNode(readNodes(text), at);
  const whole = node?.parent?.type === 'property' ? node.parent : node;
  return whole && { start: whole.offset, end: whole.offset + whole.length };
}

function findAnchor(schema: Json, reference: string): Pointer | undefined {
  const name = reference.startsWith('#') ? reference.slice(1) : undefined;
  return listSchemas(schema).find(
    ({ schema: held }) =>
      name !== undefined &&
      (getAt(held, ['$anchor']) === name || getAt(held, ['$dynamicAnchor']) === name),
  )?.at;
}

function listSchemas(schema: Json): readonly SchemaNode[] {
  return isSchema(schema) ? [...walkSchema(schema)] : [];
}

function getDescription(schema: Json | undefined): string {
  const said = getAt(schema, ['description']) ?? getAt(schema, ['title']);
  return typeof said === 'string' ? said : '';
}

/**
 * The parts of an unfinished text that can be parsed. Only for lookup: its numbers are not exact.
 */
function readTolerantly(text: string): Json {
  const root = readNodes(text);
  return root === undefined ? null : readNode(root);
}

function readNode(node: Node): Json {
  const children = node.children ?? [];
  if (node.type === 'array') return children.map(readNode);
  if (node.type === 'object') {
    return createJsonObject(
      children.flatMap(({ children: member = [] }) => {
        const [key, value] = member;
        return typeof key?.value === 'string' && value !== undefined
          ? [[key.value, readNode(value)] as const]
          : [];
      }),
    );
  }
  const value: unknown = node.value;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;
}

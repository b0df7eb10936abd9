import { describe, expect, it } from 'vitest';
import { createPublishedSchemas } from '../../src/contract/document/create-published-schemas.ts';
import {
  createJsonObject,
  get,
  isArray,
  isObject,
  type Json,
} from '../../src/contract/json/json.ts';
import { getAt, type Pointer } from '../../src/contract/json/pointer.ts';
import { renameReferences } from '../../src/contract/schema/references.ts';

/** The keys under which a contract or a registry names another tool. */
const NAMING = new Set([
  'tool',
  'after',
  'done_tool',
  'draft_of',
  'done_tool',
  'commit_of',
  'next_valid_actions',
  'stand_in',
  'also_accepted',
  'must_not_call',
]);
/** Keys that a file adds of itself. */
const WRITTEN_BY_FILES = new Set(['tools', 'drafts', 'files', 'format']);

interface Leaf {
  readonly at: Pointer;
  /** The last key that is no index. */
  readonly key: string;
}

/** A value that declares everything the schema knows, with one word for each text. */
function fill(schema: Json | undefined, word: string): Json {
  const properties = get(schema, 'properties');
  if (isObject(properties))
    return createJsonObject([...properties].map(([key, property]) => [key, fill(property, word)]));
  const items = get(schema, 'items');
  return items === undefined ? word : [fill(items, word)];
}

function listLeaves(json: Json, at: Pointer = [], key = ''): readonly Leaf[] {
  if (isObject(json))
    return [...json].flatMap(([name, value]) => listLeaves(value, [...at, name], name));
  return isArray(json)
    ? json.flatMap((item, i) => listLeaves(item, [...at, i], key))
    : [{ at, key }];
}

describe.each(['contract', 'registry'] as const)('every key of a %s that names a tool', (part) => {
  const filled = fill(createPublishedSchemas()[part], 'old_tool');
  const document = isObject(filled)
    ? createJsonObject([...filled].filter(([key]) => !WRITTEN_BY_FILES.has(key)))
    : createJsonObject();
  const leaves = listLeaves(document);
  const renamed = renameReferences(document, 'old_tool', 'new_tool');

  it('follows a rename, and no other text does', () => {
    const followed = leaves
      .filter(({ at }) => getAt(renamed, at) === 'new_tool')
      .map(({ at }) => at.join('/'));
    expect(followed).toEqual(
      leaves.filter(({ key }) => NAMING.has(key)).map(({ at }) => at.join('/')),
    );
    expect(followed.length).toBeGreaterThan(3);
  });
});

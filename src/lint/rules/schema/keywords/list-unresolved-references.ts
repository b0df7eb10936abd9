import { getString, isObject, type Json, type JsonObject } from '../../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../../contract/json/pointer.ts';
import { printReference, readReference } from '../../../../contract/schema/schema-reference.ts';
import { isSchema, walkSchema, type Schema } from '../../../../contract/schema/schema.ts';
import { listNotableSchemas } from './list-notable-schemas.ts';

/** A `$ref` that can't be resolved. */
export interface UnresolvedReference {
  /**
   * `nowhere`: the target doesn't exist. `outside`: it names another document. `circle`: it refers
   * back to itself.
   */
  readonly kind: 'nowhere' | 'outside' | 'circle';
  /** Pointer from the root, to the schema with the `$ref`. */
  readonly at: Pointer;
  readonly text: string;
  /** The reference to the only definition of that name. */
  readonly meant: string | undefined;
}

const MAX_HOPS = 64;

export function listUnresolvedReferences(root: Schema | undefined): readonly UnresolvedReference[] {
  const places = listNotableSchemas(root, 'reference');
  if (places.length === 0 || !isObject(root)) return [];
  let known: NamedSchemas | undefined;
  return places.flatMap(({ schema, at }) => {
    const text = getString(schema.get('$ref'));
    if (text === undefined || isPlainReference(root, text)) return [];
    const named = (known ??= listNamed(root));
    const kind = lintReference({ root, named, text });
    return kind === undefined
      ? []
      : [{ kind, at, text, meant: kind === 'circle' ? undefined : findMeant(text, named) }];
  });
}

/** Fast path: nearly every reference leads to a schema without one. */
function isPlainReference(root: JsonObject, text: string): boolean {
  const at = readReference(text);
  const target = at === undefined ? undefined : getAt(root, at);
  return typeof target === 'boolean' || (isObject(target) && !target.has('$ref'));
}

interface NamedSchemas {
  /** Names of schemas: `#anchor`, an `$id`. */
  readonly names: ReadonlySet<string>;
  /** A schema with an `$id`: `#/…` is resolved inside it. */
  readonly documents: readonly JsonObject[];
  /** Pointers of definitions by name. */
  readonly definitions: ReadonlyMap<string, readonly Pointer[]>;
}

function listNamed(root: JsonObject): NamedSchemas {
  const names = new Set<string>();
  const documents: JsonObject[] = [];
  const definitions = new Map<string, Pointer[]>();
  for (const { schema, at, keyword } of walkSchema(root)) {
    if (keyword === '$defs' || keyword === 'definitions') {
      const name = String(at.at(-1));
      definitions.set(name, [...(definitions.get(name) ?? []), at]);
    }
    if (!isObject(schema)) continue;
    for (const keyword of ['$anchor', '$dynamicAnchor'])
      if (schema.has(keyword)) names.add(`#${getString(schema.get(keyword)) ?? ''}`);
    const id = getString(schema.get('$id')) ?? getString(schema.get('id'));
    if (id === undefined) continue;
    names.add(id.replace(/#$/, ''));
    documents.push(schema);
  }
  return { names, documents, definitions };
}

interface ReferenceContext {
  readonly root: JsonObject;
  readonly named: NamedSchemas;
  readonly text: string;
}

function lintReference({
  root,
  named,
  text,
}: ReferenceContext): UnresolvedReference['kind'] | undefined {
  if (named.names.has(text) || text === '') return undefined;
  if (!text.startsWith('#'))
    return named.documents.some((document) => isInDocument(document, text)) ? undefined : 'outside';
  const target = findTarget(root, named, text);
  if (target === undefined) return 'nowhere';
  return isCircle(root, target) ? 'circle' : undefined;
}

function findTarget(root: JsonObject, { documents }: NamedSchemas, text: string): Json | undefined {
  const at = readReference(text);
  if (at === undefined) return undefined;
  return [root, ...documents].map((document) => getAt(document, at)).find(isSchema);
}

/**
 * A relative reference is resolved against the enclosing `$id`; the last segment of the URL
 * identifies it.
 */
function isInDocument(document: JsonObject, text: string): boolean {
  const id = getString(document.get('$id')) ?? getString(document.get('id')) ?? '';
  const [address = ''] = text.split('#');
  return address !== '' && (id === address || id.endsWith(`/${address.replace(/^\.?\//, '')}`));
}

/** A chain of references without other keywords. */
function isCircle(root: JsonObject, first: Json): boolean {
  const seen = new Set<Json>();
  let here: Json | undefined = first;
  for (let hop = 0; hop < MAX_HOPS && isObject(here); hop += 1) {
    if (seen.has(here)) return true;
    seen.add(here);
    const text = getString(here.get('$ref'));
    const at = text === undefined ? undefined : readReference(text);
    if (at === undefined) return false;
    here = getAt(root, at);
  }
  return false;
}

/**
 * `#/components/schemas/Page`, `#/definitions/Page` or `Page`, where only one definition has this
 * name.
 */
function findMeant(text: string, { definitions }: NamedSchemas): string | undefined {
  const name =
    readReference(text)?.at(-1) ??
    text
      .split(/[/#]/)
      .at(-1)
      ?.replace(/\.json$/, '') ??
    '';
  const [only, ...others] = definitions.get(String(name)) ?? [];
  return only === undefined || others.length > 0 ? undefined : printReference(only);
}

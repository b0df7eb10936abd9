import { getString, isObject, type Json, type JsonObject } from '../../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../../contract/json/pointer.ts';
import { printReference, readReference } from '../../../../contract/schema/schema-reference.ts';
import { isSchema, walkSchema, type Schema } from '../../../../contract/schema/schema.ts';
import { listNotableSchemas } from './list-notable-schemas.ts';

/** A `$ref` that says nothing about the value. */
export interface UnresolvedReference {
  /**
   * `nowhere`: nothing stands where it leads. `outside`: it names another document. `circle`: it
   * comes back to itself.
   */
  readonly kind: 'nowhere' | 'outside' | 'circle';
  /** Of the schema that refers, from the root. */
  readonly at: Pointer;
  readonly text: string;
  /** The text that would lead to the only definition of its name. */
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

/** To a schema that refers no further: nearly every reference. */
function isPlainReference(root: JsonObject, text: string): boolean {
  const at = readReference(text);
  const target = at === undefined ? undefined : getAt(root, at);
  return typeof target === 'boolean' || (isObject(target) && !target.has('$ref'));
}

interface NamedSchemas {
  /** Texts by which a reference may name a schema: `#anchor`, an `$id`. */
  readonly names: ReadonlySet<string>;
  /** A schema that begins a document of its own, within which `#/…` counts. */
  readonly documents: readonly JsonObject[];
  /** The places of definitions by their names. */
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
 * A relative text is read against the `$id` of what encloses it; the last part of the address is
 * enough to know it again.
 */
function isInDocument(document: JsonObject, text: string): boolean {
  const id = getString(document.get('$id')) ?? getString(document.get('id')) ?? '';
  const [address = ''] = text.split('#');
  return address !== '' && (id === address || id.endsWith(`/${address.replace(/^\.?\//, '')}`));
}

/** References alone, one leading to the next. */
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
 * `#/components/schemas/Page`, `#/definitions/Page` or `Page`, where one definition alone is called
 * so.
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

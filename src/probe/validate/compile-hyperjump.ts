import { removeUriSchemePlugin } from '@hyperjump/browser';
import '@hyperjump/json-schema/draft-07';
import {
  registerSchema,
  setShouldValidateFormat,
  setShouldValidateSchema,
  unregisterSchema,
  validate,
} from '@hyperjump/json-schema/draft-2020-12';
import { addFormat, setFormatHandler } from '@hyperjump/json-schema/experimental';
import { resolveIri, toAbsoluteIri } from '@hyperjump/uri';
import { formatNames } from 'ajv-formats/dist/formats.js';
import { get, getString, isArray, isObject, type Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { createRefusalPlugin } from './create-refusal-plugin.ts';
import { isValidFormat } from './is-valid-format.ts';
import type { Dialect, PreparedSchema } from './read-schema-text.ts';
import type { ValidatorAnswer } from './refusal.ts';

const DIALECTS = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema',
} as const satisfies Record<Dialect, string>;

/** The address of a schema without an `$id`. */
const HOME = 'https://schema.invalid/';

// Otherwise Hyperjump fetches the address in an untrusted `$ref` (SAFETY T16).
for (const scheme of ['http', 'https', 'file']) removeUriSchemePlugin(scheme);
// As for ajv, the schema is not validated against the meta-schema: real tools have annotations that
// break it.
setShouldValidateSchema(false);
addAjvFormats();

/** Hyperjump asserts formats with ajv's functions, so that the two never differ about a format. */
function addAjvFormats(): void {
  setShouldValidateFormat(true);
  for (const name of formatNames) {
    const id = `${HOME}format/${name}`;
    addFormat({ id, handler: (value) => isValidFormat(name, value) });
    setFormatHandler('https://json-schema.org/keyword/draft-2020-12/format', name, id);
    setFormatHandler('https://json-schema.org/keyword/draft-07/format', name, id);
  }
}

/** The value as plain JavaScript. */
type HyperjumpValidator = (value: unknown) => ValidatorAnswer;

/** Compiles once, and removes the schema from Hyperjump's registry. */
export async function compileHyperjump({
  schema,
  plain,
  dialect,
}: PreparedSchema): Promise<HyperjumpValidator> {
  try {
    const bases = listBases(schema);
    registerSchema(
      typeof plain === 'boolean'
        ? plain
        : { ...(dialect === 'draft-07' ? replaceRootReference(plain) : plain) },
      HOME,
      DIALECTS[dialect],
    );
    const check = await validate(HOME);
    return (value) => {
      try {
        const { plugin, listRefusals } = createRefusalPlugin(bases);
        check(copyJson(value), { plugins: [plugin] });
        return { kind: 'refusals', refusals: listRefusals() };
      } catch (error) {
        return { kind: 'broken', error };
      }
    };
  } catch (error) {
    return () => ({ kind: 'broken', error });
  } finally {
    unregisterSchema(HOME);
  }
}

/**
 * Generators write `{ "$ref": "#/definitions/a", "definitions": … }`. In draft-07 a reference hides
 * all keywords beside it, and Hyperjump then does not find the definitions either. So the reference
 * moves into `allOf`; only `$id` and the definitions stay beside it.
 */
function replaceRootReference(plain: object): object {
  const entries = Object.entries(plain);
  const reference = entries.find(([key]) => key === '$ref');
  if (reference === undefined) return plain;
  return Object.fromEntries([
    ...entries.filter(([key]) => ['$id', 'definitions', '$defs'].includes(key)),
    ['allOf', [Object.fromEntries([reference])]],
  ]);
}

type HyperjumpJson = Parameters<Awaited<ReturnType<typeof validate>>>[0];

function copyJson(value: unknown): HyperjumpJson {
  return JSON.parse(JSON.stringify(value));
}

/** The pointer of each address that an `$id` gives. */
function listBases(schema: Json): ReadonlyMap<string, Pointer> {
  const bases = new Map<string, Pointer>();
  addBases(bases, schema, [], HOME);
  return bases;
}

function addBases(bases: Map<string, Pointer>, json: Json, at: Pointer, base: string): void {
  const id = getString(get(json, '$id'));
  const here = id === undefined || id.startsWith('#') ? base : toAbsoluteIri(resolveIri(id, base));
  if (here !== base || at.length === 0) bases.set(here, at);
  if (isArray(json)) json.forEach((item, i) => addBases(bases, item, [...at, i], here));
  if (isObject(json)) for (const [key, value] of json) addBases(bases, value, [...at, key], here);
}

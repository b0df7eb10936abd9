import { isObject, type JsonObject } from '../contract/json.ts';
import type { Pointer } from '../contract/pointer.ts';
import type { Schema } from '../contract/schema.ts';
import type { Dialect, Sighting } from './dialect.ts';
import { findFeatures } from './find-features.ts';
import type { Loss } from './target.ts';

/** Six targets judge the same immutable schema on every keystroke. */
const sightings = new WeakMap<JsonObject, readonly Sighting[]>();

/** What the dialect does to each part of a schema; `part` is where the schema stands in the contract. */
export function judgeSchema(schema: Schema | undefined, part: Pointer, dialect: Dialect): readonly Loss[] {
  if (schema === undefined) return [];
  return sightingsOf(schema).flatMap((sighting) => {
    const loss = judgeSighting(sighting, dialect);
    return loss === undefined ? [] : [{ ...loss, at: [...part, ...sighting.at] }];
  });
}

function sightingsOf(schema: Schema): readonly Sighting[] {
  if (!isObject(schema)) return [...findFeatures(schema)];
  const found = sightings.get(schema) ?? [...findFeatures(schema)];
  sightings.set(schema, found);
  return found;
}

function judgeSighting(sighting: Sighting, dialect: Dialect): Omit<Loss, 'at'> | undefined {
  if (sighting.feature === 'property name' && !isMisnamed(sighting, dialect)) return undefined;
  const fate = dialect.fates[sighting.feature];
  if (fate === undefined) return undefined;
  if (typeof fate === 'string') return { kind: 'ignored', message: `${sighting.word} ${dialect[fate]}` };
  return { kind: fate.kind, message: typeof fate.message === 'string' ? fate.message : fate.message(sighting) };
}

function isMisnamed({ at, word }: Sighting, { propertyName }: Dialect): boolean {
  if (propertyName === undefined || (propertyName.depth === 'root' && at.length > 2)) return false;
  return !propertyName.pattern.test(word);
}

import { isArray, isObject, type JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { LocatedSchema, Outline } from '../../contract/schema/outline.ts';
import { mergeArrays, reduceSchema } from '../../contract/schema/reduce-schema.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import type { Loss } from '../loss.ts';
import { createCopy, openSourceMapped, type SourceMapped } from '../source-map.ts';
import type { ConversionResult, SchemaConverter } from '../wire-form.ts';

/** One schema to convert; the schemas inside it are converted already. */
export interface ConversionStep {
  readonly place: LocatedSchema;
  /** A copy of the original where nothing inside it changed. */
  readonly sourceMapped: SourceMapped;
  /**
   * Converted schemas inside it, by keyword, then by name or index (undefined where the keyword
   * holds one). The same objects for the same schemas.
   */
  readonly children: ConvertedChildren;
  /** Its pointer in the contract. */
  readonly from: Pointer;
  readonly prose: boolean;
}

export type ConvertedChildren = ReadonlyMap<string, ReadonlyMap<string | undefined, SourceMapped>>;

export interface StepResult {
  readonly sourceMapped: SourceMapped;
  readonly losses: readonly Loss[];
}

const NO_CHILDREN: ConvertedChildren = new Map();

/**
 * Creates a converter from a step that converts one schema, applied from the leaves to the root.
 * The step must not look outside its schema: then an edit converts again only the schemas that
 * enclose it.
 */
export function createSchemaConverter(
  rewriteOne: (step: ConversionStep) => StepResult,
): SchemaConverter {
  const known = new Map<string, (schema: Schema) => ConversionResult>();
  return (schema, part, { prose }) => {
    const key = JSON.stringify([part, prose]);
    const convertTree =
      known.get(key) ??
      reduceSchema<ConversionResult>((place, below) => {
        const from = [...part, ...place.at];
        const children = place.below.length === 0 ? NO_CHILDREN : groupChildren(place, below);
        const isWhole =
          !isObject(place.schema) ||
          below.every(
            ({ schema: made }, i) => made.kind === 'copy' && made.json === place.below[i]?.schema,
          );
        const sourceMapped = isWhole
          ? createCopy(place.schema, from)
          : setChildren(place.schema, from, children);
        const done = rewriteOne({ place, sourceMapped, children, from, prose });
        return {
          schema: done.sourceMapped,
          losses: mergeArrays([done.losses, ...below.map(({ losses }) => losses)]),
        };
      });
    known.set(key, convertTree);
    return convertTree(schema);
  };
}

function groupChildren(place: Outline, below: readonly ConversionResult[]): ConvertedChildren {
  const children = new Map<string, Map<string | undefined, SourceMapped>>();
  const depth = place.at.length;
  place.below.forEach(({ at, keyword = '' }, i) => {
    const made = below[i]?.schema;
    if (made === undefined) return;
    const members = children.get(keyword) ?? new Map<string | undefined, SourceMapped>();
    children.set(
      keyword,
      members.set(at.length === depth + 1 ? undefined : String(at.at(-1)), made),
    );
  });
  return children;
}

/** The schema with the converted schemas in place. */
function setChildren(schema: JsonObject, from: Pointer, children: ConvertedChildren): SourceMapped {
  const members = new Map<string, SourceMapped>();
  schema.forEach((value, keyword) => {
    const made = children.get(keyword);
    const place = [...from, keyword];
    members.set(
      keyword,
      made === undefined
        ? createCopy(value, place)
        : (made.get(undefined) ?? openChildren(createCopy(value, place), made)),
    );
  });
  return { kind: 'object', from, members };
}

/** A keyword's list or map with the converted schemas in place. */
export function openChildren(
  sourceMapped: SourceMapped,
  made: ReadonlyMap<string | undefined, SourceMapped> | undefined,
): SourceMapped {
  if (sourceMapped.kind !== 'copy' || made === undefined) return openSourceMapped(sourceMapped);
  const { json, from } = sourceMapped;
  if (isArray(json))
    return {
      kind: 'list',
      from,
      items: json.map((item, i) => made.get(String(i)) ?? createCopy(item, [...from, i])),
    };
  if (!isObject(json)) return sourceMapped;
  const members = new Map<string, SourceMapped>();
  json.forEach((value, key) =>
    members.set(key, made.get(key) ?? createCopy(value, [...from, key])),
  );
  return { kind: 'object', from, members };
}

import { get, isObject } from '../contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../contract/json/pointer.ts';
import { isSchema, type Schema } from '../contract/schema/schema.ts';
import { DEFINITIONS } from './outline.ts';
import { findRecursiveReferences } from './recursion.ts';
import { listReferences } from './references.ts';

export interface Definition {
  readonly name: string;
  readonly at: Pointer;
  /** How many references lead to it. */
  readonly uses: number;
}

/** What the lines of a tree need to know of the whole schema. */
export interface Survey {
  readonly definitions: readonly Definition[];
  /** Places (as text) of references that lead back to a schema around them. */
  readonly recursive: ReadonlySet<string>;
  /** Places (as text) of references that lead nowhere in this document. */
  readonly unresolved: ReadonlySet<string>;
}

export function createSurvey(root: Schema): Survey {
  const references = listReferences(root).filter(({ keyword }) => keyword === '$ref');
  const uses = new Map<string, number>();
  const unresolved = new Set<string>();
  for (const { at, leads } of references) {
    if (leads === undefined || !isSchema(getAt(root, leads))) unresolved.add(formatPointer(at));
    else uses.set(formatPointer(leads), (uses.get(formatPointer(leads)) ?? 0) + 1);
  }
  const definitions = DEFINITIONS.flatMap((keyword) => {
    const map = get(root, keyword);
    return isObject(map)
      ? [...map.keys()].map((name): Definition => ({
          name,
          at: [keyword, name],
          uses: uses.get(formatPointer([keyword, name])) ?? 0,
        }))
      : [];
  });
  return {
    definitions,
    recursive: references.length === 0 ? new Set() : findRecursiveReferences(root),
    unresolved,
  };
}

/** So that the former survey can stand in for the next while nothing of it changed. */
export function isSameSurvey(a: Survey, b: Survey): boolean {
  return printSurvey(a) === printSurvey(b);
}

function printSurvey({ definitions, recursive, unresolved }: Survey): string {
  return JSON.stringify([definitions, [...recursive], [...unresolved]]);
}

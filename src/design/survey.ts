import { get, isObject } from '../contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../contract/json/pointer.ts';
import { isSchema, type Schema } from '../contract/schema/schema.ts';
import { DEFINITIONS } from './outline.ts';
import { findRecursiveReferences } from './recursion.ts';
import { listReferences } from './references.ts';

export interface Definition {
  readonly name: string;
  readonly at: Pointer;
  /** Number of references to it. */
  readonly uses: number;
}

/** What rows of the tree show about the whole schema. */
export interface Survey {
  readonly definitions: readonly Definition[];
  /** Pointers (as text) of references to a schema around them. */
  readonly recursive: ReadonlySet<string>;
  /** Pointers (as text) of references that are unresolved in this document. */
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

/** Lets the former survey be reused while nothing changed, so that rows are not rendered again. */
export function isSameSurvey(a: Survey, b: Survey): boolean {
  return printSurvey(a) === printSurvey(b);
}

function printSurvey({ definitions, recursive, unresolved }: Survey): string {
  return JSON.stringify([definitions, [...recursive], [...unresolved]]);
}

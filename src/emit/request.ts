import { createJsonObject, type Json, type JsonObject } from '../contract/json/json.ts';
import type { Target } from './target.ts';

/**
 * What the model may do with the tools: as it likes, call one of them, call this one, call none.
 */
export const CHOICES = ['auto', 'any', 'tool', 'none'] as const;
export type Choice = (typeof CHOICES)[number];

export interface ChoiceWire {
  /** What says so in the request; undefined where nothing does. */
  readonly value: Json | undefined;
  /** Only the named tool is sent. */
  readonly alone?: true;
  /** What has to be known about it, as sentences. */
  readonly notes: readonly string[];
}

/** Source code around one literal. */
export interface Snippet {
  readonly before: string;
  readonly literal: Json;
  readonly after: string;
  /** What becomes of the body on its way through the package, as a sentence. */
  readonly note: string;
}

/** A request over HTTP; a header may name an environment variable as `$NAME`. */
export interface HttpRequest {
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: JsonObject;
}

/** The request around the tools of one provider, as small as it can be. */
export interface RequestForm {
  /**
   * The keys around `tools` in the documentation's order, or in that of the official SDK where it
   * changes what it is given.
   */
  readonly createBody: (wrapped: JsonObject, choice: Json | undefined) => JsonObject;
  readonly convertChoice: (choice: Choice, tool: string) => ChoiceWire;
  readonly createHttpRequest: (body: JsonObject) => HttpRequest;
  readonly typescript: (body: JsonObject) => Snippet;
  readonly python: (body: JsonObject) => Snippet;
  /** What has to be known about the request, as sentences. */
  readonly notes: readonly string[];
}

export type RequestFormGetter = (target: Target) => RequestForm;

/** What the person asks in the shown request. */
export const QUESTION = 'Hello';

export const JSON_TYPE = ['content-type', 'application/json'] as const;

export function createChoiceWire(value: Json | undefined, ...notes: readonly string[]): ChoiceWire {
  return { value, notes };
}

/** The key with what was chosen, or nothing. */
export function createOptionalEntry(
  key: string,
  value: Json | undefined,
): readonly (readonly [string, Json])[] {
  return value === undefined ? [] : [[key, value]];
}

/** The same object with other keys, in its order; undefined leaves one out. */
export function renameKeys(
  object: JsonObject,
  names: Readonly<Record<string, string | undefined>>,
): JsonObject {
  return createJsonObject(
    [...object].flatMap(([key, value]) => {
      const name = Object.hasOwn(names, key) ? names[key] : key;
      return name === undefined ? [] : [[name, value] as const];
    }),
  );
}

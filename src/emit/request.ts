import { createJsonObject, type Json, type JsonObject } from '../contract/json/json.ts';
import type { Target } from './target.ts';

/** Tool choice: as the model likes, any tool, this tool, or none. */
export const CHOICES = ['auto', 'any', 'tool', 'none'] as const;
export type Choice = (typeof CHOICES)[number];

export interface ChoiceWire {
  /** The tool choice's entry in the request; undefined where there is none. */
  readonly value: Json | undefined;
  /** Only the named tool is sent. */
  readonly alone?: true;
  /** Notes about the choice, as sentences. */
  readonly notes: readonly string[];
}

/** Source code around one literal. */
export interface Snippet {
  readonly before: string;
  readonly literal: Json;
  readonly after: string;
  /** What the package does to the body, as a sentence. */
  readonly note: string;
}

/** A request over HTTP; a header may name an environment variable as `$NAME`. */
export interface HttpRequest {
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: JsonObject;
}

/** A minimal request around the tools of one provider. */
export interface RequestForm {
  /**
   * The keys around `tools` in the documentation's order, or in that of the official SDK where it
   * reorders its input.
   */
  readonly createBody: (wrapped: JsonObject, choice: Json | undefined) => JsonObject;
  /** `sent`: the tool as the request has it. */
  readonly convertChoice: (choice: Choice, tool: string, sent?: JsonObject) => ChoiceWire;
  readonly createHttpRequest: (body: JsonObject) => HttpRequest;
  readonly typescript: (body: JsonObject) => Snippet;
  readonly python: (body: JsonObject) => Snippet;
  /** Notes about the request, as sentences. */
  readonly notes: readonly string[];
}

export type RequestFormGetter = (target: Target) => RequestForm;

/** The user's question in the request. */
export const QUESTION = 'Hello';

export const JSON_TYPE = ['content-type', 'application/json'] as const;

export function createChoiceWire(value: Json | undefined, ...notes: readonly string[]): ChoiceWire {
  return { value, notes };
}

/** The key with its value, or no entry. */
export function createOptionalEntry(
  key: string,
  value: Json | undefined,
): readonly (readonly [string, Json])[] {
  return value === undefined ? [] : [[key, value]];
}

/** Replaces values of an object, in its order; undefined removes a key. */
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

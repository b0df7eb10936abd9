import { createJsonObject, isObject, type JsonObject } from '../../contract/json/json.ts';

export interface MediaType {
  /** As written: `application/json; charset=utf-8`. */
  readonly name: string;
  readonly json: JsonObject;
  readonly others: readonly string[];
}

/** What a harness can write from arguments, best first. */
const ORDER: readonly RegExp[] = [
  /^application\/json\b/i,
  /^(?:application|text)\/[\w.-]*\+?json\b/i,
  /^\*\/\*/,
  /^application\/x-www-form-urlencoded/i,
  /^multipart\/form-data/i,
];

/** The form of a body that a tool uses; undefined where there is none. */
export function selectMediaType(content: JsonObject): MediaType | undefined {
  const names = [...content.keys()];
  const best =
    ORDER.map((form) => names.find((name) => form.test(name))).find((name) => name !== undefined) ??
    names[0];
  if (best === undefined) return undefined;
  const json = content.get(best);
  return {
    name: best,
    json: isObject(json) ? json : createJsonObject(),
    others: names.filter((name) => name !== best),
  };
}

export function isJsonMediaType(name: string): boolean {
  return /[/+]json\b|^\*\/\*/i.test(name);
}

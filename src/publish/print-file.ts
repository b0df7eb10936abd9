import type { Json } from '../contract/json/json.ts';
import { printJson } from '../contract/json/print-json.ts';
import type { PublishedFile } from './artifact.ts';

/** A JSON document as a file: indented by two spaces, with a final newline. */
export function printFile(path: string, json: Json): PublishedFile {
  return { path, text: `${printJson(json, 2)}\n` };
}

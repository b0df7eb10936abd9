import type { Json } from '../contract/json/json.ts';
import { printJson } from '../contract/json/print-json.ts';
import type { PublishedFile } from './artifact.ts';

/** A JSON document as a file: two spaces, a newline at the end, as version control likes it. */
export function printFile(path: string, json: Json): PublishedFile {
  return { path, text: `${printJson(json, 2)}\n` };
}

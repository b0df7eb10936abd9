import { createBundle, type Design } from '../../contract/design.ts';
import { printJson } from '../../contract/json/print-json.ts';

/** A whole registry as one file, which every command and the page read. */
export function printNewRegistry(design: Design): string {
  return `${printJson(createBundle(design), 2)}\n`;
}

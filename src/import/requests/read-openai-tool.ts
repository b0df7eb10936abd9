import type { PartLocation } from '../../contract/document/provider-fields.ts';
import type { CustomFamily } from '../../contract/input-format/custom-tool-layouts.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { findSourceInTool } from '../find-source-in-tool.ts';
import type { ImportResult } from '../importer.ts';
import { findCustomSource, isCustomTool, readCustomTool } from '../read-custom-tool.ts';
import { readProviderTool } from '../read-provider-tool.ts';
import { isDefinedTool, readDefinedTool } from './read-defined-tool.ts';

/** An entry of OpenAI's lists: a custom tool, one that OpenAI defines, or a function. */
export function readOpenaiTool(family: CustomFamily, entry: JsonObject): ImportResult {
  if (isCustomTool(family, entry)) return readCustomTool(family, entry);
  return isDefinedTool(family, entry)
    ? readDefinedTool(family, entry)
    : readProviderTool(family, entry);
}

/** Where the entry has a place of the contract; see Importer.findSource. */
export function findOpenaiSource(
  family: CustomFamily,
  entry: JsonObject,
  at: Pointer,
): PartLocation | undefined {
  return isCustomTool(family, entry)
    ? findCustomSource(family, entry, at)
    : findSourceInTool(family, entry, at);
}

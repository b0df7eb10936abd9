import { findPartLocation } from '../contract/document/provider-fields.ts';
import { get, type Json } from '../contract/json/json.ts';
import { getAt } from '../contract/json/pointer.ts';
import { isSchema } from '../contract/schema/schema.ts';
import { getSentLayout } from './layouts/get-sent-layout.ts';
import type { SentTool } from './limit.ts';
import { countSchema, NO_COUNTS, type SchemaCounts } from './schema/count-schema.ts';
import type { Target } from './target.ts';

/** The input schema as sent. */
export function getSentSchema({ wire }: Pick<SentTool, 'wire'>, target: Target): Json | undefined {
  const place = findPartLocation(getSentLayout(target, wire), wire, 'input_schema');
  return place && getAt(wire, place.at);
}

export function countSent(tool: SentTool, target: Target): SchemaCounts {
  const schema = getSentSchema(tool, target);
  return isSchema(schema) ? countSchema(schema) : NO_COUNTS;
}

/** Whether the request asks for strict for this tool. */
export function isSentStrict({ wire }: SentTool): boolean {
  return [wire, get(wire, 'function'), get(wire, 'toolSpec')].some(
    (holder) => get(holder, 'strict') === true,
  );
}

/** The tool's own count where it is strict, else 0. */
export function countStrict(tool: SentTool, target: Target): SchemaCounts {
  return isSentStrict(tool) ? countSent(tool, target) : NO_COUNTS;
}

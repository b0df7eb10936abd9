import type { Loss } from '../loss.ts';
import {
  createCopy,
  createDerived,
  getMember,
  openSourceMapped,
  type SourceMapped,
} from '../source-map.ts';
import type { SchemaConverter } from '../wire-form.ts';

const ADDED_KEYWORDS = ['properties', 'required'];

/**
 * `mcpTool` of @anthropic-ai/sdk 1.11.0 adds null for each keyword that the schema's root lacks
 * (read and captured 2026-11-21).
 */
export const addNullMembers: SchemaConverter = (schema, part) => {
  const root = openSourceMapped(createCopy(schema, part));
  const members = new Map<string, SourceMapped>(root.kind === 'object' ? root.members : []);
  const type = getMember(root, 'type');
  if (type === undefined || (type.kind === 'copy' && type.json !== 'object'))
    members.set(
      'type',
      createDerived('object', ...(type === undefined ? [] : [[...part, 'type']])),
    );
  const absent = ADDED_KEYWORDS.filter((key) => !members.has(key));
  for (const key of absent) members.set(key, createDerived(null));
  const losses: readonly Loss[] =
    absent.length === 0
      ? []
      : [
          {
            kind: 'rewritten',
            at: part,
            message: `mcpTool of @anthropic-ai/sdk 1.11.0 adds ${absent.map((key) => `"${key}": null`).join(' and ')}.`,
          },
        ];
  return { schema: { kind: 'object', from: part, members }, losses };
};

import { createJsonObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { Tier } from '../../contract/registry.ts';
import type { ListedTool, ToolGrouping, ToolListItem } from '../tool-list.ts';

/** Keys of a namespace, in the order of openai 7.55.0's declarations (read 2026-11-26). */
const SLOTS = ['type', 'name', 'description', 'tools'] as const;

/**
 * OpenAI Responses: the functions and custom tools of a tier with provider fields are one namespace,
 * where its first tool stands. No other tool may be in one.
 */
export function groupNamespaces(
  tools: readonly ListedTool[],
  { tiers }: ToolGrouping,
): readonly ToolListItem[] {
  const groups = new Map(
    tiers.flatMap((tier) =>
      tier.wire?.openai_responses === undefined
        ? []
        : [[tier.name, { tier, fields: tier.wire.openai_responses }] as const],
    ),
  );
  const findGroup = ({ tier, wire }: ListedTool): string | undefined =>
    tier !== undefined && groups.has(tier) && isGroupable(wire) ? tier : undefined;
  const done = new Set<string>();
  return tools.flatMap((tool, i): readonly ToolListItem[] => {
    const name = findGroup(tool);
    const group = name === undefined ? undefined : groups.get(name);
    if (name === undefined || group === undefined) return [{ json: tool.wire, tools: [i] }];
    if (done.has(name)) return [];
    done.add(name);
    const members = [...tools.keys()].filter((each) => {
      const other = tools[each];
      return other !== undefined && findGroup(other) === name;
    });
    const wires = members.flatMap((each) => tools[each]?.wire ?? []);
    return [{ json: createNamespace(group.tier, group.fields, wires), tools: members }];
  });
}

function isGroupable(wire: JsonObject): boolean {
  return wire.get('type') === 'function' || wire.get('type') === 'custom';
}

/** The namespace in its author's key order, where the fields mark the places. */
function createNamespace(tier: Tier, fields: JsonObject, tools: readonly Json[]): JsonObject {
  const values: Readonly<Record<string, Json | undefined>> = {
    type: 'namespace',
    name: tier.name,
    description: tier.description,
    tools,
  };
  const isSlot = (key: string): boolean => Object.hasOwn(values, key);
  const written = [...fields].map(
    ([key, value]) => [key, isSlot(key) ? (values[key] ?? value) : value] as const,
  );
  const missing = SLOTS.flatMap((key): readonly (readonly [string, Json])[] => {
    const value = values[key];
    return fields.has(key) || value === undefined ? [] : [[key, value]];
  });
  return createJsonObject(
    [...fields.keys()].some(isSlot) ? [...written, ...missing] : [...missing, ...written],
  );
}

import { splitProviderTool } from '../../contract/document/provider-fields.ts';
import {
  createJsonObject,
  get,
  getString,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { isSchema } from '../../contract/schema/schema.ts';
import { getSentLayout } from '../../emit/layouts/get-sent-layout.ts';
import type { Target } from '../../emit/target.ts';
import type { CountedText, ToolFacts } from '../../measure/formula.ts';
import { renderHarmony } from '../../render/harmony.ts';
import type { ReceivedTool } from '../../render/received-tool.ts';
import type { Rendering } from '../../render/rendering.ts';

/** What a provider reads of a tool's wire: what it was made of is known to the contract alone. */
export function readWireTool(wire: JsonObject, target: Target): ReceivedTool {
  const { name, description, input_schema } = splitProviderTool(
    getSentLayout(target, wire),
    wire,
  ).parts;
  return { name: getString(name) ?? '', description: getString(description), input_schema };
}

export function getToolFacts({ description, input_schema }: ReceivedTool): ToolFacts {
  const properties = get(input_schema, 'properties');
  const members = isObject(properties) ? [...properties.values()] : [];
  return {
    hasProperties: members.length > 0,
    hasDescription: description !== undefined && description !== '',
    described: members.filter(
      (member) => isSchema(member) && (getString(get(member, 'description')) ?? '') !== '',
    ).length,
  };
}

/** A custom tool has no declaration as gpt-oss reads it: nobody knows how OpenAI shows its grammar. */
export function selectCountedText(wire: JsonObject, text: CountedText): CountedText {
  return wire.get('type') === 'custom' && !wire.has('input_schema') ? 'wire' : text;
}

/**
 * The text of a tool that o200k counts for a formula. Texts of several tools count what they count
 * together.
 */
export function printCountedText(wire: JsonObject, read: ReceivedTool, text: CountedText): string {
  const counted = selectCountedText(wire, text);
  if (counted === 'wire') return printJson(wire);
  return counted === 'function'
    ? printJson(createFunctionJson(read))
    : renderDeclaration(read, counted).text;
}

/** As Anthropic is thought to show a tool, and others to count it. */
export function createFunctionJson({ name, description, input_schema }: ReceivedTool): JsonObject {
  const members: readonly (readonly [string, Json | undefined])[] = [
    ['description', description],
    ['name', name],
    ['parameters', input_schema],
  ];
  return createJsonObject(
    members.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}

const BEFORE = 'namespace functions';
const AFTER = ';\n\n} // namespace functions';

/**
 * A tool's declaration as gpt-oss reads it, from the end of the line before it to its own last
 * letter: there the splitter of o200k always cuts, and the brace before the first tool counts one
 * token, as the semicolon before the others does.
 */
export function renderDeclaration(
  read: ReceivedTool,
  as: 'harmony' | 'hosted',
): Pick<Rendering, 'text' | 'spans'> {
  const { text, spans } = renderHarmony([
    as === 'harmony' || getToolFacts(read).hasProperties
      ? read
      : { ...read, input_schema: undefined },
  ]);
  const start = text.indexOf(BEFORE) + BEFORE.length;
  const end = text.lastIndexOf(AFTER);
  return {
    text: text.slice(start, end),
    spans: spans.map((span) => ({
      ...span,
      start: Math.max(0, span.start - start),
      end: Math.min(end, span.end) - start,
    })),
  };
}

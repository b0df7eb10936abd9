import { createJsonObject, type JsonObject } from '../contract/json/json.ts';
import { printTagged } from './print-tagged.ts';
import type { Rendering, Span } from './rendering.ts';
import { addText, createTextBuilder, getText } from './text-builder.ts';

/** The documented template with its placeholders; read 2026-11-21. */
export const PREAMBLE_SOURCE = {
  reference: 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/implement-tool-use',
  verified: '2026-11-21',
} as const;

const BEFORE = `In this environment you have access to a set of tools you can use to answer the user's question.
{{ FORMATTING INSTRUCTIONS }}
String and scalar parameters should be specified as is, while lists and objects should use JSON format. Note that spaces for string values are not stripped. The output is not expected to be valid XML and is parsed with regular expressions.
Here are the functions available in JSONSchema format:
`;
const AFTER = `{{ USER SYSTEM PROMPT }}
{{ TOOL CONFIGURATION }}
`;

/** The fields of a tool that go into the prompt. The others only steer the request. */
const SHOWN: ReadonlySet<string> = new Set([
  'name',
  'description',
  'input_schema',
  'input_examples',
]);

/**
 * The system prompt around tools, as far as it is documented. How a tool is written there is not
 * published, so its JSON is shown instead.
 */
export function renderPreamble(wires: readonly JsonObject[]): Rendering {
  const pen = createTextBuilder();
  const spans: Span[] = [];
  addText(pen, BEFORE);
  wires.forEach((wire, tool) => {
    const shown = createJsonObject([...wire].filter(([key]) => SHOWN.has(key)));
    const printed = printTagged(shown, {
      style: { item: ',', key: ': ', indent: 2 },
      tool,
      at: [],
    });
    const start = pen.length;
    spans.push({ start, end: start + printed.text.length, tool, at: [] });
    for (const span of printed.spans)
      spans.push({ ...span, start: span.start + start, end: span.end + start });
    addText(pen, `${printed.text}\n`);
  });
  addText(pen, AFTER);
  return { text: getText(pen), spans, unseen: [] };
}

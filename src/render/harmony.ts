import { printType } from './harmony-type.ts';
import { listUnseen } from './list-unseen.ts';
import type { ReceivedTool } from './received-tool.ts';
import type { Rendering } from './rendering.ts';
import {
  addMappedText,
  addSpan,
  addText,
  createTextBuilder,
  getText,
  startTool,
  type TextBuilder,
} from './text-builder.ts';

/** The rules are openai/harmony's, version 0.0.8 (src/encoding.rs, read 2026-11-21). */
export const HARMONY_SOURCE = {
  reference: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  verified: '2026-11-21',
} as const;

/** The developer message that gpt-oss reads, byte for byte, special tokens as their text. */
export function renderHarmony(tools: readonly ReceivedTool[], instructions?: string): Rendering {
  const builder = createTextBuilder();
  addText(builder, '<|start|>developer<|message|>');
  if (instructions !== undefined)
    addText(builder, `# Instructions\n\n${instructions}${tools.length === 0 ? '' : '\n\n'}`);
  if (tools.length > 0) printTools(builder, tools);
  addText(builder, '<|end|>');
  const unseen = tools.flatMap(({ input_schema }, tool) =>
    input_schema === undefined
      ? []
      : listUnseen(
          { value: input_schema, at: ['input_schema'], word: 'input_schema' },
          builder.traces[tool]?.below.get('input_schema'),
        ).map((missing) => ({ tool, ...missing })),
  );
  return { text: getText(builder), spans: builder.spans, unseen };
}

function printTools(builder: TextBuilder, tools: readonly ReceivedTool[]): void {
  addText(builder, '# Tools\n\n## functions\n\nnamespace functions {\n\n');
  for (const tool of tools) {
    startTool(builder);
    addSpan(builder, [], () => printTool(builder, tool));
  }
  addText(builder, '} // namespace functions');
}

function printTool(
  builder: TextBuilder,
  { name, description = '', input_schema }: ReceivedTool,
): void {
  for (const line of splitLines(description)) {
    addText(builder, '// ');
    addMappedText(builder, line, ['description']);
    addText(builder, '\n');
  }
  addText(builder, 'type ');
  addMappedText(builder, name, ['name']);
  addText(builder, ' = (');
  if (input_schema !== undefined && input_schema !== null) {
    addText(builder, '_: ');
    printType(builder, { schema: input_schema, at: ['input_schema'], indent: '' });
  }
  addText(builder, ') => any;\n\n');
}

/**
 * As Rust's `str::lines`: removes a carriage return before a line feed, and ignores a line feed at
 * the end.
 */
function splitLines(text: string): readonly string[] {
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  return [...lines.map((line) => line.replace(/\r$/, '')), ...(last === '' ? [] : [last])];
}

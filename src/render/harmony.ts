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
  const pen = createTextBuilder();
  addText(pen, '<|start|>developer<|message|>');
  if (instructions !== undefined)
    addText(pen, `# Instructions\n\n${instructions}${tools.length === 0 ? '' : '\n\n'}`);
  if (tools.length > 0) printTools(pen, tools);
  addText(pen, '<|end|>');
  const unseen = tools.flatMap(({ input_schema }, tool) =>
    input_schema === undefined
      ? []
      : listUnseen(
          { value: input_schema, at: ['input_schema'], word: 'input_schema' },
          pen.traces[tool]?.below.get('input_schema'),
        ).map((missing) => ({ tool, ...missing })),
  );
  return { text: getText(pen), spans: pen.spans, unseen };
}

function printTools(pen: TextBuilder, tools: readonly ReceivedTool[]): void {
  addText(pen, '# Tools\n\n## functions\n\nnamespace functions {\n\n');
  for (const tool of tools) {
    startTool(pen);
    addSpan(pen, [], () => printTool(pen, tool));
  }
  addText(pen, '} // namespace functions');
}

function printTool(pen: TextBuilder, { name, description = '', input_schema }: ReceivedTool): void {
  for (const line of splitLines(description)) {
    addText(pen, '// ');
    addMappedText(pen, line, ['description']);
    addText(pen, '\n');
  }
  addText(pen, 'type ');
  addMappedText(pen, name, ['name']);
  addText(pen, ' = (');
  if (input_schema !== undefined && input_schema !== null) {
    addText(pen, '_: ');
    printType(pen, { schema: input_schema, at: ['input_schema'], indent: '' });
  }
  addText(pen, ') => any;\n\n');
}

/**
 * As Rust's `str::lines`: a carriage return goes with its line feed, and the end of the text ends
 * no empty line.
 */
function splitLines(text: string): readonly string[] {
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  return [...lines.map((line) => line.replace(/\r$/, '')), ...(last === '' ? [] : [last])];
}

import { writeType } from './harmony-type.ts';
import { listUnseen } from './list-unseen.ts';
import { createPen, enclose, readText, startTool, write, writeFrom, type Pen } from './pen.ts';
import type { ReadTool } from './read-tool.ts';
import type { Rendering } from './rendering.ts';

/** The rules are openai/harmony's, version 0.0.8 (src/encoding.rs, read 2026-11-21). */
export const HARMONY_SOURCE = {
  reference: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  verified: '2026-11-21',
} as const;

/** The developer message that gpt-oss reads, byte for byte, special tokens as their text. */
export function renderHarmony(tools: readonly ReadTool[], instructions?: string): Rendering {
  const pen = createPen();
  write(pen, '<|start|>developer<|message|>');
  if (instructions !== undefined)
    write(pen, `# Instructions\n\n${instructions}${tools.length === 0 ? '' : '\n\n'}`);
  if (tools.length > 0) writeTools(pen, tools);
  write(pen, '<|end|>');
  const unseen = tools.flatMap(({ input_schema }, tool) =>
    input_schema === undefined
      ? []
      : listUnseen(
          { value: input_schema, at: ['input_schema'], word: 'input_schema' },
          pen.traces[tool]?.below.get('input_schema'),
        ).map((missing) => ({ tool, ...missing })),
  );
  return { text: readText(pen), spans: pen.spans, unseen };
}

function writeTools(pen: Pen, tools: readonly ReadTool[]): void {
  write(pen, '# Tools\n\n## functions\n\nnamespace functions {\n\n');
  for (const tool of tools) {
    startTool(pen);
    enclose(pen, [], () => writeTool(pen, tool));
  }
  write(pen, '} // namespace functions');
}

function writeTool(pen: Pen, { name, description = '', input_schema }: ReadTool): void {
  for (const line of splitLines(description)) {
    write(pen, '// ');
    writeFrom(pen, line, ['description']);
    write(pen, '\n');
  }
  write(pen, 'type ');
  writeFrom(pen, name, ['name']);
  write(pen, ' = (');
  if (input_schema !== undefined && input_schema !== null) {
    write(pen, '_: ');
    writeType(pen, { schema: input_schema, at: ['input_schema'], indent: '' });
  }
  write(pen, ') => any;\n\n');
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

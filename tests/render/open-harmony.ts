import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import ranks from 'gpt-tokenizer/bpeRanks/o200k_base';

export interface OracleTool {
  readonly name: string;
  readonly description: string;
  /** A JSON Schema as plain JavaScript values; null for a tool without parameters. */
  readonly parameters: unknown;
}

/**
 * OpenAI's own renderer (openai/harmony, compiled to WebAssembly): tools in, the developer message
 * as text out.
 */
export async function openHarmony(): Promise<(tools: readonly OracleTool[]) => string> {
  const vocabulary = createServer((_, response) => response.end(writeVocabulary()));
  await new Promise<void>((resolve) => vocabulary.listen(0, '127.0.0.1', resolve));
  const address = vocabulary.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  const { fetch } = globalThis;
  // It fetches its own module by a file: address, which Node's fetch does not read, and its
  // vocabulary from wherever it is told.
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.startsWith('file:')
      ? new Response(await readFile(new URL(url)), {
          headers: { 'content-type': 'application/wasm' },
        })
      : fetch(input, init);
  };
  try {
    const { load_harmony_encoding } = await import('openai-harmony');
    const encoding = await load_harmony_encoding('HarmonyGptOss', base);
    return (tools) => {
      const content = {
        type: 'developer_content',
        instructions: null,
        tools: { functions: { name: 'functions', description: null, tools } },
      };
      return encoding.decodeUtf8(
        encoding.render(
          { role: 'developer', content: [content] } as never,
          { conversation_has_function_tools: true } as never,
        ),
      );
    };
  } finally {
    globalThis.fetch = fetch;
    vocabulary.close();
  }
}

/** o200k_base as tiktoken's file has it: the renderer checks its digest. */
function writeVocabulary(): string {
  return ranks
    .map((piece, rank) =>
      piece === undefined
        ? ''
        : `${Buffer.from(typeof piece === 'string' ? piece : Uint8Array.from(piece)).toString('base64')} ${rank}\n`,
    )
    .join('');
}

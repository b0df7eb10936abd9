import { JSON_TYPE, type Choice, type RequestForm } from '../request.ts';
import { convertChatChoice, createChatBody, createChatSnippets } from './openai-chat.ts';

const SERVER = { url: 'http://localhost:8000/v1' };

/** vLLM's documentation of tool calling, read 2026-11-21. */
const NOTES: Readonly<Record<Choice, string>> = {
  auto: 'Decoding is constrained to a schema only if a tool has `strict: true` and the server’s tool parser supports structural tags.',
  any: 'Decoding is constrained to the schemas of the tools.',
  tool: 'Decoding is constrained to the schema of this tool.',
  none: 'The tools are in the prompt anyway, unless the server runs with `--exclude-tools-when-tool-choice-none`.',
};

export const vllmRequest: RequestForm = {
  createBody: (wrapped, choice) => createChatBody('Qwen/Qwen3-8B', wrapped, choice),
  convertChoice: (choice, tool) => convertChatChoice(choice, tool, NOTES[choice]),
  createHttpRequest: (body) => ({
    url: `${SERVER.url}/chat/completions`,
    headers: [JSON_TYPE],
    body,
  }),
  ...createChatSnippets(SERVER),
  notes: [
    '`model` is the one the server was started with; it needs `--enable-auto-tool-choice` and a `--tool-call-parser`.',
  ],
};

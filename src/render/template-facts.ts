/** How a family of open models is shown its tools. */
interface TemplateFact {
  readonly models: string;
  /** The position of the tools in the prompt. */
  readonly where: string;
  /** How each tool is written, with peculiarities. */
  readonly how: string;
}

/**
 * All are renderings of the templates of huggingface.js, packages/jinja/test/e2e.test.js at fe42e68
 * (read and rendered 2026-11-21), unless another source is named.
 */
export const TEMPLATE_FACTS_SOURCE = {
  reference:
    'https://github.com/huggingface/huggingface.js/blob/fe42e68/packages/jinja/test/e2e.test.js',
  verified: '2026-11-21',
} as const;

export const TEMPLATE_FACTS: readonly TemplateFact[] = [
  {
    models: 'gpt-oss (its own template)',
    where: 'A developer message, like harmony',
    how: 'Differs from harmony: only the first line of a description has slashes; titles, examples and the root description are left out; a default stands before the comma; no properties read as no parameters; integer stays integer in lists of types; nested objects lose their descriptions; arrays of long items become any[]. A tool without a description is an error.',
  },
  {
    models: 'Llama 3.1, 3.2',
    where: 'The first user message, before its text',
    how: 'JSON of the whole tool, indented by 4. One call a turn; results come back in the role ipython.',
  },
  {
    models: 'Qwen 2.5, Qwen 3',
    where: 'The end of the system message',
    how: 'JSON of the whole tool, one a line, between <tools> tags; calls are JSON between <tool_call> tags.',
  },
  {
    models: 'Qwen 3.5, 3.8, 3 Coder',
    where: 'The system message, before its own text',
    how: 'JSON one a line; calls are written as <function=…> and <parameter=…> tags.',
  },
  {
    models: 'Hermes 2 Pro, 3',
    where: 'A separate system message, first',
    how: 'A Python-like signature with arguments, then the parameters as JSON; a quote is missing before the name. Lists of types break it.',
  },
  {
    models: 'Mistral',
    where: 'Between [AVAILABLE_TOOLS] tags, before the last user message',
    how: 'A JSON list of whole tools. Ids of calls have exactly nine letters or digits.',
  },
  {
    models: 'Cohere Command R',
    where: 'The system turn',
    how: 'Python function stubs; what a stub cannot say is lost.',
  },
  {
    models: 'Kimi K2',
    where: 'A tool_declare turn, at the start',
    how: 'A JSON list of whole tools, without spaces.',
  },
  {
    models: 'GLM 5.1',
    where: 'The system turn',
    how: 'JSON of the inner function only, one per line.',
  },
  {
    models: 'Gemma 4',
    where: 'The system turn, between <|tool> and <tool|>',
    how: 'Its own notation, keys sorted, types in capitals. Every schema needs a type. Source: ollama model/renderers/testdata.',
  },
];

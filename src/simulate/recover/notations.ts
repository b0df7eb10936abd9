/** How a model's chat template marks a call, where no server has read it out of the text. */
export interface Notation {
  /** A pattern; its group is the tool's name. */
  readonly open: string;
  /** What may end it. Without any, the text does. */
  readonly close: readonly string[];
}

const NAME = '([\\w.:-]{1,128})';

/**
 * Qwen, Hermes and others `<tool_call>`; Granite and Jamba a list; Llama 3.1 `<function=…>` and
 * `<|python_tag|>`, Llama 4 `<|python_start|>`; Anthropic's prompts, MiniMax and DeepSeek 3.2
 * `<invoke …>`; Mistral `[TOOL_CALLS]`; Phi 4 `<|tool_call|>` and `functools`; Cohere
 * `<|START_ACTION|>`; LFM2 `<|tool_call_start|>` and Olmo 3 `<function_calls>` around Python's
 * notation; DeepSeek 3 and Kimi K2 marks of their own (docs.vllm.ai, parsers, read 2026-11-26);
 * gpt-oss the harmony channel (render/harmony.ts); agents of the ReAct form two lines.
 */
export const NOTATIONS: readonly Notation[] = [
  // Qwen 2.5 also ends it with another opening mark.
  { open: '<tool_call>', close: ['</tool_call>', '<tool_call>'] },
  { open: '<tool_calls>', close: ['</tool_calls>'] },
  { open: '<tool_use>', close: ['</tool_use>'] },
  { open: '<function_call>', close: ['</function_call>'] },
  { open: '<functioncall>', close: ['<|endoftext|>', '</functioncall>'] },
  // Some close it with another opening mark.
  { open: `<function(?:=| name=")${NAME}"?>`, close: ['</function>', '<function>'] },
  { open: `<function=${NAME}(?=\\{)`, close: ['></function>', '</function>'] },
  {
    open: `<invoke>\\s{0,8}<tool_name>${NAME}</tool_name>\\s{0,8}<parameters>`,
    close: ['</parameters>'],
  },
  { open: '<tools>(?=\\s{0,8}[{[])', close: ['</tools>'] },
  {
    open: `<(?:[|｜]DSML[|｜])?invoke name="${NAME}">`,
    close: ['</invoke>', '</|DSML|invoke>', '</｜DSML｜invoke>'],
  },
  {
    open: `\\[TOOL_CALLS\\]\\s{0,8}${NAME}(?:\\[CALL_ID\\]\\w{0,64})?(?:\\[ARGS\\])?(?=\\s{0,8}\\{)`,
    close: ['[TOOL_CALLS]'],
  },
  { open: '\\[TOOL_CALLS\\]', close: [] },
  { open: 'functools(?=\\[)', close: [] },
  { open: '<\\|python_tag\\|>', close: ['<|eom_id|>', '<|eot_id|>'] },
  { open: '<\\|python_start\\|>', close: ['<|python_end|>', '<|eom|>', '<|eot|>'] },
  { open: '<\\|tool_call_start\\|>', close: ['<|tool_call_end|>'] },
  { open: '<function_calls>(?=\\s{0,8}[A-Za-z_][\\w.-]{0,127}\\()', close: ['</function_calls>'] },
  { open: '<\\|tool_call\\|>', close: ['<|/tool_call|>', '</|tool_call|>'] },
  { open: '<\\|START_ACTION\\|>', close: ['<|END_ACTION|>'] },
  {
    open: `<[|｜]tool▁call▁begin[|｜]>(?:function<[|｜]tool▁sep[|｜]>)?${NAME}(?:<[|｜]tool▁sep[|｜]>)?`,
    close: ['<｜tool▁call▁end｜>', '<|tool▁call▁end|>'],
  },
  {
    open: `<\\|tool_call_begin\\|>\\s{0,8}(?:functions\\.)?([\\w.-]{1,128})(?::\\d{1,8})?\\s{0,8}<\\|tool_call_argument_begin\\|>`,
    close: ['<|tool_call_end|>'],
  },
  {
    open: `<\\|channel\\|>commentary to=(?:functions\\.)?${NAME}[^<\\n]{0,40}(?:<\\|constrain\\|>\\w{0,16})?<\\|message\\|>`,
    close: ['<|call|>', '<|end|>'],
  },
  // The same, where a server has taken out its marks.
  {
    open: `(?<![^\\n])(?:assistant ?)?(?:commentary )?to=functions\\.${NAME}(?: (?:json|code))?\\s{0,8}(?=\\{)`,
    close: [],
  },
  {
    open: `(?<![^\\n])[ \\t]{0,8}Action:[ \\t]{0,8}${NAME}[ \\t]{0,8}\\n{1,2}[ \\t]{0,8}Action Input:`,
    close: ['\nObservation:', '\nThought:', '\nAction:'],
  },
];

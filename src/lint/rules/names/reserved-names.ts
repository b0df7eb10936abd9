/**
 * Who reserves a name, the target concerned, and whether a call of that name is known to fail
 * there.
 */
interface Owner {
  readonly who: string;
  /** Prefix of its targets' ids; undefined when no target sends there. */
  readonly target?: string;
  readonly breaks: boolean;
}

interface Reservation {
  readonly owners: readonly Owner[];
  /** A free name of the same meaning. */
  readonly dodge: string | undefined;
}

const ANTHROPIC: Owner = { who: 'Anthropic', target: 'anthropic', breaks: true };
const XAI: Owner = { who: 'xAI', breaks: true };
const HARMONY: Owner = { who: 'gpt-oss', breaks: false };
const LLAMA: Owner = { who: 'Llama 3', breaks: false };
const MISTRAL: Owner = { who: 'Mistral', breaks: false };

const RESERVED: ReadonlyMap<string, Reservation> = new Map<string, Reservation>([
  ['bash', { owners: [ANTHROPIC], dodge: 'Bash' }],
  ['computer', { owners: [ANTHROPIC], dodge: 'use_computer' }],
  ['memory', { owners: [ANTHROPIC], dodge: 'edit_memory' }],
  ['advisor', { owners: [ANTHROPIC], dodge: 'ask_advisor' }],
  ['web_search', { owners: [ANTHROPIC, XAI, LLAMA, MISTRAL], dodge: 'search_web' }],
  ['web_fetch', { owners: [ANTHROPIC], dodge: 'fetch_web' }],
  ['code_execution', { owners: [ANTHROPIC], dodge: 'run_code' }],
  ['bash_code_execution', { owners: [ANTHROPIC], dodge: 'run_shell_code' }],
  ['text_editor_code_execution', { owners: [ANTHROPIC], dodge: 'edit_text' }],
  ['tool_search_tool_bm25', { owners: [ANTHROPIC], dodge: 'search_tools' }],
  ['tool_search_tool_regex', { owners: [ANTHROPIC], dodge: 'search_tools' }],
  ['tool_search', { owners: [XAI], dodge: 'search_tools' }],
  ['browser', { owners: [HARMONY], dodge: 'use_browser' }],
  ['python', { owners: [HARMONY], dodge: 'run_python' }],
  ['functions', { owners: [HARMONY], dodge: undefined }],
  ['wolfram_alpha', { owners: [LLAMA], dodge: 'ask_wolfram_alpha' }],
  ['brave_search', { owners: [LLAMA], dodge: 'search_brave' }],
  ['code_interpreter', { owners: [LLAMA, MISTRAL], dodge: 'run_code' }],
  ['web_search_premium', { owners: [MISTRAL], dodge: 'search_web' }],
  ['image_generation', { owners: [MISTRAL], dodge: 'generate_image' }],
  ['document_library', { owners: [MISTRAL], dodge: 'search_documents' }],
]);
/** Source 002 counts every name with this prefix among Anthropic's. */
const EDITOR: Reservation = { owners: [ANTHROPIC], dodge: 'edit_file' };

/** Who reserves a name, case-sensitive: `Bash` is free where `bash` is not. */
export function findReservation(name: string): Reservation | undefined {
  return name.startsWith('str_replace_') ? EDITOR : RESERVED.get(name);
}

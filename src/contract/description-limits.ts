/** A length at which a program cuts a tool's description, or an API refused it. */
export interface DescriptionLimit {
  readonly id: 'claude-code' | 'older-openai';
  /** The program or models with the limit. */
  readonly reader: string;
  /** UTF-16 units, as JavaScript counts. */
  readonly length: number;
  /** The text beside the mark at this length. */
  readonly words: string;
  readonly claim: string;
  readonly url: string;
  /** The day the source was read. */
  readonly read: string;
}

export const DESCRIPTION_LIMITS = {
  claudeCode: {
    id: 'claude-code',
    reader: 'Claude Code',
    length: 2_048,
    words: 'Claude Code stops reading here (2,048)',
    claim:
      'Claude Code cuts the description of an MCP tool at 2,048 characters, with no setting and no log line (v2.1.84 to v2.1.234).',
    url: 'https://github.com/anthropics/claude-code/issues/87650',
    read: '2026-11-21',
  },
  olderOpenai: {
    id: 'older-openai',
    reader: 'Older OpenAI models',
    length: 1_024,
    words: 'Older OpenAI models refused more than this (1,024)',
    claim:
      'OpenAI refused requests with a description longer than 1,024 characters (gpt-4o, o1, o3-mini; 2024-11 to 2025-05). A later refusal names 1,048,576 as the most.',
    url: 'https://github.com/getsentry/sentry-mcp/issues/106',
    read: '2026-11-21',
  },
} as const satisfies Readonly<Record<string, DescriptionLimit>>;

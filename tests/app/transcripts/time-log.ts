interface TimeLog {
  readonly conversations: number;
  /** From 2026-09-07 on, a Monday. */
  readonly days: number;
  readonly tools: number;
  /** Days without a conversation. */
  readonly isFree?: (day: number) => boolean;
}

const START = Date.UTC(2026, 8, 7);
const DAY_MS = 86_400_000;

/** Every seventh has 128 characters. */
export function createToolName(i: number): string {
  const name = `${['read', 'write', 'list', 'search', 'delete'][i % 5] ?? ''}_item_${i}`;
  return i % 7 === 6 ? `${name}_${'in_the_archive_of_orders_'.repeat(6)}`.slice(0, 128) : name;
}

/**
 * Lines of a log whose conversations say when they were and which tools they had: from 4 tools on,
 * with more calls as text the more tools there are.
 */
export function createTimeLog({
  conversations,
  days,
  tools,
  isFree = () => false,
}: TimeLog): readonly string[] {
  const next = createNumbers();
  const names = Array.from({ length: tools }, (_, i) => createToolName(i));
  return Array.from({ length: conversations }, (_, i) => {
    const day = Math.floor((i / conversations) * days);
    if (isFree(day)) return [];
    const shown = Math.max(1, Math.min(tools, 4 + Math.floor(next() * tools)));
    const tool = names[Math.floor(next() ** 3 * shown)] ?? '';
    const isText = next() < shown / 140;
    const isFailed = next() < (tool.length === 128 ? 0.4 : 0.08);
    return [
      JSON.stringify({
        id: `conversation ${i}`,
        timestamp: new Date(START + day * DAY_MS + Math.floor(next() * DAY_MS)).toISOString(),
        tools: names
          .slice(0, shown)
          .map((name) => ({ type: 'function', function: { name, parameters: {} } })),
        messages: [
          { role: 'user', content: 'Go.' },
          ...(isText ? [createTextTurn(tool)] : createCallTurns(tool, isFailed)),
        ],
      }),
    ];
  }).flat();
}

function createTextTurn(tool: string): object {
  return { role: 'assistant', content: `\`\`\`json\n{"tool":"${tool}","arguments":{}}\n\`\`\`` };
}

function createCallTurns(tool: string, isFailed: boolean): readonly object[] {
  const result = isFailed ? { error: { code: 'not_found', message: 'No.' } } : { ok: true };
  return [
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c', type: 'function', function: { name: tool, arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: 'c', content: JSON.stringify(result) },
  ];
}

/** The same numbers between 0 and 1 at every run: the generator of Numerical Recipes. */
function createNumbers(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

import { closeSync, openSync, writeSync } from 'node:fs';

const BYTES = 100_000_000;
const TURNS = 12;

/**
 * Writes 100 MB of conversations with an agent that looks up orders; returns their number. A
 * twentieth of its calls are texts. About 1.5 KB for each turn, as in open transcripts of tau-bench.
 */
export function makeTranscripts(file: string): number {
  const out = openSync(file, 'w');
  let [bytes, count] = [0, 0];
  while (bytes < BYTES) {
    const lines = Array.from({ length: 100 }, (_, i) => `${JSON.stringify(makeLine(count + i))}\n`);
    bytes += writeSync(out, lines.join(''));
    count += lines.length;
  }
  closeSync(out);
  return count;
}

function makeLine(number: number): object {
  return {
    id: `session-${number}`,
    timestamp: new Date(1_790_000_000_000 + number * 60_000).toISOString(),
    model: 'gpt-5',
    messages: [
      { role: 'system', content: `You help customers of a shop. ${WORDS.repeat(60)}` },
      ...Array.from({ length: TURNS }, (_, turn) => makeTurn(number * TURNS + turn)).flat(),
    ],
  };
}

const WORDS = 'The parcel left our store and is with the carrier now; it should reach you soon. ';

function makeTurn(number: number): readonly object[] {
  const id = `call_${number}`;
  const input = { order_id: `W${(number * 7_919) % 1_000_000}`, fields: ['status', 'items'] };
  const question = { role: 'user', content: `Where is order ${input.order_id}? ${WORDS}` };
  const answer = { role: 'assistant', content: WORDS.repeat(1 + (number % 5)) };
  if (number % 20 === 0)
    return [
      question,
      {
        role: 'assistant',
        content: `I look.\n\n\`\`\`json\n${JSON.stringify({ tool: 'find_order', args: input })}\n\`\`\``,
      },
    ];
  return [
    question,
    {
      role: 'assistant',
      content: null,
      tool_calls: [
        {
          id,
          type: 'function',
          function: { name: 'find_order', arguments: JSON.stringify(input) },
        },
      ],
    },
    {
      role: 'tool',
      tool_call_id: id,
      content: JSON.stringify({
        ok: number % 10 !== 3,
        order: { ...input, status: 'shipped', notes: [WORDS.repeat(4), WORDS.repeat(9)] },
      }),
    },
    answer,
  ];
}

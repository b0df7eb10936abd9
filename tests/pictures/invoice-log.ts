const START = Date.UTC(2025, 10, 24);
const DAY_MS = 86_400_000;
const TOOLS = ['create_invoice', 'send_invoice', 'list_customers', 'manage_invoice'];

/**
 * 160 conversations of four weeks with the example server. Models send an action that the enum of
 * manage_invoice lacks, and now and then write a call as text.
 */
export function createInvoiceLog(): string {
  return Array.from({ length: 160 }, (_, i) => {
    const day = Math.floor((i / 160) * 28);
    const tools = TOOLS.map((name) => ({ type: 'function', function: { name, parameters: {} } }));
    return `${JSON.stringify({
      id: `invoice-${i}`,
      timestamp: new Date(START + day * DAY_MS + (i % 24) * 3_600_000).toISOString(),
      tools,
      messages: [
        { role: 'user', content: 'What about the invoice of Levi?' },
        ...(i % 17 === 5 ? [WRITTEN] : createCall(i)),
      ],
    })}\n`;
  }).join('');
}

const WRITTEN = {
  role: 'assistant',
  content: '```json\n{"tool": "list_customers", "arguments": {"query": "Levi"}}\n```',
};

function createCall(i: number): readonly object[] {
  const isManage = i % 2 === 0;
  const isWrong = i % 10 === 0;
  const [name, input] = isManage
    ? ['manage_invoice', { action: isWrong ? 'read' : 'get', invoice_id: `inv_${i}` }]
    : ['list_customers', { query: 'Levi', limit: 5 }];
  const call = { name, arguments: JSON.stringify(input) };
  return [
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'call_1', type: 'function', function: call }],
    },
    {
      role: 'tool',
      tool_call_id: 'call_1',
      content: isWrong ? '{"error": {"code": "bad_action"}}' : '{"ok": true}',
    },
  ];
}

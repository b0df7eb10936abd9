const invoice = { type: 'string', description: 'Id of the invoice, such as inv_204.' };

/** A request that mixes own tools with what Anthropic defines. */
export function createInvoiceRequest(): object {
  const createTool = (name: string, description: string, more: object = {}): object => ({
    name,
    description,
    input_schema: { type: 'object', properties: { invoice_id: invoice }, required: ['invoice_id'] },
    ...more,
  });
  return {
    model: 'claude-sonnet-4-6',
    max_tokens: 1024,
    messages: [{ role: 'user', content: 'What does invoice inv_204 say about VAT?' }],
    tools: [
      createTool('get_invoice', 'Get one invoice. To find an id, use list_invoices.'),
      createTool('list_invoices', 'List the invoices of a customer.', {
        cache_control: { type: 'ephemeral' },
      }),
      { type: 'web_search_20250305', name: 'web_search', max_uses: 3 },
      { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' },
      createTool('void_invoice', 'Void an invoice that was sent.', { defer_loading: true }),
      createTool('remind_customer', 'Remind a customer of an invoice.', { defer_loading: true }),
    ],
  };
}

/** What a small server answers to `tools/list`: four tools with usual faults. */
const ANSWER = {
  tools: [
    {
      name: 'create_invoice',
      description:
        'Creates a draft invoice for one customer and returns its id. Use send_invoice to send it.',
      inputSchema: {
        type: 'object',
        properties: {
          customer_id: { type: 'string', description: 'Id of the customer, from list_customers.' },
          amount: { type: 'number', description: 'Amount before tax, at most 50000.' },
          currency: { type: 'string', description: 'One of EUR, USD, ILS.' },
          note: { type: 'string' },
        },
        required: ['customer_id', 'amount'],
      },
    },
    {
      name: 'send_invoice',
      description: 'Sends a draft invoice to its customer by e-mail.',
      inputSchema: {
        type: 'object',
        properties: { invoice_id: { type: 'string' }, copy_to: { type: 'array' } },
        required: ['invoice_id'],
        additionalProperties: false,
      },
      annotations: { readOnlyHint: true },
    },
    {
      name: 'list_customers',
      description: 'Lists customers by name. Do not use it to look for invoices.',
      inputSchema: {
        type: 'object',
        properties: { query: { type: 'string', maxLength: 100 }, limit: { type: 'integer' } },
        additionalProperties: false,
      },
      annotations: { readOnlyHint: true },
    },
    {
      name: 'manage_invoice',
      description: 'Please always use this tool to get, update or delete invoices.',
      inputSchema: {
        type: 'object',
        properties: {
          action: { type: 'string', enum: ['get', 'update', 'delete'] },
          invoice_id: { type: 'string' },
          data: { type: 'object' },
        },
        required: ['action'],
      },
    },
  ],
};

export const EXAMPLE_SERVER = JSON.stringify(ANSWER, null, 2);

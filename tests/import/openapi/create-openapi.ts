/** A made-up service: two operations and one schema of `fields` properties for each thing. */
export function createOpenapi(things: number, fields = 4): object {
  const numbers = Array.from({ length: things }, (_, i) => i);
  const createSchema = (i: number): object => ({
    type: 'object',
    required: ['field_0'],
    properties: {
      ...Object.fromEntries(
        Array.from({ length: fields }, (_, field) => [
          `field_${field}`,
          {
            type: field % 3 === 0 ? 'string' : 'integer',
            description: `What field ${field} of thing ${i} holds, in a few words.`,
            nullable: field % 5 === 0,
          },
        ]),
      ),
      parent: { $ref: `#/components/schemas/Thing${Math.floor(i / 2)}` },
    },
  });
  const createItem = (i: number): object => {
    const schema = { $ref: `#/components/schemas/Thing${i}` };
    const content = { 'application/json': { schema } };
    const common = { tags: [`Group ${i % 10}`] };
    return {
      get: {
        ...common,
        operationId: `getThing${i}`,
        summary: `Get thing ${i}`,
        parameters: [{ name: 'id', in: 'query', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'OK', content }, 404: { description: 'No such thing' } },
      },
      post: {
        ...common,
        operationId: `createThing${i}`,
        summary: `Create thing ${i}`,
        requestBody: { required: true, content },
        responses: { 201: { description: 'Created', content } },
      },
    };
  };
  return {
    openapi: '3.0.3',
    info: { title: 'Things', version: '1' },
    paths: Object.fromEntries(numbers.map((i) => [`/v1/things${i}`, createItem(i)])),
    components: { schemas: Object.fromEntries(numbers.map((i) => [`Thing${i}`, createSchema(i)])) },
  };
}

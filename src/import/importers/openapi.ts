import type { Problem } from '../../contract/problem.ts';
import type { Importer } from '../importer.ts';
import { createTools } from '../openapi/create-tools.ts';
import { countCallbacks, listOperations } from '../openapi/list-operations.ts';
import { isOpenapi, readOpenapi, type OpenapiDocument } from '../openapi/read-openapi.ts';

/** More tools than a model should choose from: operations are picked first. */
export const MOST_UNPICKED = 40;

/** A whole OpenAPI document: a contract for each operation. */
export const openapi: Importer = {
  id: 'openapi',
  label: 'OpenAPI',
  canRead: isOpenapi,
  read: (json) => {
    const read = readOpenapi(json);
    if (read.kind === 'problem') return { tools: [], notes: [read.problem] };
    const { length } = listOperations(read.value);
    if (length === 0) return { tools: [], notes: [createEmptyProblem(read.value)] };
    if (length > MOST_UNPICKED) return { tools: [], notes: [createPickProblem(length)] };
    return createTools(read.value);
  },
  findSource: () => undefined,
};

export function createEmptyProblem(document: OpenapiDocument): Problem {
  const callbacks = countCallbacks(document);
  return {
    code: 'no_operations',
    message:
      callbacks === 0
        ? 'The OpenAPI document has no operations.'
        : 'The OpenAPI document has only webhooks, which the service calls.',
    hint: 'Import the document whose "paths" have the operations.',
  };
}

function createPickProblem(count: number): Problem {
  return {
    code: 'operations_not_picked',
    message: `The OpenAPI document has ${count.toLocaleString('en')} operations: too many tools for a model.`,
    hint: 'Pick some with toolwright import --list, then --pick, or in the import dialog of the page.',
  };
}

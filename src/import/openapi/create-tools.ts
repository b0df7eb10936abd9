import {
  createJsonObject,
  getString,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Problem } from '../../contract/problem.ts';
import { createToolNote } from '../create-tool-note.ts';
import { formatSome } from '../format-some.ts';
import type { ImportNote, ImportResult } from '../importer.ts';
import { listConversionNotes, type NoteLabels } from './conversion-notes.ts';
import { createErrorEntries } from './create-error-entries.ts';
import { createInputSchema, createPlacement } from './create-input-schema.ts';
import { createOutputSchema } from './create-output-schema.ts';
import { listMembers, type MemberList } from './list-members.ts';
import { countCallbacks, listOperations, type Operation } from './list-operations.ts';
import { listParameters } from './list-parameters.ts';
import { readBody, type RequestBody } from './read-body.ts';
import type { OpenapiDocument } from './read-openapi.ts';
import { readResponses } from './read-responses.ts';
import { listCredentials, readSecurity } from './read-security.ts';
import { createSchemaConverter, type SchemaConverter } from './schema-converter.ts';
import { createNote, suggestEffect } from './suggest-effect.ts';
import { suggestLimits } from './suggest-limits.ts';
import { suggestToolNames } from './suggest-tool-names.ts';

interface Context {
  readonly document: OpenapiDocument;
  readonly input: SchemaConverter;
  readonly output: SchemaConverter;
  readonly credentials: ReadonlySet<string>;
  readonly names: ReadonlyMap<string, string>;
}

/**
 * A contract for each picked operation, in document order; all of them without `picked`. Schemas
 * that several tools use are the same objects. What could not be carried over is in the notes.
 */
export function createTools(
  document: OpenapiDocument,
  picked?: ReadonlySet<string>,
): Required<Pick<ImportResult, 'tools' | 'places' | 'notes'>> {
  const labels: NoteLabels = new Map();
  const operations = listOperations(document);
  const context: Context = {
    document,
    input: createSchemaConverter(document, 'input', labels),
    output: createSchemaConverter(document, 'output', labels),
    credentials: listCredentials(document),
    // Of all operations: a name does not depend on what else was picked.
    names: suggestToolNames(operations),
  };
  const chosen = operations.filter(({ id }) => picked?.has(id) !== false);
  const created = chosen.map((operation) => createTool(context, operation));
  return {
    tools: created.map(({ tool }) => tool),
    places: chosen.map(({ at }) => at),
    notes: [
      ...describeCallbacks(document),
      ...listConversionNotes(labels),
      ...created.flatMap(({ notes }) => notes),
    ],
  };
}

function createTool(
  context: Context,
  operation: Operation,
): { readonly tool: JsonObject; readonly notes: readonly ImportNote[] } {
  const { document, input, output, credentials } = context;
  const name = context.names.get(operation.id) ?? 'call_operation';
  const { parameters, unresolved } = listParameters(document, operation);
  const body = readBody(document, operation, parameters);
  const members = listMembers(parameters, body, { converter: input, credentials });
  const sent = createInputSchema(members, input);
  const responses = readResponses(document, operation);
  const received = createOutputSchema(responses, output);
  const effect = suggestEffect(
    operation,
    name,
    members.members.map(({ key }) => key),
  );
  const errors = createErrorEntries(responses);
  const security = readSecurity(document, operation);
  const notes = [...effect.notes, ...describeSecurity(security)];
  const parts: readonly (readonly [string, Json | undefined])[] = [
    ['name', name],
    ['title', formatTitle(operation)],
    ['description', formatDescription(operation, body, members)],
    ['input_schema', sent.schema],
    ['output_schema', received.schema],
    ['errors', errors.length === 0 ? undefined : errors],
    ...effect.parts.filter(([key]) => key !== 'idempotency'),
    ['resource_scope', security.scopes.length === 0 ? undefined : security.scopes],
    ['result_limits', suggestLimits(sent.schema, received.schema)],
    ...effect.parts.filter(([key]) => key === 'idempotency'),
    ['notes', notes.length === 0 ? undefined : notes],
    ['x-openapi', createPlacement(operation, body, members)],
  ];
  const problems = [
    ...describeParameters(unresolved),
    ...members.notes,
    ...sent.notes,
    ...received.notes,
  ];
  return {
    tool: createJsonObject(
      parts.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
    ),
    notes: problems.map((problem) => createToolNote(name, problem)),
  };
}

const LONGEST_TITLE = 100;

function formatTitle({ json }: Operation): string | undefined {
  const summary = getString(json.get('summary')) ?? '';
  const title = summary.trim().replace(/\s+/g, ' ').replace(/\.$/, '');
  return title === '' || title.length > LONGEST_TITLE ? undefined : title;
}

/** Summary and description as they are, without saying anything twice. */
function formatDescription(
  operation: Operation,
  body: RequestBody | undefined,
  { flat }: MemberList,
): string | undefined {
  const long = getString(operation.json.get('description'))?.trim() ?? '';
  const { summary } = operation;
  const isRepeated = convertToWords(long).startsWith(convertToWords(summary));
  const text = isRepeated
    ? long
    : [addFullStop(summary), long].filter((part) => part !== '').join('\n\n');
  const about = flat === undefined ? '' : (body?.description?.trim() ?? '');
  const isSaid = about === '' || convertToWords(text).includes(convertToWords(about));
  const whole = isSaid
    ? text
    : [text, addFullStop(`Body: ${about}`)].filter((part) => part !== '').join('\n\n');
  return whole === '' ? undefined : whole;
}

/** For comparing words alone. */
function convertToWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim();
}

function addFullStop(text: string): string {
  return text === '' || /[.!?:)]$/.test(text) ? text : `${text}.`;
}

function describeSecurity({
  scopes,
  schemes,
  ways,
}: ReturnType<typeof readSecurity>): readonly JsonObject[] {
  if (scopes.length === 0) return [];
  const others = ways > 1 ? ` The first of ${ways} ways to be authorized.` : '';
  return [
    createNote(
      '/resource_scope',
      `Scopes of ${formatSome(schemes)} in the OpenAPI document.${others}`,
    ),
  ];
}

function describeParameters(unresolved: readonly string[]): readonly Problem[] {
  if (unresolved.length === 0) return [];
  return [
    {
      code: 'parameter_not_read',
      message: `parameters are outside the document or not valid: ${formatSome(unresolved)}.`,
      hint: 'Bundle the document into one file, then import it again.',
    },
  ];
}

function describeCallbacks(document: OpenapiDocument): readonly Problem[] {
  const count = countCallbacks(document);
  if (count === 0) return [];
  return [
    {
      code: 'webhooks_left_out',
      message: `${count} ${count === 1 ? 'webhook was' : 'webhooks were'} left out: the service calls ${count === 1 ? 'it' : 'them'}, not the model.`,
      hint: 'Nothing to do.',
    },
  ];
}

import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/contract/document/edit.ts';
import { convertToPlain, get, isObject } from '../../../../src/contract/json/json.ts';
import { demandedParametersExist } from '../../../../src/lint/rules/drift/demanded-parameters-exist.ts';
import { requirementsDeclared } from '../../../../src/lint/rules/drift/requirements-declared.ts';
import { documentOf } from '../../lint-documents.ts';
import { checkRule } from './check-rule.ts';

const text = (description?: string): object => ({ type: 'string', description });
const kind = { type: 'string', enum: ['new', 'modify', 'copy_all'] };
const createTool = (
  properties: object,
  description = 'Store a note.',
  more: object = {},
): object => ({
  name: 'store_note',
  description,
  input_schema: { type: 'object', properties, additionalProperties: false, ...more },
});
const report = (tool: object): readonly string[] =>
  checkRule(requirementsDeclared, tool).map(({ message }) => message);

/** The keywords of the input once the first fix is applied. */
function fixed(tool: object): unknown {
  const [found] = checkRule(requirementsDeclared, tool);
  const fix = found?.fixes?.[0];
  if (fix === undefined) return undefined;
  const schema = get(applyEdits(documentOf(tool), fix.edits), 'input_schema');
  const {
    required,
    if: condition,
    then,
  } = Object(convertToPlain(isObject(schema) ? schema : null));
  return { required, condition, then };
}

describe('A parameter that its text requires', () => {
  it.each([
    'Required. Id of the note.',
    'REQUIRED: id of the note.',
    'Id of the note (required).',
    'This parameter is required.',
    '**Required** - id of the note',
    'Id of the note. Required.',
  ])('is reported with %j', (description) => {
    expect(report(createTool({ id: text(description) }))).toEqual([
      '`id` is required according to the description, but optional in the schema.',
    ]);
    expect(fixed(createTool({ id: text(description) }))).toEqual({ required: ['id'] });
  });

  it.each([
    'Required, if there is no title.',
    'Not required.',
    'Whether the field is required.',
    'Required permissions: read.',
    'Required non-empty id of the caller in some set-ups.',
    'Id (optional; required for teams).',
    'Required for authentication.',
    'Required if the note exists already.',
  ])('is left alone with %j', (description) => {
    expect(report(createTool({ id: text(description) }))).toEqual([]);
  });

  it('is left alone where the schema requires it, has a default, or has conditions of its own', () => {
    const properties = { id: text('Required. The id.') };
    expect(report(createTool(properties, undefined, { required: ['id'] }))).toEqual([]);
    expect(report(createTool(properties, undefined, { anyOf: [{ required: ['id'] }] }))).toEqual(
      [],
    );
    expect(
      report(createTool({ id: { type: 'string', default: 'a', description: 'Required.' } })),
    ).toEqual([]);
  });

  it('is read in a list of flags of the tool', () => {
    const tool = createTool(
      { vault: text(), note: text() },
      'Get a note. Required: --vault, --note.',
    );
    expect(report(tool)).toEqual([
      '`vault` and `note` are required according to the description, but optional in the schema.',
    ]);
    expect(fixed(tool)).toEqual({ required: ['vault', 'note'] });
  });
});

describe('A parameter that is required in some calls', () => {
  it.each([
    ["Required when kind is 'modify'.", { const: 'modify' }],
    ['Required if kind=modify. The id.', { const: 'modify' }],
    ["Required for 'modify' and 'copy_all'.", { enum: ['modify', 'copy_all'] }],
  ])('can be declared: %s', (description, value) => {
    const tool = createTool({ kind, id: text(description) });
    expect(report(tool)).toEqual([
      '`id` is required in some calls, but only the description says so.',
    ]);
    expect(fixed(tool)).toEqual({
      required: undefined,
      condition: { properties: { kind: value }, required: ['kind'] },
      then: { required: ['id'] },
    });
  });

  it.each([
    "Required for 'modify', optional for 'new'.",
    "Required for all kinds except 'new'.",
    "Required for 'modify' methods and drafts.",
    "Required when kind is 'modify' and the note is locked.",
  ])('is reported without a fix that would be wrong: %s', (description) => {
    const tool = createTool({ kind, id: text(description) });
    expect([report(tool).length, fixed(tool)]).toEqual([1, undefined]);
  });

  it('is not reported where one-verb says which parameters each operation takes', () => {
    const method = { type: 'string', enum: ['create', 'update', 'delete'] };
    const id = text("Required when method is 'update'.");
    expect(report(createTool({ method, id }))).toEqual([]);
  });

  it('has no fix where two parameters have two conditions', () => {
    const tool = createTool({
      kind,
      id: text("Required when kind is 'modify'."),
      title: text("Required when kind is 'new'."),
    });
    expect(report(tool)).toEqual([
      '`id` and `title` are required in some calls, but only the descriptions say so.',
    ]);
    expect(fixed(tool)).toBeUndefined();
  });
});

describe('One of two parameters', () => {
  it.each([
    ['Add a note. At least one of title or body is required.', undefined],
    ['Add a note. Either `title` or `body` must be provided.', undefined],
    ['Add a note. Provide either title or body.', undefined],
    ['Add a note.', 'Title. Required unless body is provided.'],
    ['Add a note.', 'Provide either this or body, but not both.'],
  ])('is reported once: %s %s', (description, title) => {
    const tool = createTool({ title: text(title), body: text() }, description);
    expect(report(tool)).toEqual([
      'A call needs `title` or `body`, but the schema accepts a call with neither.',
    ]);
    expect(fixed(tool)).toEqual({
      required: undefined,
      condition: { not: { required: ['title'] } },
      then: { required: ['body'] },
    });
  });

  it.each([
    'Add a note. Use either title or body, not both.',
    'Add a note. At most one of title or body should be specified.',
    'Add a note. Either a pen or paper must be provided.',
    'Add a note to either team.',
  ])('is left alone in %j', (description) => {
    expect(report(createTool({ title: text(), body: text() }, description))).toEqual([]);
  });

  it('is not claimed where a call may have neither', () => {
    const [title, label] = [
      'Provide either title or label, not both.',
      "The server takes 'untitled' when omitted.",
    ];
    const createNote = (second: string): object =>
      createTool({ title: text(title), label: text(second) });
    expect(report(createNote(''))).toHaveLength(1);
    expect(report(createNote(label))).toEqual([]);
  });

  it('is not claimed of a tool with several operations', () => {
    expect(
      report(
        createTool({
          method: text(),
          after_id: text('Either after_id or before_id must be given.'),
          before_id: text(),
        }),
      ),
    ).toEqual([]);
  });
});

describe('A parameter that the text demands and the closed input does not have', () => {
  const demand = (description: string, more: object = {}): readonly string[] =>
    checkRule(demandedParametersExist, createTool({ note: text() }, description, more)).map(
      ({ message }) => message,
    );

  it.each([
    ['Get a note. Required: --vault, --note.', '`vault`'],
    ['Get a note. You must provide `vault` and `note`.', '`vault`'],
    ['Get a note. `vault_id` is required.', '`vault_id`'],
  ])('is reported in %j', (description, names) => {
    expect(demand(description)).toEqual([
      `The description requires ${names}, but the schema has no such parameter and accepts no others.`,
    ]);
  });

  it.each([
    'Get a note. Required: an account with admin rights.',
    'Get a note. You must provide an `Authorization` header.',
    'Get a note. When editing you must provide `draft`.',
    'Get a note. You must provide `note`.',
    'Get a note. Required scopes: notes:read.',
  ])('is left alone in %j', (description) => {
    expect(demand(description)).toEqual([]);
  });

  it('is left alone where other parameters are accepted', () => {
    expect(demand('Required: --vault.', { additionalProperties: true })).toEqual([]);
  });
});

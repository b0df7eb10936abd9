import type { Contract } from '../../../contract/contract.ts';
import type { Edit } from '../../../contract/document/edit.ts';
import { get, isArray, isObject, type Json } from '../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../contract/json/pointer.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import {
  describePointer,
  describePointers,
  formatCapitalized,
} from './keywords/describe-pointer.ts';
import {
  listInvalidExamples,
  listInvalidValues,
  type InvalidValue,
} from './keywords/list-invalid-values.ts';

const call = { room_id: 'rm_1a2b3c4d', starts_at: '2026-11-23T09:00:00+02:00', minutes: 45 };
const MOST_MESSAGE = 159;

export const examplesFit: ToolRule = {
  id: 'examples-fit',
  scope: 'tool',
  severity: 'error',
  recommended: 'warning',
  summary: 'Make every example, default and constant valid',
  why: 'A model copies examples. An invalid example teaches a call that fails, and an invalid default is rejected when it is sent.',
  source: 'Source 002, the wire format is the only documentation',
  facts: [
    {
      claim: 'Anthropic takes only input_examples that are valid against the input_schema',
      url: 'https://docs.claude.com/en/docs/agents-and-tools/tool-use/implement-tool-use',
      read: '2026-11-21',
    },
  ],
  except: 'Describe a call that fails on purpose in `errors`, not in `examples`.',
  fixKinds: ['safe', 'suggested'],
  bad: {
    ...example,
    examples: [{ title: 'A meeting after lunch', input: { ...call, minutes: '45' } }],
  },
  good: { ...example, examples: [{ title: 'A meeting after lunch', input: call }] },
  check: ({ contract, evidence }, report) => {
    if (contract.examples !== undefined)
      for (const invalid of listInvalidExamples(contract, evidence))
        report(describeExample(invalid));
    for (const part of ['input_schema', 'output_schema'] as const) {
      const found = listInvalidValues(contract[part], part, evidence);
      if (found.length > 0)
        for (const group of groupAlike(found)) report(createReport(group, contract));
    }
  },
};

function describeExample({ at, wrong }: InvalidValue): RuleReport {
  return {
    at,
    message: formatMessage(
      `Example ${Number(at[1]) + 1} does not match the ${at[2] === 'input' ? 'input' : 'output'} schema: ${wrong}`,
    ),
    hint: 'Correct the example, or the schema if the example is right.',
  };
}

/** Groups the enum values of one schema, and the null defaults; values with a fix stay single. */
function groupAlike(found: readonly InvalidValue[]): readonly (readonly InvalidValue[])[] {
  const groups = new Map<string, InvalidValue[]>();
  for (const invalid of found) {
    const key =
      invalid.kind === 'default' && invalid.isNull
        ? 'null'
        : invalid.kind === 'enum' || invalid.kind === 'examples'
          ? JSON.stringify([invalid.holder, invalid.kind, invalid.edits !== undefined])
          : JSON.stringify(invalid.at);
    groups.set(key, [...(groups.get(key) ?? []), invalid]);
  }
  return [...groups.values()];
}

function createReport(group: readonly InvalidValue[], { source }: Contract): RuleReport {
  const [first] = group;
  if (first === undefined)
    return { at: [], message: 'A value does not match its schema.', hint: 'Correct it.' };
  const shared = { at: first.at, places: group.map(({ at }) => at), fixes: fixQuotes(group) };
  switch (first.kind) {
    case 'const':
      return { ...shared, ...describeConst(first) };
    case 'enum':
      return { ...shared, ...describeEnum(group, first, source) };
    case 'examples':
      return { ...shared, ...describeShownExample(first) };
    default:
      return { ...shared, ...(first.isNull ? describeNulls(group) : describeDefault(first)) };
  }
}

function fixQuotes(group: readonly InvalidValue[]): readonly Fix[] {
  const edits = group.flatMap((invalid) => invalid.edits ?? []);
  if (edits.length === 0) return [];
  const [value = ''] = edits.flatMap((edit) => ('value' in edit ? [edit.value] : []));
  const title =
    edits.length === 1
      ? `Write ${JSON.stringify(value)} without quotes`
      : 'Write the values without quotes';
  return [{ kind: 'safe', title, edits }];
}

type ValueText = Omit<RuleReport, 'at' | 'places'>;

function describeConst({ holder, wrong }: InvalidValue): ValueText {
  return {
    message: formatMessage(`${formatPlace(holder)} allows no value: its const ${wrong}`),
    hint: 'Correct the const or the type.',
  };
}

function describeEnum(
  group: readonly InvalidValue[],
  { holder, wrong }: InvalidValue,
  source: Json,
): ValueText {
  const place = formatPlace(holder);
  const hint = group.every(({ isNull }) => isNull)
    ? 'Add null to the types, or remove it from the enum.'
    : 'Correct the values or the type.';
  const all = getAt(source, [...holder, 'enum']);
  if (!isArray(all) || all.length !== group.length) {
    const values = group.length === 1 ? 'a value' : `${group.length} values`;
    return {
      severity: 'warning',
      message: formatMessage(
        `The enum of ${describePointer(holder)} has ${values} that its type does not allow: ${wrong}`,
      ),
      hint,
    };
  }
  const moved = moveChoices(getAt(source, holder), holder);
  if (moved === undefined)
    return { message: formatMessage(`${place} allows no value: its enum ${wrong}`), hint };
  return {
    message: formatMessage(
      `${place} is an array and allows no value: its enum is beside \`items\` instead of inside`,
    ),
    hint: 'Move the enum into `items`.',
    fixes: [
      {
        title: 'Move the enum into items',
        kind: 'suggested',
        assumes: 'The enum lists the items, not the whole list.',
        edits: moved,
      },
    ],
  };
}

function describeShownExample({ holder, wrong }: InvalidValue): ValueText {
  return {
    severity: 'warning',
    message: formatMessage(`${formatPlace(holder)} has an invalid example: ${wrong}`),
    hint: 'Correct the example, or the schema if the example is right.',
  };
}

function describeNulls(group: readonly InvalidValue[]): ValueText {
  const places = formatCapitalized(describePointers(group.map(({ holder }) => holder)));
  const verb = group.length === 1 ? 'has' : 'have';
  return {
    severity: 'advice',
    message: formatMessage(
      `${places} ${verb} the default null, but the schema does not allow null`,
    ),
    hint: 'Remove the default, or allow null.',
  };
}

function describeDefault({ holder, wrong }: InvalidValue): ValueText {
  const place = formatPlace(holder);
  return {
    severity: 'warning',
    message: formatMessage(
      wrong.startsWith('is not in its enum')
        ? `${place} has a default that ${wrong}`
        : `${place} has an invalid default: ${wrong}`,
    ),
    hint: 'Correct the default: clients send it when the value is left out.',
  };
}

function formatPlace(holder: Pointer): string {
  return formatCapitalized(describePointer(holder));
}

/** An enum next to `items` belongs to the items. */
function moveChoices(schema: Json | undefined, at: Pointer): readonly Edit[] | undefined {
  const [items, choices] = [get(schema, 'items'), get(schema, 'enum')];
  if (
    get(schema, 'type') !== 'array' ||
    !isArray(choices) ||
    choices.some(isArray) ||
    !(items === undefined || (isObject(items) && !items.has('enum')))
  )
    return undefined;
  return [
    { kind: 'set', at: [...at, 'items', 'enum'], value: choices },
    { kind: 'remove', at: [...at, 'enum'] },
  ];
}

function formatMessage(sentence: string): string {
  const line = sentence
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .replace(/; did you mean ([^?;]{1,80})\?$/, ' (did you mean $1?)');
  return `${line.length > MOST_MESSAGE ? `${line.slice(0, MOST_MESSAGE - 1)}…` : line}.`;
}

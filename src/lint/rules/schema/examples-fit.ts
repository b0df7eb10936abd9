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
  judges: 'tool',
  severity: 'error',
  summary: 'Let every example, default and constant fit its own schema',
  why: 'A model copies what it is shown: an example that the schema refuses teaches a call that fails, and a default that does not fit is sent back and rejected.',
  source: 'Source 002, the wire format is the only documentation',
  facts: [
    {
      claim: 'Anthropic takes only input_examples that are valid against the input_schema',
      url: 'https://docs.claude.com/en/docs/agents-and-tools/tool-use/implement-tool-use',
      read: '2026-11-21',
    },
  ],
  except: 'A call that fails on purpose belongs into errors, with its hint, not into examples.',
  fixKinds: ['safe', 'suggested'],
  bad: {
    ...example,
    examples: [{ title: 'A meeting after lunch', input: { ...call, minutes: '45' } }],
  },
  good: { ...example, examples: [{ title: 'A meeting after lunch', input: call }] },
  check: ({ contract, evidence }, report) => {
    if (contract.examples !== undefined)
      for (const misfit of listInvalidExamples(contract, evidence)) report(describeExample(misfit));
    for (const part of ['input_schema', 'output_schema'] as const) {
      const found = listInvalidValues(contract[part], part, evidence);
      if (found.length > 0)
        for (const group of groupAlike(found)) report(describeValues(group, contract));
    }
  },
};

function describeExample({ at, wrong }: InvalidValue): RuleReport {
  return {
    at,
    message: formatMessage(
      `Example ${Number(at[1]) + 1} does not fit the ${at[2] === 'input' ? 'input' : 'output'} schema: ${wrong}`,
    ),
    hint: 'Correct the example, or the schema if the example is right.',
  };
}

/**
 * The choices of one schema together, the defaults that are null together; what can be mended
 * stands alone.
 */
function groupAlike(found: readonly InvalidValue[]): readonly (readonly InvalidValue[])[] {
  const groups = new Map<string, InvalidValue[]>();
  for (const misfit of found) {
    const key =
      misfit.kind === 'default' && misfit.isNull
        ? 'null'
        : misfit.kind === 'enum' || misfit.kind === 'examples'
          ? JSON.stringify([misfit.holder, misfit.kind, misfit.edits !== undefined])
          : JSON.stringify(misfit.at);
    groups.set(key, [...(groups.get(key) ?? []), misfit]);
  }
  return [...groups.values()];
}

function describeValues(group: readonly InvalidValue[], { source }: Contract): RuleReport {
  const [first] = group;
  if (first === undefined)
    return { at: [], message: 'A value does not fit its schema.', hint: 'Correct it.' };
  const place = describePointer(first.holder);
  const places = group.map(({ at }) => at);
  const edits = group.flatMap((misfit) => misfit.edits ?? []);
  const fixes: readonly Fix[] =
    edits.length === 0
      ? []
      : [
          {
            kind: 'safe',
            title:
              edits.length === 1
                ? `Write ${JSON.stringify(edits.flatMap((edit) => ('value' in edit ? [edit.value] : []))[0] ?? '')} without quotes`
                : 'Write the values without quotes',
            edits,
          },
        ];
  const shared = { at: first.at, places, fixes };
  switch (first.kind) {
    case 'const':
      return {
        ...shared,
        message: formatMessage(
          `${formatCapitalized(place)} accepts nothing: its const ${first.wrong}`,
        ),
        hint: 'Correct the const, or the type beside it.',
      };
    case 'enum': {
      const all = getAt(source, [...first.holder, 'enum']);
      const isAll = isArray(all) && all.length === group.length;
      const onlyNull = group.every(({ isNull }) => isNull);
      const hint = onlyNull
        ? 'Add null to the types, or take it out of the enum.'
        : 'Let the values and the type agree.';
      const moved = isAll ? moveChoices(getAt(source, first.holder), first.holder) : undefined;
      if (moved !== undefined)
        return {
          ...shared,
          message: formatMessage(
            `${formatCapitalized(place)} is a list and accepts nothing: its enum stands beside the items instead of within them`,
          ),
          hint: 'Move the enum into items.',
          fixes: [
            {
              title: 'Move the enum into items',
              kind: 'suggested',
              assumes: 'The enum lists the items, not the whole list.',
              edits: moved,
            },
          ],
        };
      if (isAll)
        return {
          ...shared,
          message: formatMessage(
            `${formatCapitalized(place)} accepts nothing: its enum ${first.wrong}`,
          ),
          hint,
        };
      return {
        ...shared,
        severity: 'warning',
        message: formatMessage(
          `${formatCapitalized(place)} lists ${group.length === 1 ? 'a value' : `${group.length} values`} in its enum that it refuses: ${first.wrong}`,
        ),
        hint,
      };
    }
    case 'examples':
      return {
        ...shared,
        severity: 'warning',
        message: formatMessage(
          `${formatCapitalized(place)} shows an example that it refuses: ${first.wrong}`,
        ),
        hint: 'Correct the example, or the schema if the example is right.',
      };
    default:
      if (first.isNull)
        return {
          ...shared,
          severity: 'advice',
          message: formatMessage(
            `${formatCapitalized(describePointers(group.map(({ holder }) => holder)))} ${group.length === 1 ? 'has' : 'have'} null as default, which the schema does not take`,
          ),
          hint: 'Leave the default out where a missing value means none, or allow null.',
        };
      return {
        ...shared,
        severity: 'warning',
        message: formatMessage(
          first.wrong.startsWith('is none of its enum')
            ? `${formatCapitalized(place)} has a default that ${first.wrong}`
            : `${formatCapitalized(place)} has a default that it refuses: ${first.wrong}`,
        ),
        hint: 'Correct the default: what is left out is taken to be this value.',
      };
  }
}

/** The choices of a list are those of its items. */
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

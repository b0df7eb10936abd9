import { getString, isArray, isObject } from '../../../contract/json/json.ts';
import type { Severity } from '../../../contract/registry.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { describePointers, formatCapitalized, formatValue } from './keywords/describe-pointer.ts';
import { isOldDraft } from './keywords/fix-invalid-keyword.ts';
import { listInvalidKeywords, type InvalidKeyword } from './keywords/list-invalid-keywords.ts';
import { moveFlags } from './keywords/move-flags.ts';
import { listUnknownTypes, suggestType } from './keywords/type-names.ts';

const { minutes, ...others } = example.input_schema.properties;

export const validSchema: ToolRule = {
  id: 'valid-schema',
  scope: 'tool',
  severity: 'error',
  recommended: 'error',
  summary: 'Write valid JSON Schema 2020-12',
  why: 'One invalid keyword makes the whole schema invalid. Providers refuse the request with all its tools, and validators do not start.',
  source: 'Source 000, checklist item 2: a strict schema',
  facts: [
    {
      claim:
        'Anthropic refuses a request in which one schema is no valid draft 2020-12: a type in capitals, required as a flag, a list in items, a boolean exclusiveMinimum',
      url: 'https://docs.claude.com/en/docs/agents-and-tools/tool-use/implement-tool-use',
      read: '2026-11-21',
    },
    {
      claim: 'MCP reads a schema without $schema as draft 2020-12',
      url: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
      read: '2026-11-21',
    },
  ],
  except:
    'Where only MCP clients read the schema and `$schema` names an older draft, suppress the finding with that reason.',
  fixKinds: ['safe', 'suggested'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: { ...others, minutes: { ...minutes, type: 'int' } },
    },
  },
  good: example,
  check: ({ contract }, report) => {
    for (const part of ['input_schema', 'output_schema'] as const) {
      const found = listInvalidKeywords(contract[part], part);
      if (found.length > 0)
        for (const group of groupAlike(found)) report(createReport(group, contract[part], part));
    }
  },
};

/** One finding per kind of defect; those with a fix are separate from those without. */
function groupAlike(found: readonly InvalidKeyword[]): readonly (readonly InvalidKeyword[])[] {
  const groups = new Map<string, InvalidKeyword[]>();
  for (const each of found) {
    const key = `${each.kind} ${each.kind === 'value' || each.kind === 'bound' || each.kind === 'misspelt' ? each.keyword : ''} ${each.edits !== undefined}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

function createReport(
  group: readonly InvalidKeyword[],
  root: Schema | undefined,
  part: string,
): RuleReport {
  const [first] = group;
  const kind = first?.kind ?? 'value';
  const { message, hint, title } = WORDS[kind](
    group,
    describePointers(group.map((each) => (each.kind === 'shorthand' ? each.at : each.holder))),
  );
  const edits = listEdits(group, root);
  const severity = getSeverity(kind, root);
  return {
    at: first?.at ?? [part],
    message,
    hint,
    fixes: edits.length === 0 ? [] : [fixInvalid(title, kind, edits)],
    places: group.map(({ at }) => at),
    ...(severity === undefined ? {} : { severity }),
  };
}

/** Empty where one of the group has no fix. */
function listEdits(group: readonly InvalidKeyword[], root: Schema | undefined): Fix['edits'] {
  if (group[0]?.kind === 'flag') return moveFlags(root, group) ?? [];
  return group.every((each) => each.edits !== undefined)
    ? group.flatMap((each) => each.edits ?? [])
    : [];
}

/** Undefined for the rule's own severity. */
function getSeverity(kind: InvalidKeyword['kind'], root: Schema | undefined): Severity | undefined {
  if (kind === 'definitions') return 'advice';
  if (kind === 'null' || kind === 'misspelt') return 'warning';
  return (kind === 'tuple' || kind === 'bound') && isOldDraft(root) ? 'warning' : undefined;
}

/**
 * A corrected keyword or a moved flag rejects values that were accepted before, so it is no safe
 * fix.
 */
function fixInvalid(title: string, kind: InvalidKeyword['kind'], edits: Fix['edits']): Fix {
  const sets = edits.some((edit) => edit.kind === 'set');
  if (kind === 'misspelt')
    return { title, kind: 'suggested', assumes: 'This is the keyword that was meant.', edits };
  if (kind === 'flag' && sets)
    return {
      title,
      kind: 'suggested',
      assumes: 'The server requires the marked parameters.',
      edits,
    };
  return { title, kind: 'safe', edits };
}

interface FindingText {
  readonly message: string;
  readonly hint: string;
  readonly title: string;
}

const TYPES = 'string, number, integer, boolean, null, object or array';

const WORDS: Readonly<
  Record<InvalidKeyword['kind'], (group: readonly InvalidKeyword[], where: string) => FindingText>
> = {
  type: (group, where) => {
    const words = [...new Set(group.flatMap(({ value }) => listUnknownTypes(value)))];
    const [word = ''] = words;
    const shown = words.map((each) => (each.length > 30 ? `${each.slice(0, 29)}…` : each));
    const message =
      words.length === 0
        ? `The type of ${where} must be the name of a type or a list of names.`
        : `${listNames(shown)} ${words.length === 1 ? 'is not a JSON Schema type' : 'are not JSON Schema types'}: ${where}.`;
    const meant = words.length === 1 ? suggestType(word) : undefined;
    const instead =
      meant === ''
        ? 'Remove the type if anything is allowed'
        : typeof meant === 'string'
          ? `Write ${meant}`
          : isArray(meant)
            ? `Write a list: ${meant.join(', ')}`
            : `Use ${TYPES}`;
    return {
      message,
      hint: `${instead}.`,
      title:
        words.length === 1 && typeof meant === 'string' && meant !== ''
          ? `Write ${meant} for ${listNames(shown)}`
          : 'Write JSON Schema types',
    };
  },
  flag: (_group, where) => ({
    message: `\`required\` is true or false on ${where}, but JSON Schema expects a list of names on the object.`,
    hint: 'List the required properties in `required` of the object that contains them.',
    title: 'Move the names into the required list',
  }),
  tuple: (_group, where) => ({
    message: `\`items\` of ${where} is a list, as in draft-07, but in 2020-12 that is \`prefixItems\`.`,
    hint: 'Rename `items` to `prefixItems`, and `additionalItems` to `items`.',
    title: 'Rename items to prefixItems',
  }),
  bound: ([first], where) => ({
    message: `\`${first?.keyword ?? ''}\` of ${where} is true or false, as in draft-04, but since draft-06 it is a number.`,
    hint: 'Move the number of the other bound there.',
    title: 'Write the bound itself',
  }),
  shorthand: (group, where) => {
    const words = [...new Set(group.map(({ value }) => formatValue(value)))];
    return {
      message: `${formatCapitalized(where)} is ${words.length === 1 ? `${words[0]}, which is not a schema` : 'given as plain values, which are not schemas'}.`,
      hint: 'Write an object such as { "type": "string" }, or true to allow anything.',
      title: 'Write it as a schema',
    };
  },
  definitions: () => ({
    message: '`definitions` is the draft-07 name of `$defs`, and 2020-12 ignores it.',
    hint: 'Rename it to `$defs` together with its references, or declare draft-07 in `$schema`.',
    title: 'Rename definitions to $defs',
  }),
  misspelt: ([first], where) => ({
    message: `\`${first?.keyword ?? ''}\` of ${where} is not a keyword, so validators ignore it (did you mean ${first?.wanted ?? ''}?).`,
    hint: `Write ${first?.wanted ?? 'the keyword'}, or x-${first?.keyword ?? ''} for your own extension.`,
    title: `Write ${first?.wanted ?? 'the keyword'}`,
  }),
  null: (group, where) => ({
    message: `${listNames([...new Set(group.map(({ keyword }) => keyword))])} of ${where} ${group.length === 1 ? 'is' : 'are'} null, which is not allowed.`,
    hint: 'Remove the keyword.',
    title: group.length === 1 ? 'Remove it' : `Remove the ${group.length} keywords`,
  }),
  value: ([first], where) => ({
    message: `\`${first?.keyword ?? ''}\` of ${where} must be ${first?.wanted ?? ''}; it is ${describeValue(first)}.`,
    hint: `Correct ${first?.keyword ?? 'it'}, or remove it.`,
    title: `Correct ${first?.keyword ?? 'it'}`,
  }),
};

function describeValue(one: InvalidKeyword | undefined): string {
  const value = one?.value ?? null;
  if (isArray(value)) return value.length === 0 ? 'an empty list' : 'another list';
  return isObject(value)
    ? 'another object'
    : getString(value) === undefined || getString(value) !== ''
      ? formatValue(value)
      : 'an empty text';
}

import type { Edit } from '../../../contract/document/edit.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { checkSyntax, type SyntaxProblem } from './keywords/check-syntax.ts';
import { describePointer, formatCapitalized } from './keywords/describe-pointer.ts';
import { listPatterns, type SchemaPattern } from './keywords/list-patterns.ts';

const { room_id, ...others } = example.input_schema.properties;

export const patternsCompile: ToolRule = {
  id: 'patterns-compile',
  scope: 'tool',
  severity: 'error',
  recommended: 'error',
  summary: 'Write patterns that compile',
  why: 'A pattern that does not compile disables validation of the whole tool. A pattern in the dialect of another language checks something else.',
  source: 'Source 000, checklist item 3',
  facts: [
    {
      claim:
        'OpenAI refuses a request in which a pattern is no regular expression, with and without strict',
      url: 'https://platform.openai.com/docs/guides/function-calling',
      read: '2026-11-21',
    },
    {
      claim: 'JSON Schema asks for ECMAScript regular expressions with the flag u; ajv sets it',
      url: 'https://json-schema.org/draft/2020-12/json-schema-core',
      read: '2026-11-21',
    },
  ],
  except:
    'Where only one server in another language reads the schema, suppress the finding with that reason.',
  fixKinds: ['safe', 'suggested'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: { ...others, room_id: { ...room_id, pattern: '^rm_[0-9a-f{8}$' } },
    },
  },
  good: example,
  check: ({ contract }, report) => {
    for (const part of ['input_schema', 'output_schema'] as const) {
      for (const pattern of listPatterns(contract[part], part)) {
        const trouble = checkSyntax(pattern.text);
        if (trouble !== undefined) report(describe(pattern, trouble));
      }
    }
  },
};

function describe(pattern: SchemaPattern, { kind, reason, meant }: SyntaxProblem): RuleReport {
  const place = pattern.isKey
    ? `a key of ${describePointer(pattern.holder)}`
    : describePointer(pattern.holder);
  const title = `Write ${formatShort(meant ?? '')}`;
  const edits = meant === undefined ? [] : [createPatternEdit(pattern, meant)];
  const fix: Fix =
    kind === 'old'
      ? { title, kind: 'safe', edits }
      : { title, kind: 'suggested', assumes: 'This is the pattern that was meant.', edits };
  const fixes = edits.length === 0 ? [] : [fix];
  const shared = { at: pattern.at, fixes };
  if (kind === 'broken') {
    return {
      ...shared,
      message: `${formatCapitalized(place)} has a pattern that does not compile${reason === '' ? '' : `: ${formatShort(reason.replace(/\.$/, ''))}`}.`,
      hint: 'Write an ECMAScript regular expression: close every bracket and use no inline flags.',
    };
  }
  if (kind === 'old') {
    return {
      ...shared,
      severity: 'warning',
      message: `${formatCapitalized(place)} has a pattern that compiles only without the flag u, but JSON Schema uses that flag.`,
      hint: 'Remove escapes that are not needed, and write ^ and $ for the ends of the text.',
    };
  }
  return {
    ...shared,
    message: `${formatCapitalized(place)} has a pattern between slashes, so it matches only texts with these slashes.`,
    hint: 'Remove the slashes and the flags.',
  };
}

function createPatternEdit({ at, isKey }: SchemaPattern, meant: string): Edit {
  return isKey ? { kind: 'rename', at, to: meant } : { kind: 'set', at, value: meant };
}

function formatShort(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

import type { PatternProblem } from '../../evidence.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { describePointer, formatCapitalized } from './keywords/describe-pointer.ts';
import { listPatterns, type SchemaPattern } from './keywords/list-patterns.ts';

const { room_id, ...others } = example.input_schema.properties;
/** Patterns per tool: the search for a slow text may take 35 ms each. */
const MOST = 10;
/** Quadratic time is harmless for texts of this length. */
const SHORT = 1_000;

export const patternsLinear: ToolRule = {
  id: 'patterns-linear',
  scope: 'tool',
  severity: 'error',
  recommended: 'warning',
  summary: 'Write patterns that match in linear time',
  why: 'The model writes the text that the pattern checks. With an exponential pattern one long argument can block the server, and an attacker can make the model send it.',
  source: 'Source 000, checklist item 3; OWASP, regular expression denial of service',
  except:
    'Engines without backtracking (RE2, Go, Rust) are safe. Where nothing else reads the schema, suppress the finding with that reason.',
  fixKinds: ['safe', 'suggested'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: { ...others, room_id: { ...room_id, pattern: '^(?:[a-z0-9]+_?)+$' } },
    },
  },
  good: example,
  check: ({ contract, evidence }, report) => {
    for (const part of ['input_schema', 'output_schema'] as const) {
      for (const pattern of listPatterns(contract[part], part).slice(0, MOST)) {
        const trouble = evidence.checkPattern(pattern.text);
        if (
          trouble !== undefined &&
          trouble.kind !== 'broken' &&
          !(trouble.kind === 'polynomial' && (pattern.maxLength ?? Infinity) <= SHORT)
        )
          report(describe(pattern, trouble));
      }
    }
  },
};

function describe(
  { at, holder, isKey }: SchemaPattern,
  { kind, message, hint, rewrite }: PatternProblem,
): RuleReport {
  const place = formatCapitalized(
    isKey ? `a key of ${describePointer(holder)}` : describePointer(holder),
  );
  const fixes: readonly Fix[] =
    rewrite === undefined
      ? []
      : [
          {
            title: `Write ${rewrite.pattern.length > 60 ? `${rewrite.pattern.slice(0, 59)}…` : rewrite.pattern}`,
            edits: [
              isKey
                ? { kind: 'rename', at, to: rewrite.pattern }
                : { kind: 'set', at, value: rewrite.pattern },
            ],
            ...(rewrite.isSame
              ? { kind: 'safe' }
              : { kind: 'suggested', assumes: 'Every accepted text begins like this.' }),
          },
        ];
  if (kind === 'polynomial')
    return {
      at,
      severity: 'advice',
      message: `${place} has a pattern that is slow on long texts, and the length has no limit.`,
      hint: `${hint} ${message}`,
      fixes,
    };
  return {
    at,
    message: `${place} has a pattern that takes exponential time on some texts.`,
    hint: `${hint} ${message}`,
    fixes,
  };
}

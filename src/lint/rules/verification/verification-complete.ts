import type { Contract, VerificationPlan } from '../../../contract/contract.ts';
import { getString } from '../../../contract/json/json.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { getFacts } from '../../facts.ts';
import type { Neighbours } from '../../neighbours.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { drafting, finding, sending } from '../risk/example-risks.ts';

const URL_WORDS = new Set(['url', 'uri', 'link', 'href', 'permalink']);
const AT = ['verification'] as const;

export const verificationComplete: ToolRule = {
  id: 'verification-complete',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Name the field or the tool that verifies the result',
  why: 'A harness can’t run a verification without a URL or a tool, so the result is never checked.',
  source: 'Source 003, the loop that gates itself',
  except:
    'Name the field even if one harness knows the URL, because another harness may read the contract.',
  fixKinds: ['suggested'],
  bad: {
    tools: [
      drafting,
      finding,
      { ...sending, verification: { kind: 'read_back', field: 'message_id' } },
    ],
  },
  good: { tools: [drafting, finding, sending] },
  check: ({ contract, set }, report) => {
    const plan = contract.verification;
    if (plan === undefined) return;
    if (plan.kind === undefined || plan.kind === 'none') addKindReport(plan, report);
    else if (plan.kind === 'live_url' && isBlank(plan.field)) {
      report({
        at: [...AT, 'field'],
        message: '`verification` is live_url, but no field holds the URL.',
        hint: 'Set `verification.field` to the output field that holds the URL.',
        fixes: suggestField(contract),
      });
    } else if (plan.kind === 'read_back' && isBlank(plan.tool) && !hasReader(plan)) {
      report({
        at: [...AT, 'tool'],
        message: '`verification` is read_back, but no tool is named.',
        hint: 'Set `verification.tool` to the tool that returns what this one created.',
      });
    }
    checkTool(contract, set, report);
    checkField(contract, report);
  },
};

/** A check may name the tool, with what it is called with. */
function hasReader({ checks = [] }: VerificationPlan): boolean {
  return checks.some((check) => getString(check.get('tool')) !== undefined);
}

function addKindReport(
  { kind, tool, field }: VerificationPlan,
  report: (report: RuleReport) => void,
): void {
  const named = tool === undefined ? 'a field' : 'a tool';
  const should = tool === undefined ? 'live_url' : 'read_back';
  if (tool === undefined && field === undefined) return;
  report({
    at: [...AT, 'kind'],
    message:
      kind === 'none'
        ? `\`verification\` names ${named}, but its kind is none.`
        : `\`verification\` names ${named}, but has no kind.`,
    hint: `Set \`verification.kind\` to ${should}.`,
    fixes: [
      {
        title: `Set the kind to ${should}`,
        edits: [{ kind: 'set', at: [...AT, 'kind'], value: should }],
        kind: 'suggested',
        assumes: 'The other fields of the verification are correct.',
      },
    ],
  });
}

function checkTool(
  { name, verification }: Contract,
  set: Neighbours,
  report: (report: RuleReport) => void,
): void {
  const tool = verification?.tool;
  if (tool === undefined || isBlank(tool)) return;
  if (tool === name) {
    report({
      at: [...AT, 'tool'],
      message: '`verification.tool` is this tool itself, so nothing independent checks the result.',
      hint: 'Name another tool that only reads.',
    });
  } else if (set.count(tool) === 0) {
    report({
      at: [...AT, 'tool'],
      message: `\`verification.tool\` is ${listNames([formatExcerpt(tool)])}, but no tool has this name.`,
      hint: 'Correct the name, or add the tool.',
    });
  }
}

function checkField(contract: Contract, report: (report: RuleReport) => void): void {
  const field = contract.verification?.field;
  if (
    field === undefined ||
    isBlank(field) ||
    listPropertyNames(contract.output_schema).length === 0
  )
    return;
  const last = field.split(/[./]/).at(-1);
  if (
    getFacts(contract).fields.some(
      ({ name, path }) => name === field || path === field || name === last,
    )
  )
    return;
  report({
    at: [...AT, 'field'],
    message: `\`verification.field\` is ${listNames([formatExcerpt(field)])}, but the output schema has no such field.`,
    hint: 'Correct the name, or add the field to the output schema.',
    fixes: suggestField(contract),
  });
}

/** Only where a single field is possible. */
function suggestField(contract: Contract): readonly Fix[] {
  const [url, another] = getFacts(contract).fields.filter(
    ({ words, at }) => at.length === 3 && URL_WORDS.has(words.at(-1) ?? ''),
  );
  if (contract.verification?.kind !== 'live_url' || url === undefined || another !== undefined)
    return [];
  return [
    {
      title: `Verify the URL in ${formatExcerpt(url.name)}`,
      edits: [{ kind: 'set', at: [...AT, 'field'], value: url.name }],
      kind: 'suggested',
      assumes: 'The URL shows the effect of the call.',
    },
  ];
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

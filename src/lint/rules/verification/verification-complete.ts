import type { Contract, VerificationPlan } from '../../../contract/contract.ts';
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
  summary: 'Name where the proof is looked for',
  why: 'A verification without an address or a tool is run by nobody: the claim of done stands as it was made.',
  source: 'Source 003, the loop that gates itself',
  except:
    'A harness that knows the address by itself still needs the field named: another harness will read the contract.',
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
        message: 'It is verified at a live URL, and no field says which.',
        hint: 'Set verification.field to the output field that holds the address.',
        fixes: suggestField(contract),
      });
    } else if (plan.kind === 'read_back' && isBlank(plan.tool)) {
      report({
        at: [...AT, 'tool'],
        message: 'It is verified by reading back, and no tool is named for it.',
        hint: 'Set verification.tool to the tool that shows what this one made.',
      });
    }
    checkTool(contract, set, report);
    checkField(contract, report);
  },
};

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
        ? `It names ${named} to verify with, and says that nothing is verified.`
        : `It names ${named} to verify with, and no kind of verification.`,
    hint: `Set the kind to ${should}.`,
    fixes: [
      {
        title: `Set the kind to ${should}`,
        edits: [{ kind: 'set', at: [...AT, 'kind'], value: should }],
        kind: 'suggested',
        assumes: 'The other fields of the verification are right.',
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
      message: 'It is verified by itself.',
      hint: 'Name a tool that only reads: the one that acted repeats its own belief.',
    });
  } else if (set.count(tool) === 0) {
    report({
      at: [...AT, 'tool'],
      message: `${listNames([formatExcerpt(tool)])}, which is to verify it, is not among these tools.`,
      hint: 'Add that tool, or correct the name.',
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
    message: `The output has no field ${listNames([formatExcerpt(field)])} to verify with.`,
    hint: 'Name a field of the output schema, or add it there.',
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
      title: `Check what answers at ${formatExcerpt(url.name)}`,
      edits: [{ kind: 'set', at: [...AT, 'field'], value: url.name }],
      kind: 'suggested',
      assumes: 'The address shows the effect of the call.',
    },
  ];
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

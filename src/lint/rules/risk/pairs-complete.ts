import type { Contract } from '../../../contract/contract.ts';
import { RISK_DETAILS, type Decision } from '../../../contract/schema/vocabulary.ts';
import { getFacts } from '../../facts.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { drafting, finding, sending } from './example-risks.ts';

/** From always allowed to never allowed. */
const STRICTNESS: readonly Decision[] = [
  'allow',
  'run_in_sandbox',
  'run_as_draft_only',
  'ask_user',
  'approval_required',
  'require_stronger_auth',
  'deny',
];
/** Last words of a parameter that can refer to the approved draft. */
const NAMES_DRAFT = new Set([
  'id',
  'ids',
  'ref',
  'reference',
  'key',
  'token',
  'hash',
  'digest',
  'revision',
  'version',
]);

export const pairsComplete: ToolRule = {
  id: 'pairs-complete',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Link draft and commit tools to each other',
  why: 'The harness finds the draft to show and the call to approve by these names. A commit that doesn’t take the id of a draft may send something else.',
  source: 'Source 004, draft/commit separation',
  except: 'If the other tool is in another registry, suppress the finding and name that registry.',
  fixKinds: ['suggested'],
  bad: {
    tools: [
      finding,
      { ...sending },
      {
        ...drafting,
        risk_class: 'internal_write',
        side_effects: { ...drafting.side_effects, class: 'internal_record' },
      },
    ],
  },
  good: { tools: [drafting, finding, sending] },
  check: ({ contract, set }, report) => {
    const { name, draft_of, commit_of } = contract;
    if (draft_of !== undefined && commit_of !== undefined) {
      report({
        at: ['commit_of'],
        message: 'This tool has both `draft_of` and `commit_of`, but it can’t be both.',
        hint: 'Remove `draft_of` or `commit_of`.',
      });
      return;
    }
    const [at, other] = draft_of === undefined ? ['commit_of', commit_of] : ['draft_of', draft_of];
    if (at === undefined || other === undefined) return;
    if (other === name || other.trim() === '') {
      report(createSelfReport(at, other === name));
      return;
    }
    if (draft_of !== undefined) checkDraft(contract, report);
    const [half] = set.listNamed(other);
    if (half === undefined) {
      report({
        at: [at],
        message: `\`${at}\` names ${listNames([formatExcerpt(other)])}, but no tool has this name.`,
        hint: 'Correct the name, or add the tool.',
      });
      return;
    }
    const back = draft_of === undefined ? half.draft_of : half.commit_of;
    if (back !== name)
      report({
        at: [at],
        message: `${listNames([formatExcerpt(other)])} doesn’t name this tool as its ${draft_of === undefined ? 'commit' : 'draft'}.`,
        hint: `Set ${draft_of === undefined ? 'draft_of' : 'commit_of'} of ${listNames([formatExcerpt(other)])} to ${listNames([formatExcerpt(name)])}.`,
      });
    if (commit_of !== undefined) checkCommit(contract, half, report);
  },
};

function createSelfReport(at: string, isItself: boolean): RuleReport {
  return {
    at: [at],
    message: isItself ? `\`${at}\` names this tool itself.` : `\`${at}\` is empty.`,
    hint: `Set \`${at}\` to the name of the other tool.`,
    severity: 'error',
  };
}

function checkDraft({ risk_class }: Contract, report: (report: RuleReport) => void): void {
  if (risk_class === undefined || risk_class === 'draft' || risk_class === 'read_only') return;
  report({
    at: ['risk_class'],
    message: `This draft tool has the risk class ${risk_class}, so it may do more than prepare.`,
    hint: 'Set `risk_class` to draft.',
    severity: 'error',
    fixes: [
      {
        title: 'Set the risk class to draft',
        edits: [{ kind: 'set', at: ['risk_class'], value: 'draft' }],
        kind: 'suggested',
        assumes: 'This tool only prepares. The commit tool sends or changes.',
      },
    ],
  });
}

function checkCommit(
  contract: Contract,
  draft: Contract,
  report: (report: RuleReport) => void,
): void {
  const { risk_class } = contract;
  if (risk_class === 'read_only' || risk_class === 'draft') {
    report({
      at: ['risk_class'],
      message: `This commit tool has the risk class ${risk_class}, so it can’t send or change anything.`,
      hint: 'Set `risk_class` to the class of what it sends or changes.',
    });
  }
  const [own, drafted] = [getDecision(contract), getDecision(draft)];
  if (
    own !== undefined &&
    drafted !== undefined &&
    STRICTNESS.indexOf(own) < STRICTNESS.indexOf(drafted)
  ) {
    report({
      at: ['permission', 'default'],
      message: `The permission is ${own}, but its draft tool already requires ${drafted}.`,
      hint: 'Set a stricter `permission.default` here than on the draft tool.',
    });
  }
  if (!hasDraftInput(contract, draft)) {
    report({
      at: ['input_schema'],
      message: `No parameter takes the approved draft of ${listNames([formatExcerpt(draft.name)])}, so a call may send something else.`,
      hint: 'Add a parameter for the id that the draft tool returns.',
    });
  }
}

function getDecision({ permission, risk_class }: Contract): Decision | undefined {
  return (
    permission?.default ??
    (risk_class === undefined ? undefined : RISK_DETAILS[risk_class].decision)
  );
}

/** By a field of the draft's output, or by its name where that is not declared. */
function hasDraftInput(contract: Contract, draft: Contract): boolean {
  const returned = new Set(getFacts(draft).fields.map(({ name }) => name));
  return getFacts(contract).parameters.some(
    ({ name, words }) =>
      returned.has(name) ||
      words.some((word) => word === 'draft' || word === 'approval' || word === 'proposal') ||
      (returned.size === 0 && NAMES_DRAFT.has(words.at(-1) ?? '')),
  );
}

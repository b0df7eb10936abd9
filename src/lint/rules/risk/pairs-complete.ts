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
  summary: 'Tie both halves of a draft and commit pair to each other',
  why: 'The harness finds the draft to show, and the call to approve, by these two names; a commit that takes no draft’s id sends something else than what was read.',
  source: 'Source 004, draft/commit separation',
  except:
    'A half that lives in another registry cannot be seen from here; suppress it and name that registry.',
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
        message: 'It is the draft half of one tool and the commit half of another.',
        hint: 'Keep the one that is true: a draft sends nothing, a commit drafts nothing.',
      });
      return;
    }
    const [at, other] = draft_of === undefined ? ['commit_of', commit_of] : ['draft_of', draft_of];
    if (at === undefined || other === undefined) return;
    if (other === name || other.trim() === '') {
      report({
        at: [at],
        message: `Its ${at} names ${other === name ? 'the tool itself' : 'nothing'}.`,
        hint: 'Name the tool of the other half.',
        severity: 'error',
      });
      return;
    }
    if (draft_of !== undefined) checkDraft(contract, report);
    const [half] = set.listNamed(other);
    if (half === undefined) {
      report({
        at: [at],
        message: `Its ${at} names ${listNames([formatExcerpt(other)])}, which is not among these tools.`,
        hint: 'Add the other half, or correct the name.',
      });
      return;
    }
    const back = draft_of === undefined ? half.draft_of : half.commit_of;
    if (back !== name)
      report({
        at: [at],
        message: `${listNames([formatExcerpt(other)])} does not name it as the other half.`,
        hint: `Set ${draft_of === undefined ? 'draft_of' : 'commit_of'} of ${listNames([formatExcerpt(other)])} to ${listNames([formatExcerpt(name)])}.`,
      });
    if (commit_of !== undefined) checkCommit(contract, half, report);
  },
};

function checkDraft({ risk_class }: Contract, report: (report: RuleReport) => void): void {
  if (risk_class === undefined || risk_class === 'draft' || risk_class === 'read_only') return;
  report({
    at: ['risk_class'],
    message: `It is a draft half of class ${risk_class}.`,
    hint: 'Let it only prepare, and declare it draft.',
    severity: 'error',
    fixes: [
      {
        title: 'Declare it draft',
        edits: [{ kind: 'set', at: ['risk_class'], value: 'draft' }],
        kind: 'suggested',
        assumes: 'The tool only prepares, and its commit carries out.',
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
      message: `It is a commit half of class ${risk_class}, so it commits nothing.`,
      hint: 'Declare the class of what it sends or changes.',
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
      message: `It commits with ${own}, while its draft already needs ${drafted}.`,
      hint: 'Ask for more at the commit than at the draft.',
    });
  }
  if (!hasDraftInput(contract, draft)) {
    report({
      at: ['input_schema'],
      message: `No parameter says which draft of ${listNames([formatExcerpt(draft.name)])} was approved.`,
      hint: 'Take the id that the draft returned, or the id of the approval.',
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

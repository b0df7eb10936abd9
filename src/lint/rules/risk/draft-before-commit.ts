import type { Contract } from '../../../contract/contract.ts';
import type { RiskClass } from '../../../contract/schema/vocabulary.ts';
import { getFacts } from '../../facts.ts';
import type { Neighbours } from '../../neighbours.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { drafting, finding, sending } from './example-risks.ts';
import { suggestRiskFromName } from './suggest-risk.ts';

const { commit_of: _draft, ...unpaired } = sending;
const { draft_id: _id, ...otherwise } = {
  draft_id: 0,
  booking_id: sending.input_schema.properties.draft_id,
};
/** A parameter that names what was approved before makes a tool a commit tool. */
const APPROVED = new Set([
  'draft',
  'approval',
  'approved',
  'proposal',
  'prepared',
  'quote',
  'preview',
  'confirmation',
]);
const DRAFT_VERBS = ['draft', 'prepare', 'propose', 'preview', 'stage'];
const SPLIT: Fix = {
  title: 'Split into a draft and a commit',
  kind: 'suggested',
  assumes: 'The server answers to the new tools as well.',
  edits: [],
  refactoring: { kind: 'split_draft_and_commit' },
};

export const draftBeforeCommit: ToolRule = {
  id: 'draft-before-commit',
  scope: 'tool',
  severity: 'warning',
  summary: 'Make a draft before what cannot be taken back',
  why: 'A draft may run without a question and shows a person exactly what would be sent; approval of bare arguments shows them nothing.',
  source: 'Source 004, draft/commit separation',
  except:
    'A tool that takes the id of something a person has approved is a commit half already. A low-risk message may be allowlisted: suppress it with that reason.',
  fixKinds: ['suggested'],
  bad: {
    tools: [
      finding,
      {
        ...unpaired,
        input_schema: { ...sending.input_schema, properties: otherwise, required: ['booking_id'] },
        resource_scope: ['calendar:bookings:{booking_id}'],
        idempotency: { strategy: 'hash', fields: ['booking_id'], ttl_seconds: 60 },
      },
    ],
  },
  good: { tools: [drafting, finding, sending] },
  check: ({ contract, set }, report) => {
    const { draft_of, commit_of, permission } = contract;
    if (draft_of !== undefined || commit_of !== undefined || permission?.default === 'deny') return;
    const words = lintCommit(contract);
    if (
      words === undefined ||
      getFacts(contract).parameters.some((parameter) =>
        parameter.words.some((word) => APPROVED.has(word)),
      )
    )
      return;
    const half = findHalf(contract, set);
    const tie: readonly Fix[] =
      half === undefined
        ? []
        : [
            {
              title: `Declare it the commit of ${half}`,
              edits: [{ kind: 'set', at: ['commit_of'], value: half }],
              kind: 'suggested',
              assumes: 'It commits what the draft prepares.',
            },
          ];
    report({
      at: ['commit_of'],
      ...words,
      hint:
        half === undefined
          ? 'Let a draft tool make what is sent, and this one take the id of the approved draft.'
          : `Set commit_of to ${listNames([formatExcerpt(half)])}, and draft_of there to this tool.`,
      fixes: [...tie, SPLIT],
    });
  },
};

/** Why a draft is needed: the class or, when none is declared, the name. */
function lintCommit(
  contract: Contract,
):
  | (Pick<RuleReport, 'message' | 'severity'> & { readonly severity: 'warning' | 'advice' })
  | undefined {
  const { risk_class, permission, side_effects } = contract;
  if (permission?.default === 'run_as_draft_only' && risk_class !== 'draft')
    return {
      message: 'It runs as a draft only, and there is no draft half to run.',
      severity: 'warning',
    };
  const named = risk_class === undefined ? suggestRiskFromName(contract) : undefined;
  const effectiveClass: RiskClass | undefined =
    risk_class ?? (named?.isSure === true ? named.class : undefined);
  if (effectiveClass === 'financial')
    return {
      message: 'It moves money at once: nobody sees a draft of it first.',
      severity: 'warning',
    };
  if (effectiveClass === 'external_communication')
    return {
      message: 'It sends at once: nobody sees a draft of it first.',
      severity: risk_class === undefined ? 'advice' : 'warning',
    };
  const isFinal =
    effectiveClass === 'internal_write' &&
    side_effects?.reversible === false &&
    side_effects.class === 'internal_record';
  return isFinal
    ? {
        message: 'It changes a record for good: nobody sees a draft of it first.',
        severity: 'advice',
      }
    : undefined;
}

/** `draft_email` for `send_email`, where the set has one. */
function findHalf(contract: Contract, set: Neighbours): string | undefined {
  const object = contract.name.replace(/^[a-z]{2,12}_/, '');
  if (object === contract.name || object.length > 60) return undefined;
  return DRAFT_VERBS.map((verb) => `${verb}_${object}`).find(
    (name) => name !== contract.name && set.count(name) > 0,
  );
}

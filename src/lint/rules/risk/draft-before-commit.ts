import type { Contract } from '../../../contract/contract.ts';
import type { RiskClass } from '../../../contract/schema/vocabulary.ts';
import { getFacts } from '../../facts.ts';
import type { Neighbours } from '../../neighbours.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { drafting, finding, sending } from './example-risks.ts';

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
  assumes: 'The server implements the new tools.',
  edits: [],
  refactoring: { kind: 'split_draft_and_commit' },
};

export const draftBeforeCommit: ToolRule = {
  id: 'draft-before-commit',
  scope: 'tool',
  severity: 'warning',
  recommended: 'off',
  summary: 'Prepare a draft before an action that can’t be undone',
  why: 'A draft runs without approval and shows a person exactly what will be sent. Approving bare arguments does not.',
  source: 'Source 004, draft/commit separation',
  except:
    'A tool that takes the id of an approved draft is not reported. For a low-risk message, suppress the finding with that reason.',
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
              title: `Set commit_of to ${half}`,
              edits: [{ kind: 'set', at: ['commit_of'], value: half }],
              kind: 'suggested',
              assumes: 'This tool sends what the draft tool prepares.',
            },
          ];
    report({
      at: ['commit_of'],
      ...words,
      hint:
        half === undefined
          ? 'Add a draft tool, and let this tool take the id of the approved draft.'
          : `Set \`commit_of\` to ${listNames([formatExcerpt(half)])}, and its \`draft_of\` to this tool.`,
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
      message: 'The permission is run_as_draft_only, but this tool has no draft tool.',
      severity: 'warning',
    };
  const named = risk_class === undefined ? getFacts(contract).act : undefined;
  const effectiveClass: RiskClass | undefined =
    risk_class ?? (named?.isSure === true ? named.class : undefined);
  if (effectiveClass === 'financial')
    return {
      message: 'This tool moves money without a draft that a person can approve.',
      severity: 'warning',
    };
  if (effectiveClass === 'external_communication')
    return {
      message: 'This tool sends messages without a draft that a person can approve.',
      severity: risk_class === undefined ? 'advice' : 'warning',
    };
  const isFinal =
    effectiveClass === 'internal_write' &&
    side_effects?.reversible === false &&
    side_effects.class === 'internal_record';
  return isFinal
    ? {
        message:
          'This tool changes a record permanently without a draft that a person can approve.',
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

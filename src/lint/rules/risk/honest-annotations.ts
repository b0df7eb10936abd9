import type { Contract } from '../../../contract/contract.ts';
import type { RiskClass } from '../../../contract/schema/vocabulary.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { createSetEdit } from './create-set-edit.ts';
import { deletion } from './example-risks.ts';
import {
  annotationDefaults,
  ANNOTATIONS_AT,
  isEffectFree,
  readAnnotations,
  readClass,
  type Annotations,
} from './read-annotations.ts';
import { MAY_BE_PURE, suggestRiskFromName, type Risk } from './suggest-risk.ts';

type Hint = keyof Annotations;
/** A wrong hint; its opposite is right. */
interface WrongHint {
  readonly hint: Hint;
  readonly value: boolean;
  /** What it contradicts: the end of the message. */
  readonly against: string;
  readonly severity: 'error' | 'warning' | 'advice';
  readonly isGuess?: boolean;
}

export const honestAnnotations: ToolRule = {
  id: 'honest-annotations',
  scope: 'tool',
  severity: 'error',
  summary: 'Tell MCP clients the same as the contract says',
  why: 'Clients run a tool without asking when it calls itself read-only: the hint decides before the server, or anybody’s policy, sees the call.',
  source: 'Source 004, risk classes; MCP specification, tool annotations',
  facts: [annotationDefaults],
  except:
    'A hint describes the tool and not the deployment: a deletion that this server happens to refuse is still destructive.',
  fixKinds: ['suggested'],
  bad: {
    ...deletion,
    wire: { mcp: { annotations: { readOnlyHint: false, destructiveHint: false } } },
  },
  good: {
    ...deletion,
    wire: { mcp: { annotations: { readOnlyHint: false, destructiveHint: true } } },
  },
  check: ({ contract }, report) => {
    const annotations = readAnnotations(contract);
    if (annotations === undefined) return;
    for (const wrong of listWrongHints(contract, annotations))
      report(createReport(contract, wrong));
  },
};

function createReport(
  contract: Contract,
  { hint, value, against, severity, isGuess }: WrongHint,
): RuleReport {
  const at = [...ANNOTATIONS_AT, hint];
  return {
    at,
    message: `${hint} is ${value}, ${against}.`,
    hint: `Set ${hint} to ${!value}, or correct what contradicts it.`,
    severity,
    fixes: [
      {
        title: `Set ${hint} to ${!value}`,
        edits: [createSetEdit(contract, at, !value)],
        kind: 'suggested',
        assumes:
          isGuess === true
            ? 'The name tells what the tool does.'
            : 'The contract declares what the tool does.',
      },
    ],
  };
}

function listWrongHints(contract: Contract, hints: Annotations): readonly WrongHint[] {
  if (hints.readOnlyHint === true) return listReadOnlyConflicts(contract, hints);
  return [
    ...listHintsAgainstClass(contract, hints),
    ...listHintsAgainstIdempotency(contract, hints),
  ];
}

function listHintsAgainstClass(contract: Contract, hints: Annotations): readonly WrongHint[] {
  const declared = readClass(contract);
  const wrong = DENIALS.filter(
    (denial) => hints[denial.hint] === false && denial.class === declared,
  );
  const named = declared === undefined ? suggestRiskFromName(contract) : undefined;
  if (hints.destructiveHint !== false || named?.class !== 'destructive' || !named.isSure)
    return wrong;
  const against = `and ${named.because} tells of a deletion`;
  return [
    ...wrong,
    { hint: 'destructiveHint', value: false, against, severity: 'warning', isGuess: true },
  ];
}

/** Hints that say no where the declared class says yes. */
const DENIALS: readonly (WrongHint & { readonly class: RiskClass })[] = [
  {
    class: 'read_only',
    hint: 'readOnlyHint',
    value: false,
    against: 'and its class is read_only',
    severity: 'warning',
  },
  {
    class: 'destructive',
    hint: 'destructiveHint',
    value: false,
    against: 'and its class is destructive',
    severity: 'error',
  },
  {
    class: 'external_communication',
    hint: 'openWorldHint',
    value: false,
    against: 'and it sends to people outside',
    severity: 'warning',
  },
];

function listHintsAgainstIdempotency(
  contract: Contract,
  { idempotentHint }: Annotations,
): readonly WrongHint[] {
  const strategy = contract.idempotency?.strategy;
  if (idempotentHint === true && strategy === 'none') {
    const against = 'and the strategy of idempotency is none';
    return [{ hint: 'idempotentHint', value: true, against, severity: 'warning' }];
  }
  if (idempotentHint === false && strategy === 'natural' && readClass(contract) !== 'read_only') {
    const against = 'and the contract calls it naturally idempotent';
    return [{ hint: 'idempotentHint', value: false, against, severity: 'advice' }];
  }
  return [];
}

/** For a tool with readOnlyHint: its other hints have no meaning, unless they contradict it. */
function listReadOnlyConflicts(
  contract: Contract,
  { destructiveHint }: Annotations,
): readonly WrongHint[] {
  const declared = readClass(contract);
  if (declared !== undefined && !isEffectFree(contract)) {
    return [
      {
        hint: 'readOnlyHint',
        value: true,
        against: `and its ${contract.risk_class === undefined ? 'effect belongs to' : 'class is'} ${declared}`,
        severity: 'error',
      },
    ];
  }
  const named = declared === undefined ? suggestRiskFromName(contract) : undefined;
  if (named?.isSure === true && named.class !== 'read_only') {
    return [
      {
        hint: 'readOnlyHint',
        value: true,
        against: `and ${named.because} tells of ${named.class}`,
        severity: getSeverity(named),
        isGuess: true,
      },
    ];
  }
  return destructiveHint === true
    ? [
        {
          hint: 'destructiveHint',
          value: true,
          against: 'though readOnlyHint is true as well',
          severity: 'warning',
          isGuess: declared === undefined,
        },
      ]
    : [];
}

function getSeverity(named: Risk): WrongHint['severity'] {
  if (named.class !== 'internal_write') return 'error';
  return MAY_BE_PURE.has(named.verb ?? '') ? 'advice' : 'warning';
}

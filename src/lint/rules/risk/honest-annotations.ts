import type { Contract } from '../../../contract/contract.ts';
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
/** A hint that says the wrong thing; its opposite is right. */
interface WrongHint {
  readonly hint: Hint;
  readonly isSaid: boolean;
  /** What it is against, as the message ends. */
  readonly against: string;
  readonly severity: 'error' | 'warning' | 'advice';
  readonly isGuess?: boolean;
}

export const honestAnnotations: ToolRule = {
  id: 'honest-annotations',
  judges: 'tool',
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
    for (const lie of listWrongHints(contract, annotations)) report(createReport(contract, lie));
  },
};

function createReport(
  contract: Contract,
  { hint, isSaid, against, severity, isGuess }: WrongHint,
): RuleReport {
  const at = [...ANNOTATIONS_AT, hint];
  return {
    at,
    message: `${hint} is ${isSaid}, ${against}.`,
    hint: `Set ${hint} to ${!isSaid}, or correct what contradicts it.`,
    severity,
    fixes: [
      {
        title: `Set ${hint} to ${!isSaid}`,
        edits: [createSetEdit(contract, at, !isSaid)],
        kind: 'suggested',
        assumes:
          isGuess === true
            ? 'The name tells what the tool does.'
            : 'The contract declares what the tool does.',
      },
    ],
  };
}

function listWrongHints(contract: Contract, said: Annotations): readonly WrongHint[] {
  const declared = readClass(contract);
  const told = declared === undefined ? suggestRiskFromName(contract) : undefined;
  if (said.readOnlyHint === true) return listReadOnlyConflicts(contract, said);
  const lies: WrongHint[] = [];
  if (said.readOnlyHint === false && declared === 'read_only')
    lies.push({
      hint: 'readOnlyHint',
      isSaid: false,
      against: 'and its class is read_only',
      severity: 'warning',
    });
  if (said.destructiveHint === false && declared === 'destructive')
    lies.push({
      hint: 'destructiveHint',
      isSaid: false,
      against: 'and its class is destructive',
      severity: 'error',
    });
  if (said.destructiveHint === false && told?.class === 'destructive' && told.isSure)
    lies.push({
      hint: 'destructiveHint',
      isSaid: false,
      against: `and ${told.because} tells of a deletion`,
      severity: 'warning',
      isGuess: true,
    });
  if (said.openWorldHint === false && declared === 'external_communication')
    lies.push({
      hint: 'openWorldHint',
      isSaid: false,
      against: 'and it sends to people outside',
      severity: 'warning',
    });
  const strategy = contract.idempotency?.strategy;
  if (said.idempotentHint === true && strategy === 'none')
    lies.push({
      hint: 'idempotentHint',
      isSaid: true,
      against: 'and the strategy of idempotency is none',
      severity: 'warning',
    });
  if (said.idempotentHint === false && strategy === 'natural' && declared !== 'read_only')
    lies.push({
      hint: 'idempotentHint',
      isSaid: false,
      against: 'and the contract calls it naturally idempotent',
      severity: 'advice',
    });
  return lies;
}

/**
 * Of a tool that calls itself read-only; what it says beside that has no meaning, unless it takes
 * it back.
 */
function listReadOnlyConflicts(
  contract: Contract,
  { destructiveHint }: Annotations,
): readonly WrongHint[] {
  const declared = readClass(contract);
  if (declared !== undefined && !isEffectFree(contract)) {
    return [
      {
        hint: 'readOnlyHint',
        isSaid: true,
        against: `and its ${contract.risk_class === undefined ? 'effect belongs to' : 'class is'} ${declared}`,
        severity: 'error',
      },
    ];
  }
  const told = declared === undefined ? suggestRiskFromName(contract) : undefined;
  if (told?.isSure === true && told.class !== 'read_only') {
    return [
      {
        hint: 'readOnlyHint',
        isSaid: true,
        against: `and ${told.because} tells of ${told.class}`,
        severity: getSeverity(told),
        isGuess: true,
      },
    ];
  }
  return destructiveHint === true
    ? [
        {
          hint: 'destructiveHint',
          isSaid: true,
          against: 'though readOnlyHint is true as well',
          severity: 'warning',
          isGuess: declared === undefined,
        },
      ]
    : [];
}

function getSeverity(told: Risk): WrongHint['severity'] {
  if (told.class !== 'internal_write') return 'error';
  return MAY_BE_PURE.has(told.verb ?? '') ? 'advice' : 'warning';
}

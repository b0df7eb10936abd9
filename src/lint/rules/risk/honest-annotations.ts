import type { Contract } from '../../../contract/contract.ts';
import { declarePart } from '../../risk/declare-part.ts';
import { deletion } from '../../risk/example-risks.ts';
import { judgeRisk, MAY_BE_PURE, type Risk } from '../../risk/judge-risk.ts';
import {
  annotationDefaults,
  ANNOTATIONS_AT,
  leavesNothing,
  readAnnotations,
  readClass,
  type Annotations,
} from '../../risk/read-annotations.ts';
import type { Report, ToolRule } from '../../rule.ts';

type Hint = keyof Annotations;
/** A hint that says the wrong thing; its opposite is right. */
interface Lie {
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
    for (const lie of findLies(contract, annotations)) report(toReport(contract, lie));
  },
};

function toReport(contract: Contract, { hint, isSaid, against, severity, isGuess }: Lie): Report {
  const at = [...ANNOTATIONS_AT, hint];
  return {
    at,
    message: `${hint} is ${isSaid}, ${against}.`,
    hint: `Set ${hint} to ${!isSaid}, or correct what contradicts it.`,
    severity,
    fixes: [
      {
        title: `Set ${hint} to ${!isSaid}`,
        edits: [declarePart(contract, at, !isSaid)],
        kind: 'suggested',
        assumes:
          isGuess === true
            ? 'The name tells what the tool does.'
            : 'The contract declares what the tool does.',
      },
    ],
  };
}

function findLies(contract: Contract, said: Annotations): readonly Lie[] {
  const declared = readClass(contract);
  const told = declared === undefined ? judgeRisk(contract) : undefined;
  if (said.readOnlyHint === true) return findFalseReader(contract, said);
  const lies: Lie[] = [];
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
function findFalseReader(contract: Contract, { destructiveHint }: Annotations): readonly Lie[] {
  const declared = readClass(contract);
  if (declared !== undefined && !leavesNothing(contract)) {
    return [
      {
        hint: 'readOnlyHint',
        isSaid: true,
        against: `and its ${contract.risk_class === undefined ? 'effect belongs to' : 'class is'} ${declared}`,
        severity: 'error',
      },
    ];
  }
  const told = declared === undefined ? judgeRisk(contract) : undefined;
  if (told?.isSure === true && told.class !== 'read_only') {
    return [
      {
        hint: 'readOnlyHint',
        isSaid: true,
        against: `and ${told.because} tells of ${told.class}`,
        severity: weigh(told),
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

function weigh(told: Risk): Lie['severity'] {
  if (told.class !== 'internal_write') return 'error';
  return MAY_BE_PURE.has(told.verb ?? '') ? 'advice' : 'warning';
}

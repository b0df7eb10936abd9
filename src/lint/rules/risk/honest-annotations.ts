import type { Contract } from '../../../contract/contract.ts';
import type { RiskClass } from '../../../contract/schema/vocabulary.ts';
import { describeAct, describeClass } from '../../effect/describe-act.ts';
import type { Act } from '../../effect/effect.ts';
import { getFacts } from '../../facts.ts';
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

type Hint = keyof Annotations;
/** A wrong hint; its opposite is right. */
interface WrongHint {
  readonly hint: Hint;
  readonly value: boolean;
  /** What it contradicts: the end of the message. */
  readonly against: string;
  readonly severity: 'error' | 'warning' | 'advice';
}

export const honestAnnotations: ToolRule = {
  id: 'honest-annotations',
  scope: 'tool',
  severity: 'error',
  recommended: 'error',
  summary: 'Set MCP hints that match what the tool does',
  why: 'Clients run a read-only tool without asking the user. A wrong hint skips that question.',
  source: 'Source 004, risk classes; MCP specification, tool annotations',
  facts: [annotationDefaults],
  except:
    'A hint describes the tool, not the deployment: a delete tool stays destructive on a server that refuses to delete.',
  fixKinds: ['fact'],
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
  { hint, value, against, severity }: WrongHint,
): RuleReport {
  const at = [...ANNOTATIONS_AT, hint];
  return {
    at,
    message: `\`${hint}\` is ${value}, but ${against}.`,
    hint: `Set \`${hint}\` to ${!value}.`,
    severity,
    fixes: [
      {
        title: `Set ${hint} to ${!value}`,
        edits: [createSetEdit(contract, at, !value)],
        kind: 'fact',
        question: `Should ${hint} be ${!value} on these tools?`,
        because: against,
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
  const { act } = getFacts(contract);
  if (
    declared !== undefined ||
    hints.destructiveHint !== false ||
    act?.class !== 'destructive' ||
    !isCertain(contract, act) ||
    UNDONE.test(contract.description ?? '')
  )
    return wrong;
  const against = `this tool ${describeAct(act)}`;
  return [...wrong, { hint: 'destructiveHint', value: false, against, severity: 'error' }];
}

/** A deletion that can be taken back. */
const UNDONE =
  /\b(?:trash|recycle bin|soft[- ]?delet\w{1,5}|undo|undone|restor\w{1,8}|recover\w{0,8}|archiv\w{1,6}|reversible)\b/i;

/** Hints that say no where the declared class says yes. */
const DENIALS: readonly (WrongHint & { readonly class: RiskClass })[] = [
  {
    class: 'read_only',
    hint: 'readOnlyHint',
    value: false,
    against: 'the risk class is read_only',
    severity: 'warning',
  },
  {
    class: 'destructive',
    hint: 'destructiveHint',
    value: false,
    against: 'the risk class is destructive',
    severity: 'error',
  },
  {
    class: 'external_communication',
    hint: 'openWorldHint',
    value: false,
    against: 'the risk class is external_communication',
    severity: 'warning',
  },
];

function listHintsAgainstIdempotency(
  contract: Contract,
  { idempotentHint }: Annotations,
): readonly WrongHint[] {
  const strategy = contract.idempotency?.strategy;
  if (idempotentHint === true && strategy === 'none') {
    const against = 'the idempotency strategy is none';
    return [{ hint: 'idempotentHint', value: true, against, severity: 'warning' }];
  }
  if (idempotentHint === false && strategy === 'natural' && readClass(contract) !== 'read_only') {
    const against = 'the idempotency strategy is natural';
    return [{ hint: 'idempotentHint', value: false, against, severity: 'advice' }];
  }
  return [];
}

/**
 * For a tool with readOnlyHint: its other hints have no meaning. Without a declared class only verb
 * and object together contradict it.
 */
function listReadOnlyConflicts(
  contract: Contract,
  { destructiveHint }: Annotations,
): readonly WrongHint[] {
  const declared = readClass(contract);
  if (declared !== undefined) {
    if (!isEffectFree(contract))
      return [
        createReadOnlyConflict(`this tool ${describeClass(declared)} (${getSource(contract)})`),
      ];
    const against = '`readOnlyHint` is true as well';
    return destructiveHint === true
      ? [{ hint: 'destructiveHint', value: true, against, severity: 'warning' }]
      : [];
  }
  const { act } = getFacts(contract);
  return act !== undefined && act.class !== 'read_only' && isCertain(contract, act)
    ? [createReadOnlyConflict(`this tool ${describeAct(act)}`)]
    : [];
}

function createReadOnlyConflict(against: string): WrongHint {
  return { hint: 'readOnlyHint', value: true, against, severity: 'error' };
}

function getSource({ risk_class, side_effects }: Contract): string {
  return risk_class === undefined
    ? `side_effects.class ${side_effects?.class}`
    : `risk_class ${risk_class}`;
}

/** Records that outlive the call: changing one is no calculation. */
const STORED = new Set(
  (
    'account booking branch calendar campaign card comment contact customer deal device document event folder invoice issue job label lead member membership note order organization page ' +
    'playlist policy post product profile project record repo repository reservation review row rule schedule secret server setting settings subscription subscriber task team ticket user users webhook workflow'
  ).split(' '),
);
const CHANGES = new Set(
  'update create insert upsert rename cancel archive assign enable disable install edit add'.split(
    ' ',
  ),
);

/** A name that ends so is about the call, not the call: `grant_info`, `refund_policy`. */
const ABOUT = new Set(
  'info information details status history stats statistics metrics report summary preview template search lookup calculator schedule policy policies fee fees pricing price count help guide logs options estimate quote'.split(
    ' ',
  ),
);
/** What runs leaves nothing behind. */
const CONTAINED =
  /\b(?:sandbox\w{0,3}|isolated|read[- ]?only|select (?:statements?|quer(?:y|ies))|dry[- ]run|no side effects)\b/i;

/** The verb and its object both say so. */
function isCertain(contract: Contract, { class: named, verb, object, isSure }: Act): boolean {
  const { words, prose } = getFacts(contract);
  const isSaid = prose.first?.text.toLowerCase().startsWith(verb) === true;
  if (!isSure || (!isSaid && ABOUT.has(words.at(-1) ?? ''))) return false;
  if (named === 'open_execution' && CONTAINED.test(contract.description ?? '')) return false;
  if (named !== 'internal_write') return object !== undefined || words.length > 1;
  return (
    words[0] === verb && words.length > 1 && CHANGES.has(verb) && STORED.has(words.at(-1) ?? '')
  );
}

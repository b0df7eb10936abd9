import type { Contract } from '../../../contract/contract.ts';
import { createJsonObject, isObject, type Json } from '../../../contract/json/json.ts';
import {
  RISK_DETAILS,
  SIDE_EFFECT_CLASSES,
  type RiskClass,
  type SideEffectClass,
} from '../../../contract/schema/vocabulary.ts';
import { CLASS_OF_EFFECT, suggestRisk } from '../../effect/suggest-risk.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Fix, ToolRule } from '../../rule.ts';

const { retry: _retry, result_limits: _limits, ...incomplete } = example;

interface NeededPart {
  readonly key: keyof Contract & string;
  readonly label: string;
  readonly isDeclared: (contract: Contract) => boolean;
  /** A value to begin with, for a tool of the class; undefined where nothing suggests one. */
  readonly suggest: (contract: Contract, risk: RiskClass) => Json | undefined;
}

/**
 * The parts of source 004's tool contract that no other rule asks for. Name, schemas, errors and audit
 * are checks of the checklist, and risk-declared asks for the class.
 */
const PARTS: readonly NeededPart[] = [
  {
    key: 'purpose',
    label: 'purpose',
    isDeclared: ({ purpose }) => purpose !== undefined && purpose.trim() !== '',
    suggest: (contract) => getFacts(contract).prose.first?.text,
  },
  {
    key: 'side_effects',
    label: 'side-effect class',
    isDeclared: ({ side_effects }) => side_effects?.class !== undefined,
    suggest: ({ source }, risk) => addKey(source.get('side_effects'), 'class', findEffect(risk)),
  },
  {
    key: 'resource_scope',
    label: 'resource scope',
    isDeclared: ({ resource_scope }) => (resource_scope ?? []).some((scope) => scope.trim() !== ''),
    suggest: (contract) => [suggestScope(contract)],
  },
  {
    key: 'permission',
    label: 'permission',
    isDeclared: ({ permission }) => permission?.default !== undefined,
    suggest: ({ source }, risk) =>
      addKey(source.get('permission'), 'default', RISK_DETAILS[risk].decision),
  },
  {
    key: 'timeout_ms',
    label: 'timeout',
    isDeclared: ({ timeout_ms }) => timeout_ms !== undefined,
    suggest: () => 10_000,
  },
  {
    key: 'result_limits',
    label: 'result limits',
    isDeclared: ({ result_limits }) =>
      Object.values(result_limits ?? {}).some((limit) => limit !== undefined),
    suggest: () => createJsonObject([['max_result_chars', 20_000]]),
  },
  {
    key: 'retry',
    label: 'retry policy',
    isDeclared: ({ retry }) => retry?.max_attempts !== undefined,
    suggest: ({ source }) => addKey(source.get('retry'), 'max_attempts', 1),
  },
];

export const contractComplete: ToolRule = {
  id: 'contract-complete',
  scope: 'tool',
  severity: 'error',
  recommended: 'off',
  summary: 'Declare every part of the contract',
  why: 'The harness decides by these parts before and after every call. A part that is missing is decided by whoever wrote the harness, for all tools alike.',
  source: 'Source 004, the 13 parts of a tool contract',
  except:
    'A tool that a server publishes has no place for them: use the profile Definition, or the preset recommended.',
  fixKinds: ['fact'],
  bad: incomplete,
  good: example,
  check: ({ contract }, report) => {
    const missing = PARTS.filter(({ isDeclared }) => !isDeclared(contract));
    const [first] = missing;
    if (first === undefined) return;
    report({
      at: [first.key],
      places: missing.map(({ key }) => [key]),
      message: `The contract declares no ${formatChoice(missing.map(({ label }) => label))}.`,
      hint:
        missing.length === 1
          ? 'Declare it, so that the harness need not guess.'
          : 'Declare them, so that the harness need not guess.',
      fixes: suggestParts(contract, missing),
    });
  },
};

/**
 * The class is added where it is missing: the other parts follow from it. None while nothing suggests
 * one.
 */
function suggestParts(contract: Contract, missing: readonly NeededPart[]): readonly Fix[] {
  const risk = contract.risk_class ?? suggestRisk(contract)?.class;
  if (risk === undefined) return [];
  const values = missing.map(({ key, suggest }) => ({ key, value: suggest(contract, risk) }));
  const added = values.flatMap(({ key, value }) =>
    value === undefined ? [] : [{ kind: 'set', at: [key], value } as const],
  );
  if (added.length < missing.length) return [];
  const edits: Fix['edits'] =
    contract.risk_class === undefined
      ? [{ kind: 'set', at: ['risk_class'], value: risk }, ...added]
      : added;
  return [
    {
      title: edits.length === 1 ? `Add ${missing[0]?.label ?? ''}` : `Add ${edits.length} parts`,
      kind: 'fact',
      question:
        'Start with this risk class, its usual permission and effect, 10 seconds, 20,000 characters and no retry?',
      because: `the class ${risk}`,
      edits,
    },
  ];
}

/** "a, b or c". */
function formatChoice(labels: readonly string[]): string {
  return labels.length < 2
    ? labels.join('')
    : `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`;
}

function addKey(present: Json | undefined, key: string, value: Json): Json {
  return new Map([...(isObject(present) ? present : []), [key, value]]);
}

function findEffect(risk: RiskClass): SideEffectClass {
  return SIDE_EFFECT_CLASSES.find((effect) => CLASS_OF_EFFECT[effect] === risk) ?? 'none';
}

/** `booking:{booking_id}` where the input names one resource, else the words after the verb. */
function suggestScope(contract: Contract): string {
  const { parameters, words } = getFacts(contract);
  const id = parameters.find(
    ({ name, isRequired, at }) => isRequired && at.length === 3 && name.endsWith('_id'),
  );
  if (id !== undefined) return `${id.name.slice(0, -3)}:{${id.name}}`;
  return words.slice(1).join('_') || words.join('_') || 'tool';
}

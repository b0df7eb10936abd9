import type { Contract } from '../../../contract/contract.ts';
import { memoize } from '../../../contract/memoize.ts';
import type { RiskClass } from '../../../contract/schema/vocabulary.ts';
import { CLASS_OF_EFFECT } from '../../effect/suggest-risk.ts';
import { getFacts } from '../../facts.ts';

/** The cost of a wrong call, where it is more than a repeat. */
export interface Stakes {
  /** Undefined for a verb with a wider effect than its name: `deploy`, `sync`. */
  readonly class: RiskClass | undefined;
  /** For a message: "risk_class financial", "the verb delete". */
  readonly because: string;
  readonly isDeclared: boolean;
}

const GRAVE: ReadonlySet<RiskClass | undefined> = new Set<RiskClass>([
  'external_communication',
  'financial',
  'destructive',
  'access_control',
  'open_execution',
]);
/** Verbs that cover many kinds of change. */
const OPAQUE = new Set(
  'deploy publish sync submit merge migrate provision install uninstall rebuild rollback reset restart reboot shutdown finalize finalise'.split(
    ' ',
  ),
);

/** Objects that are easily made again: deleting one is no costly mistake. */
const MINOR = new Set(
  'cookie cookies storage localstorage sessionstorage cache draft drafts pending temporary temp paragraph selection reaction highlight breakpoint'.split(
    ' ',
  ),
);

/** Undefined for tools that only read, and for writes whose verb names the change. */
export const getStakes: (contract: Contract) => Stakes | undefined = memoize(findStakes);

function findStakes(contract: Contract): Stakes | undefined {
  const { risk_class, side_effects } = contract;
  const declared =
    risk_class ??
    (side_effects?.class === undefined ? undefined : CLASS_OF_EFFECT[side_effects.class]);
  if (declared !== undefined && GRAVE.has(declared))
    return {
      class: declared,
      because:
        risk_class === undefined ? `side_effects ${side_effects?.class}` : `risk_class ${declared}`,
      isDeclared: true,
    };
  const { effect, words } = getFacts(contract);
  if (effect.kind === 'reads') return undefined;
  const named = declared === undefined ? getFacts(contract).act : undefined;
  if (words.some((word) => MINOR.has(word))) return undefined;
  if (named?.isSure === true && GRAVE.has(named.class))
    return { class: named.class, because: named.because, isDeclared: false };
  const verb = words.find((word, i) => OPAQUE.has(word) && (i === 0 || word === 'deploy'));
  return verb === undefined
    ? undefined
    : { class: undefined, because: `the verb ${verb}`, isDeclared: declared !== undefined };
}

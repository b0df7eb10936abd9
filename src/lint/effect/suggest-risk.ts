import type { Contract } from '../../contract/contract.ts';
import { get } from '../../contract/json/json.ts';
import type { RiskClass, SideEffectClass } from '../../contract/schema/vocabulary.ts';
import type { Act } from './effect.ts';
import { findAct } from './find-act.ts';

export interface Risk {
  readonly class: RiskClass;
  /** The evidence, for a message: "the verb delete". */
  readonly because: string;
}

/** The class of each side effect. */
export const CLASS_OF_EFFECT: Readonly<Record<SideEffectClass, RiskClass>> = {
  none: 'read_only',
  local_artifact: 'draft',
  internal_record: 'internal_write',
  external_message: 'external_communication',
  money: 'financial',
  deletion: 'destructive',
  access_change: 'access_control',
  process_or_network: 'open_execution',
};

/**
 * The class for a contract without one: by its side effects, its MCP annotations, or else its name
 * and first sentence.
 */
export function suggestRisk(contract: Contract): Risk | undefined {
  const effects = contract.side_effects?.class;
  if (effects !== undefined)
    return { class: CLASS_OF_EFFECT[effects], because: `side_effects ${effects}` };
  const act = findAct(contract);
  const annotations = get(contract.wire.mcp, 'annotations');
  const isReadOnly = get(annotations, 'readOnlyHint');
  if (isReadOnly === true && act?.isSure !== true)
    return { class: 'read_only', because: 'readOnlyHint true' };
  if (act?.class !== undefined && isUsable(act) && !(isReadOnly === false && act.on === 'data'))
    return { class: act.class, because: act.because };
  return suggestFromHints(isReadOnly, get(annotations, 'destructiveHint'));
}

/** A draft or an execution has a class, whether or not its effect is known. */
function isUsable({ kind, on }: Act): boolean {
  return kind !== 'unknown' || on === 'draft' || on === 'execution';
}

function suggestFromHints(isReadOnly: unknown, isDestructive: unknown): Risk | undefined {
  if (isDestructive === true && isReadOnly !== true)
    return { class: 'destructive', because: 'destructiveHint true' };
  return isReadOnly === false
    ? { class: 'internal_write', because: 'readOnlyHint false' }
    : undefined;
}

import type { Contract } from '../../contract/contract.ts';
import { get, isObject } from '../../contract/json/json.ts';
import type { RiskClass } from '../../contract/schema/vocabulary.ts';
import type { Effect } from './effect.ts';
import { findAct } from './find-act.ts';

/** Whose contradiction is believed rather than a hint. */
const GRAVE: ReadonlySet<RiskClass | undefined> = new Set<RiskClass>([
  'external_communication',
  'financial',
  'destructive',
  'access_control',
]);
/** Parameters that only a tool which changes something has. */
const WRITING_PARAMETERS = ['dry_run', 'dryRun', 'overwrite', 'force', 'confirm'];

/**
 * The one reading of what a call does, for all rules: declared (risk class, side effects, MCP's
 * hints), else by the name and the first sentence, else by the parameters.
 */
export function getEffect(contract: Contract): Effect {
  return readDeclared(contract) ?? readHints(contract) ?? readWords(contract);
}

function readDeclared({ risk_class, side_effects }: Contract): Effect | undefined {
  if (risk_class !== undefined)
    return {
      kind: risk_class === 'read_only' ? 'reads' : 'writes',
      certainty: 'stated',
      because: `risk_class ${risk_class}`,
    };
  return side_effects?.class === undefined
    ? undefined
    : {
        kind: side_effects.class === 'none' ? 'reads' : 'writes',
        certainty: 'stated',
        because: `side_effects ${side_effects.class}`,
      };
}

/** A readOnlyHint that verb and object contradict is not believed. */
function readHints(contract: Contract): Effect | undefined {
  const annotations = get(contract.wire.mcp, 'annotations');
  const isReadOnly = get(annotations, 'readOnlyHint');
  if (typeof isReadOnly === 'boolean') {
    const act = isReadOnly ? findAct(contract) : undefined;
    return act?.isSure === true && GRAVE.has(act.class)
      ? undefined
      : {
          kind: isReadOnly ? 'reads' : 'writes',
          certainty: 'stated',
          because: `readOnlyHint ${isReadOnly}`,
        };
  }
  return get(annotations, 'destructiveHint') === true
    ? { kind: 'writes', certainty: 'stated', because: 'destructiveHint true' }
    : undefined;
}

function readWords(contract: Contract): Effect {
  const act = findAct(contract);
  if (act !== undefined && act.kind !== 'unknown')
    return { kind: act.kind, certainty: act.isSure ? 'sure' : 'likely', because: act.because };
  const parameter = act === undefined ? findWritingParameter(contract) : undefined;
  return parameter === undefined
    ? { kind: 'unknown', certainty: 'likely', because: act?.because ?? 'nothing declared' }
    : { kind: 'writes', certainty: 'likely', because: `the parameter ${parameter}` };
}

function findWritingParameter({ input_schema }: Contract): string | undefined {
  const properties = get(input_schema, 'properties');
  return isObject(properties)
    ? WRITING_PARAMETERS.find((name) => get(properties.get(name), 'type') === 'boolean')
    : undefined;
}

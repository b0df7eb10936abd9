import type { Contract } from '../../../contract/contract.ts';
import { get, isObject, type Json } from '../../../contract/json/json.ts';
import type { RiskClass } from '../../../contract/schema/vocabulary.ts';
import { CLASS_OF_EFFECT } from '../../effect/suggest-risk.ts';
import type { Fact } from '../../rule.ts';

/** MCP annotations; undefined where one is not set. */
export interface Annotations {
  readonly readOnlyHint: boolean | undefined;
  readonly destructiveHint: boolean | undefined;
  readonly idempotentHint: boolean | undefined;
  readonly openWorldHint: boolean | undefined;
}

export const ANNOTATIONS_AT = ['wire', 'mcp', 'annotations'] as const;

/** MCP defaults of hints that are not sent. */
export const annotationDefaults: Fact = {
  claim:
    'MCP clients take an unset readOnlyHint for false, destructiveHint for true, idempotentHint for false and openWorldHint for true; destructiveHint and idempotentHint mean nothing beside readOnlyHint true.',
  url: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
  read: '2026-11-21',
};

/** Undefined without annotations. */
export function readAnnotations({ wire }: Contract): Annotations | undefined {
  const annotations = get(wire.mcp, 'annotations');
  if (!isObject(annotations)) return undefined;
  return {
    readOnlyHint: readHint(annotations.get('readOnlyHint')),
    destructiveHint: readHint(annotations.get('destructiveHint')),
    idempotentHint: readHint(annotations.get('idempotentHint')),
    openWorldHint: readHint(annotations.get('openWorldHint')),
  };
}

function readHint(json: Json | undefined): boolean | undefined {
  return typeof json === 'boolean' ? json : undefined;
}

/**
 * The declared class, by risk_class or by the effect. process_or_network implies no class: the
 * request may be harmless.
 */
export function readClass({ risk_class, side_effects }: Contract): RiskClass | undefined {
  const effects = side_effects?.class;
  return (
    risk_class ??
    (effects === undefined || effects === 'process_or_network'
      ? undefined
      : CLASS_OF_EFFECT[effects])
  );
}

/** By the declared parts, a call changes nothing. */
export function isEffectFree(contract: Contract): boolean {
  const declared = readClass(contract);
  return (
    declared === 'read_only' || (declared === 'draft' && contract.side_effects?.class === 'none')
  );
}

import type { JsonObject } from '../contract/json.ts';
import type { Emission, Target } from '../emit/target.ts';
import { targets } from '../emit/targets.ts';
import { countJsonBytes } from '../measure/weigh-json.ts';
import { contractOf } from './derive.ts';
import { remember } from '../contract/remember.ts';

const [firstTarget] = targets;

export function targetOf(id: string): Target {
  return targets.find((target) => target.id === id) ?? firstTarget;
}

export interface Wire extends Emission {
  /** UTF-8 bytes of the compact text, as SDKs send it. */
  readonly bytes: number;
}

const wiresByTarget = new Map<string, (document: JsonObject) => Wire>();

export function wireOf(document: JsonObject, target: Target): Wire {
  const known = wiresByTarget.get(target.id) ?? remember((each: JsonObject) => {
    const emission = target.emit(contractOf(each));
    return { ...emission, bytes: countJsonBytes(emission.wire) };
  });
  wiresByTarget.set(target.id, known);
  return known(document);
}

import type { JsonObject } from '../contract/json.ts';
import { configureTarget } from '../emit/configure-target.ts';
import type { Emission, Target } from '../emit/target.ts';
import { targets } from '../emit/targets.ts';
import { countJsonBytes } from '../measure/weigh-json.ts';
import { remember } from '../contract/remember.ts';
import { contractOf, registryOf } from './derive.ts';
import type { Workspace } from './workspace.ts';

const [firstTarget] = targets;

export function targetOf(id: string): Target {
  return targets.find((target) => target.id === id) ?? firstTarget;
}

/** As the registry says that it is sent. */
export function targetFor(workspace: Workspace, id: string): Target {
  const target = targetOf(id);
  return configureTarget(target, registryOf(workspace).sending.get(target.id));
}

export interface Wire extends Emission {
  /** UTF-8 bytes of the compact text, as SDKs send it. */
  readonly bytes: number;
}

const wiresByTarget = new Map<Target, (document: JsonObject) => Wire>();

export function wireOf(document: JsonObject, target: Target): Wire {
  const known = wiresByTarget.get(target) ?? remember((each: JsonObject) => {
    const emission = target.emit(contractOf(each));
    return { ...emission, bytes: countJsonBytes(emission.wire) };
  });
  wiresByTarget.set(target, known);
  return known(document);
}

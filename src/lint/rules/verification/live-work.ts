import { findObject } from '../../effect/find-object.ts';

const CRITIQUES = ['critique', 'critic', 'verify', 'verification', 'healthcheck', 'smoke'];
/** What is deployed as a whole, whatever it was written with. */
const WORK = new Set(
  'app application build change page project site web webapp website'.split(' '),
);
/** What is looked at when a deploy is checked. */
const LIVE = new Set([...WORK, 'deploy', 'deployment', 'live', 'url', 'test']);

/** `deploy`, `deploy_site`; not `deploy_compose`, which is one service of many. */
export function isWholeDelivery(name: string, verbs: readonly string[]): boolean {
  const object = findObject(name, verbs);
  return object !== undefined && listWords(object).every((word) => WORK.has(word));
}

/** `critique`, `verify_page`, `check_site`, `run_smoke_tests`; not `verify_namespace`. */
export function isCritiqueName(name: string): boolean {
  const act = name.replace(/^run[_-]?(?=[A-Za-z])/, '');
  const object = findObject(act, CRITIQUES) ?? (findObject(act, ['check']) || undefined);
  return object !== undefined && listWords(object).every((word) => LIVE.has(word));
}

function listWords(object: string): readonly string[] {
  return object === '' ? [] : object.split(' ');
}

import { createJsonObject, isObject } from '../../contract/json/json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import type { Target } from '../../emit/target.ts';
import { targets } from '../../emit/targets.ts';
import type { Counter } from '../../measure/counter.ts';
import { counters } from '../../measure/counters.ts';
import { isSafeLine } from '../net/find-origin.ts';
import type { CountOrder } from '../net/net-client.ts';
import { createSentSet } from '../wire/sent-tools.ts';
import { getConfiguredTarget } from '../wire/wire.ts';
import type { Tool, Workspace } from '../workspace.ts';

const FAMILY_OF_PROVIDER: Readonly<Record<string, string>> = {
  anthropic: 'anthropic',
  openai: 'openai',
  google: 'gemini',
};

/** The provider of the target; the first one where the target's provider does not count. */
export function selectCounter(target: Target): Counter {
  return (
    counters.find((counter) => counter.id === FAMILY_OF_PROVIDER[target.provider]) ?? counters[0]
  );
}

/**
 * The target itself where the counter reads its tools, otherwise the plain target of the same
 * provider.
 */
export function selectCountTarget(workspace: Workspace, target: Target, counter: Counter): Target {
  if (target.family === counter.family) return target;
  return getConfiguredTarget(
    workspace,
    targets.find((each) => each.family === counter.family)?.id ?? target.id,
  );
}

interface CountChoice {
  readonly counter: Counter;
  readonly target: Target;
  readonly tools: readonly Tool[];
  /** How its tools are arranged. */
  readonly workspace: Pick<Workspace, 'registry'>;
  readonly model: string;
  /** Another address than the provider's; '' for the provider's own. */
  readonly address: string;
  readonly withKey: boolean;
}

/** The two requests, as they will be sent. Errors: `no_tools`, `no_model`, `bad_address`. */
export function planCount({
  counter,
  target,
  tools,
  workspace,
  model,
  address,
  withKey,
}: CountChoice): Outcome<CountOrder> {
  if (tools.length === 0)
    return createFailure('no_tools', 'No tools to count.', 'Add a tool, or choose another phase.');
  if (model.trim() === '')
    return createFailure('no_model', 'The request names no model.', 'Enter the name of a model.');
  const base = readBase(address.trim() === '' ? counter.base : address.trim());
  if (base.kind === 'problem') return base;
  const to = { base: base.value, model: model.trim() };
  const wrapped = createSentSet(workspace, tools, target);
  return createSuccess({
    counter,
    origin: new URL(to.base).origin,
    withKey,
    withTools: counter.createRequest(isObject(wrapped) ? wrapped : createJsonObject(), to),
    withoutTools: counter.createRequest(undefined, to),
  });
}

/**
 * An address that paths can be put after: https, or http on this machine; a key goes over no open
 * line.
 */
export function readBase(address: string): Outcome<string> {
  const hint = 'Write https://host, https://host/path, or http://localhost with a port.';
  if (!URL.canParse(address))
    return createFailure('bad_address', `“${address}” is not a valid address.`, hint);
  const url = new URL(address);
  const { username, password, search, hash, origin, pathname } = url;
  if (!isSafeLine(url))
    return createFailure(
      'bad_address',
      'Use https. Plain http is allowed only for this computer.',
      hint,
    );
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    return createFailure('bad_address', 'The address must not contain a user name, ? or #.', hint);
  return createSuccess(`${origin}${pathname.replace(/\/+$/, '')}`);
}

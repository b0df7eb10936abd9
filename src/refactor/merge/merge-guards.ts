import {
  get,
  getNumber,
  getString,
  isArray,
  isJsonEqual,
  isObject,
  listStrings,
  type Json,
} from '../../contract/json/json.ts';
import {
  RISK_CLASSES,
  RISK_DETAILS,
  SIDE_EFFECT_CLASSES,
  type Decision,
} from '../../contract/schema/vocabulary.ts';
import {
  formatName,
  formatValue,
  listValues,
  type MergeContext,
  type Source,
} from './merge-context.ts';
import { mergeProse } from './merge-prose.ts';
import { mergeLists } from './merge-variants.ts';

/** From what lets a call through to what refuses it. */
const STRICTNESS: readonly Decision[] = [
  'allow',
  'ask_user',
  'run_in_sandbox',
  'run_as_draft_only',
  'approval_required',
  'require_stronger_auth',
  'deny',
];

/** The worst of the classes: one permission covers every call. */
export function mergeRisk({ sources, addRemark }: MergeContext): Json | undefined {
  const silent = sources.filter(({ contract }) => contract.risk_class === undefined);
  const getRank = ({ contract }: Source): number =>
    contract.risk_class === undefined ? -1 : RISK_CLASSES.indexOf(contract.risk_class);
  const worst = sources.reduce((former, source) =>
    getRank(source) > getRank(former) ? source : former,
  );
  const milder = sources.filter(
    (source) => getRank(source) >= 0 && getRank(source) < getRank(worst),
  );
  if (milder.length > 0)
    addRemark(
      'check',
      `The risk class is that of ${formatName(worst)}: calls that only did what ${milder.map(formatName).join(', ')} did are now as risky.`,
    );
  if (silent.length > 0 && silent.length < sources.length)
    addRemark(
      'check',
      `${silent.map(formatName).join(', ')} declares no risk class: the merged one may be too mild.`,
    );
  return worst.document.get('risk_class');
}

export function mergeSideEffects({ sources, addRemark }: MergeContext): Json | undefined {
  const all = listValues(sources, 'side_effects')
    .map(({ value }) => value)
    .filter(isObject);
  const [first] = all;
  if (first === undefined) return undefined;
  const effects = all.flatMap((each) => getString(get(each, 'class')) ?? []);
  const worst = effects.toSorted(
    (a, b) =>
      SIDE_EFFECT_CLASSES.findIndex((each) => each === b) -
      SIDE_EFFECT_CLASSES.findIndex((each) => each === a),
  )[0];
  const reversible = all.map((each) => get(each, 'reversible'));
  const isReversible = reversible.includes(false)
    ? false
    : reversible.every((each) => each === true) && all.length === sources.length
      ? true
      : undefined;
  if (reversible.includes(true) && isReversible !== true)
    addRemark(
      'check',
      'Not every call can be taken back any more: `side_effects.reversible` is that of the tool that cannot.',
    );
  const mergeText = (key: string): string =>
    mergeProse(all.flatMap((each) => getString(get(each, key)) ?? []));
  return setEntries(new Map([...all.flatMap((each) => [...each]), ...first]), {
    class: worst,
    summary: mergeText('summary') || undefined,
    reversible: isReversible,
    recovery: mergeText('recovery') || undefined,
  });
}

/** What is decided without a person is decided for every call: of each part the stricter. */
export function mergePermission({ sources, addRemark }: MergeContext): Json | undefined {
  const declared = sources.map((source) => ({
    source,
    permission: source.document.get('permission'),
  }));
  const all = declared.map(({ permission }) => permission).filter(isObject);
  const [first] = all;
  if (first === undefined) return undefined;
  const decisions = sources.map(
    ({ contract }) =>
      contract.permission?.default ??
      (contract.risk_class === undefined ? undefined : RISK_DETAILS[contract.risk_class].decision),
  );
  const known = decisions.filter((decision) => decision !== undefined);
  const strictest = known.reduce<Decision | undefined>(
    (former, decision) =>
      former === undefined || STRICTNESS.indexOf(decision) > STRICTNESS.indexOf(former)
        ? decision
        : former,
    undefined,
  );
  if (known.some((decision) => decision !== strictest))
    addRemark(
      'check',
      `Every call now needs what the strictest needed: ${(strictest ?? '').replaceAll('_', ' ')}.`,
    );
  const lists = sources.map(({ document }) =>
    listStrings(get(document.get('permission'), 'allowlist')),
  );
  const allowed = (lists[0] ?? []).filter((entry) => lists.every((list) => list.includes(entry)));
  const dropped = [...new Set(lists.flat())].filter((entry) => !allowed.includes(entry));
  if (dropped.length > 0)
    addRemark(
      'lost',
      `On the allowlist of one tool only, so on none now: ${dropped.map((entry) => `\`${entry}\``).join(', ')}.`,
    );
  const mergeText = (key: string): string | undefined =>
    mergeProse(all.flatMap((each) => getString(get(each, key)) ?? [])) || undefined;
  return setEntries(new Map([...all.flatMap((each) => [...each]), ...first]), {
    default: strictest,
    allowlist: allowed.length === 0 ? undefined : allowed,
    approval: mergeText('approval'),
    strong_authentication: all.some((each) => get(each, 'strong_authentication') === true)
      ? true
      : first.get('strong_authentication'),
    sandbox: mergeSandbox(
      all.map((each) => get(each, 'sandbox')),
      addRemark,
    ),
    recovery_plan: mergeText('recovery_plan'),
  });
}

function mergeSandbox(
  sandboxes: readonly (Json | undefined)[],
  addRemark: MergeContext['addRemark'],
): Json | undefined {
  const all = sandboxes.filter(isObject);
  const [first, ...others] = all;
  if (first === undefined || others.every((each) => isJsonEqual(each, first))) return first;
  const commands = all.map((each) => get(each, 'commands')).filter(isArray);
  const shared =
    commands.length === 0
      ? undefined
      : (commands[0] ?? []).filter((command) =>
          commands.every((list) => list.some((each) => isJsonEqual(each, command))),
        );
  const differing = ['network', 'filesystem'].filter((key) =>
    all.some((each) => get(each, key) !== undefined && get(each, key) !== get(first, key)),
  );
  for (const key of differing) {
    for (const each of others)
      if (get(each, key) !== get(first, key))
        addRemark(
          'lost',
          `The ${key} of another sandbox: ${formatValue(get(each, key) ?? null)}. That of the first tool stays.`,
        );
  }
  const dropped = mergeLists(commands).filter(
    (command) => shared?.some((each) => isJsonEqual(each, command)) !== true,
  );
  if (dropped.length > 0)
    addRemark(
      'lost',
      `Commands that only one of the sandboxes allows: ${dropped.map(formatValue).join(', ')}.`,
    );
  return setEntries(new Map([...all.flatMap((each) => [...each]), ...first]), {
    commands: shared,
  });
}

export function mergeAudit({ sources }: MergeContext): Json | undefined {
  const all = listValues(sources, 'audit')
    .map(({ value }) => value)
    .filter(isObject);
  const [first, ...others] = all;
  if (first === undefined || others.length === 0) return first;
  const mergeList = (key: string): Json | undefined => {
    const found = all.map((each) => get(each, key)).filter(isArray);
    return found.length === 0 ? undefined : mergeLists(found);
  };
  return setEntries(new Map([...all.flatMap((each) => [...each]), ...first]), {
    log: mergeList('log'),
    redact: mergeList('redact'),
    retention_days: findLargest(all.map((each) => get(each, 'retention_days'))),
  });
}

/** Calling again is safe only where it was for all. */
export function mergeRetry({ sources, addRemark }: MergeContext): Json | undefined {
  const all = listValues(sources, 'retry');
  const [first] = all;
  if (first === undefined) return undefined;
  if (all.length === sources.length && all.every(({ value }) => isJsonEqual(value, first.value)))
    return first.value;
  for (const { source, value } of all)
    addRemark(
      'lost',
      `How often ${formatName(source)} may be called again by itself, because the tools do not agree: ${formatValue(value)}.`,
    );
  return undefined;
}

export function mergeIdempotency({ sources, selector, addRemark }: MergeContext): Json | undefined {
  const all = listValues(sources, 'idempotency');
  const [first] = all;
  if (first === undefined) return undefined;
  if (all.length < sources.length || all.some(({ value }) => !isJsonEqual(value, first.value))) {
    for (const { source, value } of all)
      addRemark(
        'lost',
        `What makes a repeated call of ${formatName(source)} harmless, because the tools do not agree: ${formatValue(value)}.`,
      );
    return undefined;
  }
  const fields = get(first.value, 'fields');
  return selector === undefined || !isArray(fields) || !isObject(first.value)
    ? first.value
    : new Map([...first.value, ['fields', [selector.parameter, ...fields]]]);
}

/** The slowest call must still end, and no result is cut that was not: the larger of each. */
export function mergeLimits(
  { sources, addRemark }: MergeContext,
  part: 'timeout_ms' | 'result_limits',
): Json | undefined {
  const all = listValues(sources, part).map(({ value }) => value);
  const [first] = all;
  if (
    first === undefined ||
    (all.length === sources.length && all.every((value) => isJsonEqual(value, first)))
  )
    return first;
  addRemark(
    'check',
    part === 'timeout_ms'
      ? 'The longest time limit holds for every call.'
      : 'Of the result limits the larger holds for every call.',
  );
  if (part === 'timeout_ms') return findLargest(all);
  const limits = all.filter(isObject);
  const named = [...new Set(limits.flatMap((each) => [...each.keys()]))].map(
    (key) =>
      [key, limits.flatMap((each) => (each.has(key) ? [each.get(key) ?? null] : []))] as const,
  );
  return new Map(
    named.map(([key, [own = null, ...others]]): [string, Json] => {
      if (getNumber(own) !== undefined) return [key, findLargest([own, ...others]) ?? own];
      for (const other of others)
        if (!isJsonEqual(other, own))
          addRemark(
            'lost',
            `\`${key}\` of one result: ${typeof other === 'string' ? `\`${other}\`` : 'another value'}.`,
          );
      return [key, own];
    }),
  );
}

function findLargest(values: readonly (Json | undefined)[]): Json | undefined {
  return values.reduce(
    (former, value) =>
      (getNumber(value) ?? -Infinity) > (getNumber(former) ?? -Infinity) ? value : former,
    undefined,
  );
}

/** Undefined takes a key away. */
function setEntries(
  object: ReadonlyMap<string, Json>,
  entries: Readonly<Record<string, Json | undefined>>,
): Json {
  const next = new Map(object);
  for (const [key, value] of Object.entries(entries)) {
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  }
  return next;
}

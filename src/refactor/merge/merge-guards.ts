import {
  get,
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
import { findLargest } from './merge-call-limits.ts';
import {
  formatName,
  formatValue,
  listValues,
  type MergeContext,
  type Source,
} from './merge-context.ts';
import { mergeProse } from './merge-prose.ts';
import { mergeLists } from './merge-variants.ts';

/** From the decision that lets a call run to the one that refuses it. */
const STRICTNESS: readonly Decision[] = [
  'allow',
  'ask_user',
  'run_in_sandbox',
  'run_as_draft_only',
  'approval_required',
  'require_stronger_auth',
  'deny',
];

/** The worst of the classes, because one permission now covers every call. */
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

/** The stricter of each part, because one permission now covers every call. */
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

/** Sets each entry; undefined deletes the key. */
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

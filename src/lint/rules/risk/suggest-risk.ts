import type { Contract } from '../../../contract/contract.ts';
import { get } from '../../../contract/json/json.ts';
import { memoize } from '../../../contract/memoize.ts';
import {
  RISK_CLASSES,
  type RiskClass,
  type SideEffectClass,
} from '../../../contract/schema/vocabulary.ts';
import { getFacts } from '../../facts.ts';
import { splitWords } from '../../words/split-words.ts';
import { findRiskyAct, isRiskVerb } from './find-risky-act.ts';
import { findVerbEffect } from './find-verb-effect.ts';
import { removeService } from './get-effect.ts';

export interface Risk {
  readonly class: RiskClass;
  /** The evidence, for a message: "the verb delete". */
  readonly because: string;
  /** Unambiguous: `delete_record`, not `remove_label`. */
  readonly isSure: boolean;
  /** The verb of the name. */
  readonly verb?: string;
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

const SHELLS = new Set('bash sh shell zsh powershell terminal'.split(' '));
const BROWSERS = new Set(['browser', 'playwright', 'puppeteer']);
/**
 * Verbs that may only transform their input: `create_chart`, `remove_background`, `merge_ranges`.
 */
export const MAY_BE_PURE: ReadonlySet<string> = new Set(
  'create add edit merge replace modify append set remove insert'.split(' '),
);

/** The class by the tool's name and parameters; undefined when they don't show one. */
export const suggestRiskFromName: (contract: Contract) => Risk | undefined = memoize((contract) => {
  const dot = contract.name.lastIndexOf('.');
  const act =
    dot === -1
      ? undefined
      : suggestFromParts(removeService(splitWords(contract.name.slice(dot + 1))), contract);
  return act ?? suggestFromParts(removeService(getFacts(contract).words), contract);
});

/**
 * The class for a contract without one: by its side effects, its MCP annotations, or else its name.
 */
export function suggestRisk(contract: Contract): Risk | undefined {
  const effects = contract.side_effects?.class;
  if (effects !== undefined)
    return { class: CLASS_OF_EFFECT[effects], because: `side_effects ${effects}`, isSure: true };
  const named = suggestRiskFromName(contract);
  const annotations = get(contract.wire.mcp, 'annotations');
  const isReadOnly = get(annotations, 'readOnlyHint');
  if (isReadOnly === true && (named === undefined || !named.isSure))
    return { class: 'read_only', because: 'readOnlyHint true', isSure: false };
  if (named !== undefined && !(isReadOnly === false && named.class === 'read_only')) return named;
  if (get(annotations, 'destructiveHint') === true && isReadOnly !== true)
    return { class: 'destructive', because: 'destructiveHint true', isSure: false };
  return isReadOnly === false
    ? { class: 'internal_write', because: 'readOnlyHint false', isSure: false }
    : undefined;
}

/** The riskier half of `search_and_delete`. */
function suggestFromParts(words: readonly string[], contract: Contract): Risk | undefined {
  const joint = words.findIndex(
    (word, i) =>
      i > 0 &&
      (word === 'and' || word === 'or') &&
      findVerbEffect(words[i + 1] ?? '') !== undefined,
  );
  const whole = suggestFromWords(joint === -1 ? words : words.slice(0, joint), contract);
  const later = joint === -1 ? undefined : suggestFromWords(words.slice(joint + 1), contract);
  if (whole === undefined || later === undefined) return whole ?? later;
  return RISK_CLASSES.indexOf(later.class) > RISK_CLASSES.indexOf(whole.class) ? later : whole;
}

function suggestFromWords(words: readonly string[], contract: Contract): Risk | undefined {
  const only = words.length === 1 ? words[0] : undefined;
  if (only !== undefined && SHELLS.has(only))
    return { class: 'open_execution', because: `the name ${only}`, isSure: true };
  const at = words.findIndex((word, i) => isRiskVerb(word, i, words));
  const verb = words[at];
  const browses = getFacts(contract).words.some((word) => BROWSERS.has(word));
  if (verb === undefined)
    return browses
      ? { class: 'open_execution', because: 'the browser that it drives', isSure: false }
      : undefined;
  const found = findRiskyAct(verb, words.slice(at + 1), contract);
  if (browses && found?.isSure !== true)
    return { class: 'open_execution', because: 'the browser that it drives', isSure: false };
  return found === undefined
    ? undefined
    : {
        class: found.class,
        because:
          found.object === undefined ? `the verb ${verb}` : `the words ${verb} … ${found.object}`,
        isSure: found.isSure,
        verb,
      };
}

import type { Contract } from '../../contract/contract.ts';
import { memoize } from '../../contract/memoize.ts';
import { RISK_CLASSES, type RiskClass } from '../../contract/schema/vocabulary.ts';
import { readProse } from '../words/read-prose.ts';
import { splitWords } from '../words/split-words.ts';
import type { Act, ActObject } from './effect.ts';
import { findRiskyAct } from './find-risky-act.ts';
import { removeService } from './find-verb-effect.ts';
import { findJoinedVerb, listNameVerbs, type NameVerb } from './list-name-verbs.ts';
import { readSentenceAct, type SentenceAct } from './read-sentence.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const SHELLS = setOf('bash sh shell zsh powershell terminal');
const BROWSERS = setOf('browser playwright puppeteer');
const ASKS = setOf('request ask prompt elicit confirm await');
/** What a person gives. */
const ANSWERS = setOf(
  'approval approvals confirmation permission consent clarification feedback input signoff user human person operator decision answer',
);
/** A repeat of these makes a second one. */
const CREATES = setOf(
  'create add insert append new post upload book schedule register import copy clone duplicate fork submit reserve place order buy invite record',
);
/** The first sentence decides what these do. */
const OPEN_VERBS = setOf(
  'run execute start apply submit post import sync load set open new change mark trigger make manage install deploy register put',
);

/** Nouns so often that a name alone does not make them verbs: `order_status`. */
const NEEDS_SENTENCE = setOf('order record report label tag link sign vote rank trade display');

/** What a call does by its name and the first sentence together; undefined where neither says it. */
export const findAct: (contract: Contract) => Act | undefined = memoize((contract) => {
  const dot = contract.name.lastIndexOf('.');
  const sentence = readSentenceAct(selectSentence(contract));
  const part = dot === -1 ? undefined : splitWords(contract.name.slice(dot + 1));
  const named = part === undefined ? undefined : readName(part, contract, sentence);
  const act = mergeActs(
    named ?? readName(splitWords(contract.name), contract, sentence),
    contract,
    sentence,
  );
  return readBrowser(contract, act);
});

/** A first sentence about the product: "This tool belongs to the travel system, which allows …". */
const ABOUT_PRODUCT =
  /^(?:this (?:tool|function|api|endpoint|method) (?:belongs to|is (?:a )?part of)|part of)\b/i;
const LABEL = /^(?:tool )?(?:description|summary|purpose)\s{0,2}:\s{0,4}/i;

/** The first sentence that is about the tool. */
function selectSentence({ description = '' }: Contract): string {
  const prose = readProse(description);
  const first = prose.first?.text ?? '';
  return (ABOUT_PRODUCT.test(first) ? (prose.sentences[1]?.text ?? '') : first).replace(LABEL, '');
}

/** The act of a name. Of several verbs the sentence decides which is meant. */
function readName(
  all: readonly string[],
  contract: Contract,
  sentence: SentenceAct | undefined,
): Act | undefined {
  const words = removeService(all);
  const only = words.length === 1 ? words[0] : undefined;
  if (only !== undefined && SHELLS.has(only))
    return createAct({
      verb: only,
      found: { class: 'open_execution', isSure: true },
      because: `the name ${only}`,
    });
  const asked = readQuestion(words);
  if (asked !== undefined) return asked;
  const verbs = listNameVerbs(words);
  const joined = findJoinedVerb(verbs, words);
  const acts = [selectVerb(verbs, sentence), joined].flatMap((verb) =>
    verb === undefined ? [] : (readVerbAct(verb, words, contract) ?? []),
  );
  const [act, later] = acts;
  if (act === undefined || later === undefined) return act;
  return getRank(later) > getRank(act) ? later : act;
}

function getRank({ class: named }: Act): number {
  return named === undefined ? -1 : RISK_CLASSES.indexOf(named);
}

/** `request_refund_approval` asks a person. */
function readQuestion(words: readonly string[]): Act | undefined {
  const [verb = '', ...rest] = words;
  const object = rest.at(-1) ?? '';
  if (!ASKS.has(verb) || !(ANSWERS.has(object) || ANSWERS.has(rest[0] ?? ''))) return undefined;
  return {
    kind: 'unknown',
    on: 'person',
    class: undefined,
    verb,
    object,
    because: `the words ${verb} … ${object}`,
    isSure: false,
  };
}

/** The main verb, or another one of the name that agrees with the sentence. */
function selectVerb(
  verbs: readonly NameVerb[],
  sentence: SentenceAct | undefined,
): NameVerb | undefined {
  const [main] = verbs;
  if (main?.kind === undefined || sentence?.kind === undefined || sentence.kind === main.kind)
    return main;
  return verbs.find(({ kind }) => kind === sentence.kind) ?? main;
}

function readVerbAct(
  { word: verb, at }: NameVerb,
  words: readonly string[],
  contract: Contract,
): Act | undefined {
  const found = findRiskyAct(verb, words.slice(at + 1), {
    words: splitWords(contract.name),
    contract,
  });
  if (found === undefined) return undefined;
  const because =
    found.object === undefined ? `the verb ${verb}` : `the words ${verb} … ${found.object}`;
  return createAct({ verb, found, because });
}

/** A browser runs the scripts of every page, whatever else the call does. */
function readBrowser(contract: Contract, act: Act | undefined): Act | undefined {
  if (act?.isSure === true || !splitWords(contract.name).some((word) => BROWSERS.has(word)))
    return act;
  // A sentence such as "Add a marker to the recording" may speak of the page only.
  const isKnown = act !== undefined && (act.kind === 'reads' || act.because.startsWith('the verb'));
  return {
    kind: isKnown ? act.kind : 'unknown',
    on: isKnown ? act.on : 'execution',
    class: 'open_execution',
    verb: act?.verb ?? '',
    object: undefined,
    because: 'the browser that it drives',
    isSure: false,
  };
}

interface FoundAct {
  readonly verb: string;
  readonly found: NonNullable<ReturnType<typeof findRiskyAct>>;
  readonly because: string;
}

function createAct({ verb, found, because }: FoundAct): Act {
  return {
    kind: KIND_OF[found.class] ?? 'writes',
    on: found.class === 'internal_write' && CREATES.has(verb) ? 'creation' : OBJECT_OF[found.class],
    class: found.class,
    verb,
    object: found.object,
    because,
    isSure: found.isSure,
  };
}

/** A draft may be stored or only returned. */
const KIND_OF: Partial<Readonly<Record<RiskClass, Act['kind']>>> = {
  read_only: 'reads',
  draft: 'unknown',
};
const OBJECT_OF: Readonly<Record<RiskClass, ActObject>> = {
  read_only: 'data',
  draft: 'draft',
  internal_write: 'record',
  external_communication: 'message',
  destructive: 'deletion',
  financial: 'money',
  access_control: 'access',
  open_execution: 'execution',
};

function mergeActs(
  named: Act | undefined,
  contract: Contract,
  sentence: SentenceAct | undefined,
): Act | undefined {
  if (named === undefined)
    return sentence === undefined ? undefined : readSentence(sentence, contract);
  if (sentence === undefined)
    return NEEDS_SENTENCE.has(named.verb) ? { ...named, kind: 'unknown' } : named;
  if (named.on === 'person' || named.on === 'draft') return named;
  if (sentence.kind === undefined)
    return isOverruled(named, sentence, contract) ? { ...named, kind: 'unknown' } : named;
  if (named.kind === 'unknown') return named;
  if (sentence.kind === named.kind) return selectRiskier(named, sentence, contract);
  return sentence.isAboutText && sentence.kind === 'reads'
    ? readSentence(sentence, contract)
    : resolveConflict(named, sentence, contract);
}

/** Where the name is not sure, the sentence may say that the call does worse. */
function selectRiskier(named: Act, sentence: SentenceAct, contract: Contract): Act {
  const said = named.isSure ? undefined : readSentence(sentence, contract);
  return said !== undefined && getRank(said) > getRank(named) ? said : named;
}

/**
 * The sentence has a verb without a known effect: it is the first word of the name (`simulate_query`)
 * or says what an open verb means.
 */
function isOverruled(named: Act, { verb }: SentenceAct, { name }: Contract): boolean {
  if (named.isSure || verb === named.verb) return false;
  return OPEN_VERBS.has(named.verb) || splitWords(name)[0] === verb;
}

/** The act of the sentence alone: sure only where it begins with the verb and names the object. */
function readSentence(sentence: SentenceAct, contract: Contract): Act | undefined {
  const { verb, object, isFirst } = sentence;
  const found =
    sentence.kind === 'reads'
      ? ({ class: 'read_only', isSure: false, object: undefined } as const)
      : findRiskyAct(verb, object, { words: [], contract });
  if (found === undefined) return undefined;
  const isSure = found.isSure && isFirst && found.class !== 'internal_write';
  return createAct({
    verb,
    found: { ...found, isSure },
    because: `the description’s “${found.object === undefined ? verb : `${verb} … ${found.object}`}”`,
  });
}

/** The name says one thing, the first sentence another. */
function resolveConflict(named: Act, sentence: SentenceAct, contract: Contract): Act {
  const isOpen = OPEN_VERBS.has(named.verb) || named.class === 'open_execution';
  const unsure: Act = { ...named, isSure: false };
  // `find_and_replace` says both.
  if (splitWords(contract.name).some((word) => word === 'and' || word === 'or')) return unsure;
  if (sentence.kind === 'reads') {
    if (isOpen && named.class !== 'open_execution')
      return readSentence(sentence, contract) ?? unsure;
    // "Returns the deleted record" says what comes back.
    if (sentence.verb === 'return' || named.class !== 'internal_write') return unsure;
  }
  return { ...unsure, kind: 'unknown' };
}

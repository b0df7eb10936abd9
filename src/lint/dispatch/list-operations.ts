import { listValues } from '../words/list-values.ts';
import { findOperationVerb, isOperationVerb } from './is-operation.ts';

/** Texts come from anywhere and are judged on every keystroke. */
const MAX_TEXT = 4_000;
const MAX_OPERATIONS = 60;
/** A word and what joins it to the next. */
const LINK =
  /(['"`“‘]?)([A-Za-z][\w.-]{0,39})(['"`”’]?)(?:[ \t]*\([^()\n]{0,60}\))?([ \t]*(?:,[ \t]*(?:or|and)\b|,|\/|\||\bor\b|\band\b))?/g;
const ASIDE = /[([]([^()[\]\n]{3,200})[)\]]/g;
/** A list that says it goes on is not closed. */
const OPEN_ENDED =
  /\b(?:e\.?g\.?|such as|for example|for instance|etc|and so on|any other)\b|\.\.\.|…/i;

const GOES_ON = /\b(?:e\.?g\.?|such as|for example|for instance|like)[,:]?/gi;

/**
 * The operations that the words about a selecting parameter name: one of a closed list, bullets, or
 * a run of verbs (`add, remove or list`). Empty unless there are two.
 */
export function listOperations(text: string): readonly string[] {
  const read = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  const listed = listValues(read);
  if (listed.length > 1) return listed;
  return OPEN_ENDED.test(read) ? [] : listRunInside(read);
}

/** In brackets first: there lists stand. */
function listRunInside(text: string): readonly string[] {
  for (const [, inner = ''] of text.matchAll(ASIDE)) {
    const run = listRun(inner);
    if (run.length > 0) return run;
  }
  return listRun(text);
}

/** Whether a list that says it goes on ("e.g. 'play', 'pause'") starts with several verbs. */
export function hasSeveralVerbs(text: string): boolean {
  const read = text.slice(0, MAX_TEXT);
  return OPEN_ENDED.test(read) && listRunInside(read.replace(GOES_ON, ' ')).length > 1;
}

/**
 * The first run of joined words of which all are verbs: a run of quoted ones needs half of them to
 * be.
 */
function listRun(text: string): readonly string[] {
  let run: string[] = [];
  let isQuoted = true;
  for (const [, open = '', word = '', close = '', joint] of text.matchAll(LINK)) {
    run.push(word.replace(/[.-]+$/, ''));
    isQuoted &&= open !== '' && close !== '';
    if (joint !== undefined && run.length < MAX_OPERATIONS) continue;
    if (isRun(run, isQuoted)) return run;
    run = [];
    isQuoted = true;
  }
  return [];
}

function isRun(run: readonly string[], isQuoted: boolean): boolean {
  if (run.length < 2 || new Set(run).size < run.length) return false;
  const orders = run.filter((word) => findOperationVerb(word) !== undefined);
  return isQuoted
    ? orders.length * 2 >= run.length
    : run.every(
        (word) =>
          isOperationVerb(word.toLowerCase()) ||
          (findOperationVerb(word) !== undefined && word.includes('_')),
      );
}

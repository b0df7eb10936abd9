import { listValues } from '../words/list-values.ts';
import { findOperationVerb, isOperationVerb } from './is-operation.ts';

/** Imported text is untrusted and linted on every keystroke: each expression is bounded. */
const MAX_TEXT = 4_000;
const MAX_OPERATIONS = 60;
/** A word and the separator before the next. */
const LINK =
  /(['"`“‘]?)([A-Za-z][\w.-]{0,39})(['"`”’]?)(?:[ \t]*\([^()\n]{0,60}\))?([ \t]*(?:,[ \t]*(?:or|and)\b|,|\/|\||\bor\b|\band\b))?/g;
const ASIDE = /[([]([^()[\]\n]{3,200})[)\]]/g;
/** "e.g." and "such as" make a list open. */
const OPEN_ENDED =
  /\b(?:e\.?g\.?|such as|for example|for instance|etc|and so on|any other)\b|\.\.\.|…/i;

const GOES_ON = /\b(?:e\.?g\.?|such as|for example|for instance|like)[,:]?/gi;

/**
 * The operations in the description of a selecting parameter: a closed list, bullets, or a run of
 * verbs (`add, remove or list`). Empty unless there are two.
 */
export function listOperations(text: string): readonly string[] {
  const read = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  const listed = listValues(read);
  if (listed.length > 1) return listed;
  return OPEN_ENDED.test(read) ? [] : listRunInside(read);
}

/** Lists in brackets first. */
function listRunInside(text: string): readonly string[] {
  for (const [, inner = ''] of text.matchAll(ASIDE)) {
    const run = listRun(inner);
    if (run.length > 0) return run;
  }
  return listRun(text);
}

/** Whether an open list ("e.g. 'play', 'pause'") starts with several verbs. */
export function hasSeveralVerbs(text: string): boolean {
  const read = text.slice(0, MAX_TEXT);
  return OPEN_ENDED.test(read) && listRunInside(read.replace(GOES_ON, ' ')).length > 1;
}

/** The first run of joined words that are all verbs; of quoted words half is enough. */
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

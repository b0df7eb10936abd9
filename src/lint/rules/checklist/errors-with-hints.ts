import type { Contract, ErrorEntry } from '../../../contract/contract.ts';
import { createJsonObject, get, isArray, listStrings } from '../../../contract/json/json.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, Subject, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { findUnknownName } from './find-unknown-name.ts';
import { listMissingFailures, type MissingFailure } from './list-missing-failures.ts';
import { suggestError } from './suggest-error.ts';

/**
 * A hint that starts like this describes the state or apologises, instead of naming the next call.
 */
const DESCRIBES =
  /^(?:the|this|that|there|it|an?|you|your|error|invalid|missing|failed|failure|unable|cannot|could|something|sorry|please|oops|no|not|n\/a|none|unknown)\b/i;

export const errorsWithHints: ToolRule = {
  id: 'errors-with-hints',
  scope: 'tool',
  severity: 'error',
  summary: 'Give every error a code, a message and a hint',
  why: 'The error is the next thing the model reads: with a hint it mends the call in one more turn, without one it repeats the same arguments.',
  source: 'Source 000, checklist item 5; source 004, failure types',
  except:
    'An error that ends the turn, because nothing the model does can help, still needs a hint that says whom to ask.',
  fixKinds: ['suggested', 'text'],
  bad: { ...example, errors: [{ code: 'room_taken', message: 'Conflict.' }] },
  good: example,
  check: ({ contract, set }, report) => {
    const { errors } = contract;
    if (errors === undefined || errors.length === 0) {
      report({
        at: ['errors'],
        message: 'No errors are declared yet.',
        hint: 'Declare each way this call can fail, with the next action as its hint.',
        fixes: suggestErrors(contract),
      });
      return;
    }
    for (const [i, entry] of errors.entries()) {
      checkEntry(entry, i, report);
      checkNames(entry, i, { contract, set }, report);
    }
    const missing = listMissingFailures(contract);
    if (missing.length > 0) addMissingReport(contract, missing, report);
    else if (errors.every((entry) => entry.type === 'invalid_arguments')) {
      report({
        at: ['errors', 0],
        message: 'Only argument errors are declared.',
        hint: 'Add what fails when the arguments are right, such as not_found, conflict or timeout.',
        severity: 'warning',
      });
    }
  },
};

function addMissingReport(
  contract: Contract,
  missing: readonly MissingFailure[],
  report: (report: RuleReport) => void,
): void {
  const present = contract.source.get('errors');
  const types = missing.map(({ type }) => type);
  const [first] = missing;
  report({
    // Not the list itself: an empty list has its own fix.
    at: ['errors', 0],
    message: `${listNames(types)} can happen and ${types.length === 1 ? 'is' : 'are'} not declared: ${missing
      .slice(0, 2)
      .map(({ because }) => because)
      .join(', ')}${missing.length > 2 ? ' and more' : ''}.`,
    hint: 'Add an error of each type, with the next call as its hint.',
    severity: missing.every(({ isGuess }) => isGuess) ? 'advice' : 'warning',
    fixes:
      first === undefined || !isArray(present)
        ? []
        : [
            {
              title: `Add ${listNames(types)}`,
              kind: 'suggested',
              assumes: 'The server returns errors of these types.',
              edits: [
                {
                  kind: 'set',
                  at: ['errors'],
                  value: [...present, ...types.map((type) => suggestError(contract, type))],
                },
              ],
            },
          ],
  });
}

function checkNames(
  { code, hint }: ErrorEntry,
  index: number,
  { contract, set }: Pick<Subject, 'contract' | 'set'>,
  report: (report: RuleReport) => void,
): void {
  const lost = hint === undefined ? undefined : findUnknownName(hint, contract, set);
  if (lost === undefined) return;
  const at = ['errors', index, 'hint'];
  const owner = isBlank(code) ? `error ${index + 1}` : listNames([String(code)]);
  const { name, fixed: mended } = lost;
  report({
    at,
    message: `The hint of ${owner} names ${listNames([name])}, which ${mended === undefined ? 'is no tool of the set' : `is spelt ${listNames([mended.name])}`}.`,
    hint:
      mended === undefined
        ? 'Name a tool or a parameter that the model has.'
        : `Write ${listNames([mended.name])}.`,
    severity: 'warning',
    fixes:
      mended === undefined
        ? []
        : [
            {
              title: `Write ${mended.name}`,
              kind: 'text',
              edits: [{ kind: 'set', at, value: mended.hint }],
            },
          ],
  });
}

function checkEntry(entry: ErrorEntry, index: number, report: (report: RuleReport) => void): void {
  const name = isBlank(entry.code) ? `Error ${index + 1}` : `\`${entry.code}\``;
  const missing = (['code', 'message', 'hint'] as const).filter((part) => isBlank(entry[part]));
  if (missing.length > 0)
    report({
      at: ['errors', index],
      message: `${name} has no ${listNames(missing)}.`,
      hint: missing.includes('hint')
        ? 'Write the hint as the next action: “Call …”, “Change …”.'
        : `Add ${listNames(missing)}.`,
    });
  if (entry.type === undefined)
    report({
      at: ['errors', index],
      message: `${name} has no failure type.`,
      hint: 'Choose one of the 11 failure types, so that the harness knows whether to retry.',
      severity: 'warning',
    });
  if (isBlank(entry.hint)) return;
  const at = ['errors', index, 'hint'];
  if (entry.hint === entry.message)
    report({
      at,
      message: `The hint of ${name} repeats its message.`,
      hint: 'Say what to do next instead.',
      severity: 'warning',
    });
  else if (DESCRIBES.test(entry.hint ?? ''))
    report({
      at,
      message: `The hint of ${name} describes instead of directing.`,
      hint: 'Begin it with a verb: “Call …”, “Change …”, “Ask …”.',
      severity: 'warning',
    });
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

/**
 * Every tool with required parameters can fail on them, because the harness checks them first;
 * other failures follow from other parts of the contract.
 */
function suggestErrors(contract: Contract): readonly Fix[] {
  const { name, input_schema } = contract;
  const required = listStrings(get(input_schema, 'required'));
  if (required.length === 0) return [];
  const entry = createJsonObject([
    ['code', 'invalid_arguments'],
    ['type', 'invalid_arguments'],
    ['message', `The arguments of ${name} do not match its schema.`],
    [
      'hint',
      `Call ${name} again with ${required.join(', ')} as the schema describes ${required.length === 1 ? 'it' : 'them'}.`,
    ],
    ['retryable', true],
  ]);
  const others = listMissingFailures(contract).flatMap(({ type }) =>
    type === 'invalid_arguments' ? [] : [suggestError(contract, type)],
  );
  const title = others.length === 0 ? 'Add the argument error' : `Add ${others.length + 1} errors`;
  return [
    {
      title,
      kind: 'suggested',
      assumes: 'The server or the harness checks the arguments first.',
      edits: [{ kind: 'set', at: ['errors'], value: [entry, ...others] }],
    },
  ];
}

import type { Contract, ErrorEntry } from '../../../contract/contract.ts';
import { createJsonObject, get, isArray, listStrings } from '../../../contract/json/json.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, Subject, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { findUnknownName } from './find-unknown-name.ts';
import { lintErrorText } from './lint-error-text.ts';
import { listMissingFailures, type MissingFailure } from './list-missing-failures.ts';
import { suggestError } from './suggest-error.ts';

export const errorsWithHints: ToolRule = {
  id: 'errors-with-hints',
  scope: 'tool',
  severity: 'error',
  recommended: 'off',
  summary: 'Give every error a code, a message and a hint',
  why: 'The error is the next prompt of the model. With a hint it corrects the call in one turn; without a hint it repeats the same arguments.',
  source: 'Source 000, checklist item 5; source 004, failure types',
  except: 'Where nothing that the model does can help, the hint says whom to ask.',
  fixKinds: ['text', 'fact'],
  bad: { ...example, errors: [{ code: 'room_taken', message: 'Conflict.' }] },
  good: example,
  check: ({ contract, set }, report) => {
    const { errors } = contract;
    if (errors === undefined || errors.length === 0) {
      report({
        at: ['errors'],
        message: 'The tool declares no errors.',
        hint: 'Declare each way in which a call can fail, with the next action as its hint.',
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
        message: 'The tool declares only argument errors.',
        hint: 'Add failures of valid calls, such as not_found, conflict or timeout.',
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
    message: `The errors don’t include ${listNames(types)}: ${missing
      .slice(0, 2)
      .map(({ because }) => because)
      .join(', ')}${missing.length > 2 ? ' and more' : ''}.`,
    hint: 'Add an error of each type, with the next call as its hint.',
    // Which failures a tool has is for its author to say: what is declared keeps the tool out or not.
    severity: 'advice',
    fixes:
      first === undefined || !isArray(present)
        ? []
        : [
            {
              title: `Add ${listNames(types)}`,
              kind: 'fact',
              question: 'Do calls fail in these ways, with these errors?',
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
  const { name, fixed: corrected } = lost;
  report({
    at,
    message: `The hint of ${owner} names ${listNames([name])}, but ${corrected === undefined ? 'no tool has that name' : `its name is ${listNames([corrected.name])}`}.`,
    hint:
      corrected === undefined
        ? 'Name an existing tool or parameter.'
        : `Write ${listNames([corrected.name])}.`,
    severity: 'warning',
    fixes:
      corrected === undefined
        ? []
        : [
            {
              title: `Write ${corrected.name}`,
              kind: 'text',
              edits: [{ kind: 'set', at, value: corrected.hint }],
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
      hint: 'Choose one of the 11 failure types, so that the runtime knows whether to retry.',
      severity: 'warning',
    });
  for (const each of lintErrorText(entry, index, name)) report(each);
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
      kind: 'fact',
      question: 'Are arguments checked first, and do calls fail in these ways?',
      edits: [{ kind: 'set', at: ['errors'], value: [entry, ...others] }],
    },
  ];
}

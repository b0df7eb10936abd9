import type { Contract } from '../../contract/contract.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { convertToValue } from '../../contract/session/routed-tool.ts';
import { isList, type Value } from '../../contract/session/router.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  type ValueObject,
} from '../../simulate/value.ts';
import type { VerifiedCall } from '../../verify/check.ts';
import type { Observation } from '../../verify/observation.ts';
import { findAddress, getBudget, planChecks, type PlannedCheck } from '../../verify/plan-checks.ts';
import type { VerifyCommandOptions } from '../arguments/command.ts';
import { isWebAddress } from '../arguments/read-verify.ts';
import { suggestNearest } from '../arguments/suggest-nearest.ts';
import { openGuards } from '../guard/open-guards.ts';
import { READ_LIMITS, readFileText } from '../input/read-file.ts';
import type { Shell } from '../shell.ts';
import { readReport } from './read-report.ts';

/** What is looked at, and what is checked. */
export interface PlannedLook {
  readonly url: string;
  readonly planned: readonly PlannedCheck[];
  readonly budgetMs: number;
  readonly call: VerifiedCall | undefined;
  /** Whose effect is verified. */
  readonly contract: Contract | undefined;
  readonly before: Observation | undefined;
}

const PAGE: Value = { kind: 'live_url' };

/** Undefined after a problem of the registry, which was printed. Errors: those of its parts. */
export function planLook(
  options: VerifyCommandOptions,
  shell: Shell,
): Outcome<PlannedLook> | undefined {
  const before = options.before === undefined ? undefined : readReport(options.before, shell);
  if (before?.kind === 'problem') return before;
  const contract = findContract(options, shell);
  if (contract === undefined || contract.kind === 'problem') return contract;
  const call = readCall(options, shell);
  if (call.kind === 'problem') return call;
  const declared = options.tool === undefined ? PAGE : getVerification(contract.value);
  const verification = addChecks(declared, options);
  const wrong = checkPlan(verification, options);
  if (wrong !== undefined) return wrong;
  const url = options.address ?? (call.value && findAddress(verification, call.value));
  if (url === undefined || !isWebAddress(url)) return createAddressProblem(url, verification);
  return createSuccess({
    url,
    planned: planChecks(verification),
    budgetMs: options.budgetMs ?? getBudget(verification),
    call: call.value,
    contract: contract.value,
    before: before?.value,
  });
}

function getVerification(contract: Contract | undefined): Value | undefined {
  const source = contract?.source.get('verification');
  return source === undefined ? undefined : convertToValue(source);
}

function findContract(
  { registry, tool }: VerifyCommandOptions,
  shell: Shell,
): Outcome<Contract | undefined> | undefined {
  if (registry === undefined || tool === undefined) return createSuccess(undefined);
  const [open, ...others] = openGuards(registry, shell);
  if (open === undefined) return undefined;
  if (others.length > 0)
    return createFailure(
      'several_registries',
      `${registry} has more than one registry.`,
      'Pass the folder of one of them.',
    );
  const found = open.contracts.find(({ name }) => name === tool);
  const names = open.contracts.map(({ name }) => name);
  return found === undefined
    ? createFailure(
        'unknown_value',
        `The registry has no tool ${JSON.stringify(tool)}.`,
        suggestNearest(tool, names) ?? `Use one of ${names.slice(0, 20).join(', ')}.`,
      )
    : createSuccess(found);
}

function readCall(
  { tool, input, result }: VerifyCommandOptions,
  shell: Shell,
): Outcome<VerifiedCall | undefined> {
  if (tool === undefined && input === undefined && result === undefined)
    return createSuccess(undefined);
  const sent = readGiven('--input', input, shell);
  const returned = readGiven('--result', result, shell);
  if (sent.kind === 'problem') return sent;
  if (returned.kind === 'problem') return returned;
  return createSuccess({
    tool: tool ?? '',
    input: sent.value ?? {},
    ...(returned.value === undefined ? {} : { result: returned.value }),
  });
}

/** JSON, or the path of a file of it. */
function readGiven(
  option: string,
  given: string | undefined,
  shell: Shell,
): Outcome<Value | undefined> {
  if (given === undefined) return createSuccess(undefined);
  const isJson = /^\s*[{[]/.test(given);
  const file = isJson ? undefined : readFileText(given.replace(/^@/, ''), shell);
  if (file?.kind === 'problem') return file;
  const parsed = parseJson((file?.value.text ?? given).replace(/^\ufeff/, ''), READ_LIMITS);
  return parsed.kind === 'ok'
    ? createSuccess(convertToValue(parsed.value.value))
    : createFailure(
        'not_json',
        `${isJson ? option : given} is no JSON: ${parsed.problem.message}`,
        `Pass a file with what the call ${option === '--input' ? 'was sent' : 'returned'}, or JSON in quotes.`,
      );
}

/** Besides what the contract asks: the page names the project, and is another one than before. */
function addChecks(
  verification: Value | undefined,
  { markers, before }: VerifyCommandOptions,
): Value | undefined {
  const names = Object.keys(markers);
  if (!isRecord(verification) || (names.length === 0 && before === undefined)) return verification;
  const listed = getMember(verification, 'checks');
  const checks: readonly ValueObject[] = isList(listed)
    ? listRecords(listed)
    : planChecks(verification).map(({ check, settings }) => ({ ...settings, kind: check.kind }));
  const isReplaced = (check: ValueObject): boolean =>
    getText(check, 'kind') === 'project_marker' && names.includes(getText(check, 'name') ?? '');
  const added: readonly ValueObject[] = names.map((name) => ({
    kind: 'project_marker',
    name,
    value: markers[name] ?? '',
  }));
  const comparison: readonly ValueObject[] =
    before === undefined || checks.some((check) => getText(check, 'kind') === 'changed_since')
      ? []
      : [{ kind: 'changed_since' }];
  return {
    ...verification,
    checks: [...checks.filter((check) => !isReplaced(check)), ...added, ...comparison],
  };
}

function checkPlan(
  verification: Value | undefined,
  { tool, address }: VerifyCommandOptions,
): Outcome<never> | undefined {
  const kind = getText(verification, 'kind');
  if (kind === undefined || kind === 'none')
    return createFailure(
      'nothing_to_verify',
      `The contract of ${tool} ${kind === undefined ? 'does not say how its effect is verified' : 'says that nothing is verified'}.`,
      'Declare its verification on its page, or pass an address without --tool.',
    );
  if (kind === 'read_back' && address === undefined)
    return createFailure(
      'needs_calls',
      `${tool} is verified by calling ${getText(verification, 'tool') ?? 'another tool'}, and the command line calls no tools.`,
      'Use the exported critique.js or critique.py in your program, or pass an address.',
    );
  return planChecks(verification).length > 0
    ? undefined
    : createFailure(
        'nothing_to_verify',
        `The verification of ${tool} has no check that is on.`,
        'Turn one on in its contract.',
      );
}

function createAddressProblem(
  url: string | undefined,
  verification: Value | undefined,
): Outcome<never> {
  const field = getText(verification, 'field');
  if (url !== undefined)
    return createFailure(
      'no_address',
      `The result has ${JSON.stringify(url.slice(0, 200))} in ${field ?? 'its field'}, which is no web address.`,
      'Return the whole address, with https://.',
    );
  return createFailure(
    'no_address',
    field === undefined
      ? 'The verification names no field of the result that has the address.'
      : `The result has no address in ${field}.`,
    'Pass --result with what the call returned, or the address itself.',
  );
}

import { listCheckProblems } from '../../../contract/document/check-decoder.ts';
import {
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Neighbours } from '../../neighbours.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { checking, publishing } from './example-proof.ts';

/** Without a severity of their own, they only warn. */
const MILD_KINDS = new Set(['h1']);

export const checksCanFail: ToolRule = {
  id: 'checks-can-fail',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Give a verification checks that can fail',
  why: 'A check that is off, only warns or has nothing to compare passes every page, so a broken one is reported as done.',
  source: 'Source 003, false pass: when the Critic itself lies',
  except: 'A check may be off or only warn where its `reason` says why.',
  fixKinds: [],
  bad: {
    tools: [
      checking,
      {
        ...publishing,
        verification: { ...publishing.verification, checks: [{ kind: 'project_marker' }] },
      },
    ],
  },
  good: {
    tools: [
      checking,
      {
        ...publishing,
        verification: {
          ...publishing.verification,
          checks: [
            { kind: 'http_status' },
            { kind: 'project_marker', name: 'room', argument: 'room_id' },
            { kind: 'missing_alt', severity: 'off', reason: 'The screen shows no pictures.' },
          ],
        },
      },
    ],
  },
  check: ({ contract, set }, report) => {
    const checks = contract.verification?.checks;
    if (checks === undefined) return;
    const at = ['verification', 'checks'];
    for (const { message, hint, at: place } of listCheckProblems(checks))
      report({ at: place ?? at, message, hint });
    const listed = get(get(contract.source, 'verification'), 'checks');
    for (const [i, check] of (isArray(listed) ? listed : []).entries())
      if (isObject(check)) checkOne(check, [...at, i], set, report);
    if (checks.every(isMild))
      report({
        at,
        message:
          checks.length === 0
            ? '`verification.checks` is empty, so nothing is checked.'
            : 'No check of `verification` can fail: each is off or only warns.',
        hint: 'Let at least one check have the severity error, or remove `checks` for those that fit the kind.',
      });
  },
};

function isMild(check: JsonObject): boolean {
  const severity = getString(check.get('severity'));
  return (
    severity === 'off' ||
    severity === 'warning' ||
    (severity === undefined && MILD_KINDS.has(getString(check.get('kind')) ?? ''))
  );
}

function checkOne(
  check: JsonObject,
  at: Pointer,
  set: Neighbours,
  report: (report: RuleReport) => void,
): void {
  const [kind, tool] = [getString(check.get('kind')), getString(check.get('tool'))];
  const missing = describeMissing(check, kind);
  if (missing !== undefined)
    report({
      at,
      message: `The check ${kind} ${missing.lacks}, so it never runs.`,
      hint: missing.hint,
    });
  if (tool !== undefined && set.count(tool) === 0)
    report({
      at: [...at, 'tool'],
      message: `The check ${kind ?? ''} calls ${listNames([formatExcerpt(tool)])}, but no tool has this name.`,
      hint: 'Correct the name, or add the tool.',
    });
  const severity = getString(check.get('severity'));
  if ((severity === 'off' || severity === 'warning') && !isSaid(check.get('reason')))
    report({
      at: [...at, 'reason'],
      message: `The check ${kind ?? ''} is ${severity === 'off' ? 'off' : 'only a warning'} without a reason.`,
      hint: 'Say in `reason` why a page that fails it is still right.',
    });
}

function isSaid(reason: Json | undefined): boolean {
  return typeof reason === 'string' && reason.trim() !== '';
}

function describeMissing(
  check: JsonObject,
  kind: string | undefined,
): { readonly lacks: string; readonly hint: string } | undefined {
  const hasExpected = ['argument', 'field', 'value'].some((key) => check.has(key));
  if (kind === 'project_marker' && !check.has('name'))
    return {
      lacks: 'names no meta element',
      hint: 'Set `name` to the name of the meta element that holds the marker.',
    };
  if (kind === 'project_marker' && !hasExpected)
    return {
      lacks: 'has nothing to compare',
      hint: 'Set `argument` to the argument of the call that the page has to name, or `field` to a field of the result.',
    };
  if (kind === 'read_back' && !check.has('tool'))
    return { lacks: 'names no tool', hint: 'Set `tool` to the tool that reads what was written.' };
  return undefined;
}

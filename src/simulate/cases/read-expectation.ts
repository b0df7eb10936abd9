import { DECISIONS } from '../../contract/schema/vocabulary.ts';
import type { Expectation, ExpectedCall } from '../case.ts';
import type { StageRecord } from '../guard.ts';
import type { IgnoredCall } from '../read-calls.ts';
import {
  checkKeys,
  getField,
  listItems,
  readFlag,
  readOneOf,
  readText,
  readValue,
  type Field,
} from './field.ts';

const STAGES = [
  'visible',
  'aliases',
  'arguments',
  'permission',
  'repeat',
  'run',
  'limits',
] as const satisfies readonly StageRecord['stage'][];
const STATUSES = [
  'passed',
  'changed',
  'refused',
] as const satisfies readonly StageRecord['status'][];
const REASONS = [
  'not_visible',
  'cut_off',
  'not_json',
] as const satisfies readonly IgnoredCall['reason'][];
const CALL_KEYS = ['tool', 'recovered', 'stage', 'status', 'decision', 'result'];

/** What the last step must come to. A list that is left out must be empty. */
export function readExpectation(field: Field): Expectation | undefined {
  if (!checkKeys(field, ['calls', 'ignored'])) return undefined;
  const calls = listItems(getField(field, 'calls'), 'Write a list, one object for each call.');
  const ignored = listItems(
    getField(field, 'ignored'),
    'Write a list, one object for each call in the text that is not made.',
  );
  return {
    calls: calls.flatMap((call) => readCall(call) ?? []),
    ignored: ignored.flatMap((call) => readIgnored(call) ?? []),
  };
}

function readCall(field: Field): ExpectedCall | undefined {
  if (!checkKeys(field, CALL_KEYS)) return undefined;
  const tool = readText(getField(field, 'tool'), 'Write the name of the tool.');
  const stage = readOneOf(getField(field, 'stage'), STAGES);
  const status = readOneOf(getField(field, 'status'), STATUSES);
  const result = readValue(getField(field, 'result'), 'Write what the model reads.');
  const decided = getField(field, 'decision');
  const decision =
    decided.json === undefined || decided.json === null ? null : readOneOf(decided, DECISIONS);
  const recovered = readFlag(getField(field, 'recovered'));
  return tool === undefined ||
    stage === undefined ||
    status === undefined ||
    result === undefined ||
    decision === undefined
    ? undefined
    : { tool, recovered, stage, status, decision, result };
}

function readIgnored(field: Field): Expectation['ignored'][number] | undefined {
  if (!checkKeys(field, ['tool', 'reason'])) return undefined;
  const tool = readText(getField(field, 'tool'), 'Write the name in the text, or "".');
  const reason = readOneOf(getField(field, 'reason'), REASONS);
  return tool === undefined || reason === undefined ? undefined : { tool, reason };
}

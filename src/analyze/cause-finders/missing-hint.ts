import { createPartEdit } from '../../contract/document/create-part-edit.ts';
import {
  createJsonObject,
  get,
  getString,
  isArray,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { FAILURE_TYPES } from '../../contract/schema/vocabulary.ts';
import type { Value } from '../../contract/session/router.ts';
import type { CauseFinder, ContractChange } from '../cause.ts';
import {
  createCallFinder,
  findEnd,
  listLaterTurns,
  type ToolCall,
} from '../causes/create-call-finder.ts';
import { describeFailure, type KnownError } from '../causes/describe-failure.ts';
import { readFailure } from '../read-failure.ts';

export const missingHint: CauseFinder = createCallFinder({
  id: 'missing-hint',
  label: 'Error without a hint',
  advice: 'Write what the model should do after this error instead of repeating the call.',
  addCall: (found, tally) => {
    const error = findError(found);
    if (error === undefined || hasHint(found.tool.errors, error.code)) return;
    const again = findNextCall(found);
    // Where it succeeds, or fails for another reason, the error said enough.
    const next = again && findError(again);
    if (again === undefined || next?.code !== error.code || next.message !== error.message) return;
    const { code, message = null } = error;
    tally.add(found.tool.name, { code, message }, { ...again, end: findEnd(again) });
  },
  describe: ({ code, message }) =>
    `Models fail with \`${String(message ?? code)}\`, call again, and fail alike: the error has no hint.`,
  createChange: ({ details: { code, message }, tool }, document) =>
    typeof code === 'string' && tool !== undefined
      ? createHint(document, createEntry({ code, message, tool }))
      : undefined,
});

/** Undefined for a success, and where the result says what to do next. */
function findError({ call }: ToolCall): KnownError | undefined {
  const failure = readFailure(call.result);
  return failure === undefined || failure.hint !== '' ? undefined : describeFailure(failure);
}

function hasHint(errors: ToolCall['tool']['errors'], wanted: string): boolean {
  return errors.some(({ code, hint = '' }) => code === wanted && hint.trim() !== '');
}

/** Of the same tool, for the same request. */
function findNextCall(found: ToolCall): ToolCall | undefined {
  for (const turn of listLaterTurns(found)) {
    const call = turn.calls.find(({ tool }) => tool === found.call.tool);
    if (call !== undefined) return { ...found, turn, call };
  }
  return undefined;
}

const LIST: Pointer = ['errors'];

interface HintedError {
  readonly code: string;
  readonly hint: string;
  readonly entry: JsonObject;
}

function createHint(
  document: JsonObject,
  { code, hint, entry }: HintedError,
): ContractChange | undefined {
  const errors = document.get('errors');
  const known = isArray(errors) ? errors : [];
  const index = known.findIndex((each) => get(each, 'code') === code);
  const change = { label: 'Add hint', isSafe: false };
  if (index !== -1) {
    const at = [...LIST, index, 'hint'];
    if ((getString(get(known[index], 'hint')) ?? '').trim() !== '') return undefined;
    return { ...change, at, edits: [{ kind: 'set', at, value: hint }] };
  }
  const at = [...LIST, known.length];
  return {
    ...change,
    at,
    edits: [
      isArray(errors)
        ? { kind: 'insert', at, value: entry }
        : createPartEdit(document, LIST, [entry]),
    ],
  };
}

function createEntry({
  code,
  message,
  tool,
}: {
  readonly code: string;
  readonly message: Value | undefined;
  readonly tool: string;
}): HintedError {
  const type = FAILURE_TYPES.find((each) => each === code);
  const hint = `Change the arguments before you call ${tool} again.`;
  const entry = createJsonObject([
    ['code', code],
    ...(type === undefined ? [] : [['type', type] as const]),
    ...(typeof message === 'string' ? [['message', message] as const] : []),
    ['hint', hint],
  ]);
  return { code, hint, entry };
}

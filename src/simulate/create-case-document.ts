import {
  convertFromPlain,
  createJsonObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import type { ExpectedCall, SentenceCase, SessionCase } from './case.ts';
import type { Answer, ScriptSession, ScriptStep } from './script.ts';

/**
 * A case as it is written to a file: keys in one order, without what readCase adds by itself. Of a
 * case that was read, the document is equal after another reading.
 */
export function createCaseDocument(kept: SessionCase | SentenceCase): JsonObject {
  if ('sentence' in kept) {
    const { name, sentence, tool, also_accepted, must_not_call } = kept;
    return createDocument({
      name,
      sentence,
      tool,
      also_accepted: getFilled(also_accepted),
      must_not_call: getFilled(must_not_call),
    });
  }
  const { name, session, answers, steps, expect } = kept;
  const sorted = createJsonObject(
    Object.entries(answers).map(([tool, answer]) => [tool, createAnswer(answer)]),
  );
  return createDocument({
    name,
    session: createSession(session),
    answers: sorted.size === 0 ? undefined : sorted,
    steps: steps.map(createStep),
    expect: createDocument({
      calls: expect.calls.map(createCall),
      ignored: getFilled(
        expect.ignored.map(({ tool, reason }) => createDocument({ tool, reason })),
      ),
    }),
  });
}

function createSession(session: ScriptSession): JsonObject | undefined {
  const { known, scopes, has_strong_authentication, has_sandbox, phase } = session;
  const document = createDocument({
    known: Object.keys(known).length === 0 ? undefined : known,
    scopes,
    has_strong_authentication: has_strong_authentication || undefined,
    has_sandbox: has_sandbox || undefined,
    phase,
  });
  return document.size === 0 ? undefined : document;
}

function createAnswer(answer: Answer): Json {
  switch (answer.kind) {
    case 'value':
      return createDocument({ kind: answer.kind, value: answer.value });
    case 'error':
      return createDocument({ kind: answer.kind, code: answer.code });
    case 'large':
      return createDocument({ kind: answer.kind, items: answer.items });
    default:
      return createDocument({ kind: answer.kind });
  }
}

function createStep(step: ScriptStep): Json {
  const { kind } = step;
  switch (kind) {
    case 'message':
      return createDocument({ kind, message: step.message });
    case 'answer':
      return createDocument({ kind, tool: step.tool, answer: createAnswer(step.answer) });
    case 'approve':
    case 'deny': {
      const { tool, argument_hash, approver } = step;
      return createDocument({ kind, tool, argument_hash, approver });
    }
    case 'wait':
      return createDocument({ kind, ms: step.ms });
    case 'turn':
      return createDocument({ kind });
    case 'open':
      return createDocument({
        kind,
        tiers: getFilled(step.tiers),
        tools: getFilled(step.tools),
      });
    case 'session':
      return createDocument({ kind, session: createSession(step.session) });
  }
}

function createCall({ tool, recovered, stage, status, decision, result }: ExpectedCall): Json {
  return createDocument({
    tool,
    recovered: recovered || undefined,
    stage,
    status,
    decision: decision ?? undefined,
    result,
  });
}

/** Members in the order of the literal; without those that are undefined. */
function createDocument(members: Readonly<Record<string, unknown>>): JsonObject {
  return createJsonObject(
    Object.entries(members).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, convertFromPlain(value)] as const],
    ),
  );
}

function getFilled<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

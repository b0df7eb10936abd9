/**
 * Run it with `node --test router.test.ts` (Node 22.18 or later) or with `npx tsx --test
 * router.test.ts`.
 */
import { deepStrictEqual } from 'node:assert';
import { test } from 'node:test';
import type { Authorization } from '../../contract/session/authorize-call.ts';
import { startTurn, type Call, type Session, type Turn } from '../../contract/session/router.ts';
import {
  afterCall,
  beginSession,
  canCall,
  canEmitDone,
  explainCall,
  explainDone,
  getToolsFor,
} from './bound-router.ts';

/** `shown` is left out where the names would make the file long. */
interface ShownTools {
  readonly count: number;
  readonly shown?: readonly string[];
}

type Answer =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly code: string;
      readonly message: string;
      readonly hint: string;
    };

interface Cases {
  readonly turns: readonly ({ readonly turn: Turn } & ShownTools)[];
  readonly path: readonly ({ readonly call: Call; readonly phase: string | null } & ShownTools)[];
  readonly calls: readonly {
    readonly session: Session;
    readonly calls: readonly Call[];
    readonly tool: string;
    readonly answer: Answer;
  }[];
  readonly done: readonly {
    readonly calls: readonly Call[];
    readonly phase: string | null;
    readonly answer: Answer;
  }[];
}

/** What Toolwright's own router returned at the time of the export. */
const CASES: Cases = { turns: [], path: [], calls: [], done: [] };

function checkShown(turn: Turn, { count, shown }: ShownTools, what: string): void {
  const names = getToolsFor(turn);
  deepStrictEqual(names.length, count, what);
  if (shown !== undefined) deepStrictEqual(names, shown, what);
}

function getAnswer(authorization: Authorization): Answer {
  return authorization.allowed
    ? authorization
    : {
        allowed: false,
        code: authorization.code,
        message: authorization.message,
        hint: authorization.hint,
      };
}

test('a turn shows the tools of its phase and what was opened', () => {
  CASES.turns.forEach(({ turn, ...shown }, i) => checkShown(turn, shown, `turns ${i}`));
});

test('what a call changes is seen from the next turn on, and a failed call changes nothing', () => {
  let session = beginSession();
  CASES.path.forEach(({ call, phase, ...shown }, i) => {
    const before = getToolsFor(session);
    deepStrictEqual(
      startTurn(afterCall(session, { ...call, ok: false })),
      session,
      `path ${i}, failed`,
    );
    const noted = afterCall(session, call);
    deepStrictEqual(getToolsFor(noted), before, `path ${i}, same turn`);
    session = startTurn(noted);
    deepStrictEqual(session.phase, phase, `path ${i}`);
    checkShown(session, shown, `path ${i}`);
  });
});

test('a call is refused until what it requires was called', () => {
  CASES.calls.forEach(({ session, calls, tool, answer }, i) => {
    deepStrictEqual(getAnswer(explainCall(session, calls, tool)), answer, `calls ${i}`);
    deepStrictEqual(canCall(session, calls, tool), answer.allowed, `calls ${i}`);
  });
});

test('done is refused until what it requires was called', () => {
  CASES.done.forEach(({ calls, phase, answer }, i) => {
    deepStrictEqual(getAnswer(explainDone(calls, phase)), answer, `done ${i}`);
    deepStrictEqual(canEmitDone(calls, phase), answer.allowed, `done ${i}`);
  });
});

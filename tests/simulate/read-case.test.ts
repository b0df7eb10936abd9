import { describe, expect, it } from 'vitest';
import { convertFromPlain, type Json } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { SentenceCase, SessionCase } from '../../src/simulate/case.ts';
import { createCaseDocument } from '../../src/simulate/create-case-document.ts';
import { DEEPEST_CASE, LARGEST_CASE, MOST_STEPS, readCase } from '../../src/simulate/read-case.ts';
import fc from '../fast-check.ts';

const message = { kind: 'message', message: 'Done.' } as const;
const call = {
  tool: 'write_file',
  recovered: true,
  stage: 'permission',
  status: 'refused',
  decision: 'approval_required',
  result: { ok: false },
} as const;
const FULL: SessionCase = {
  name: 'everything',
  session: {
    known: { user_id: 'u1' },
    scopes: ['files:write'],
    has_strong_authentication: true,
    has_sandbox: true,
    phase: 'building',
  },
  answers: {
    write_file: { kind: 'value', value: { size: 3 } },
    deploy: { kind: 'error', code: 'quota' },
    screenshot: { kind: 'timeout' },
    publish: { kind: 'crash' },
    list_files: { kind: 'large', items: 10_000 },
  },
  steps: [
    { kind: 'answer', tool: 'deploy', answer: { kind: 'value', value: null } },
    { kind: 'approve', tool: 'a', argument_hash: 'f00', approver: 'Ada' },
    { kind: 'deny', tool: 'a', argument_hash: 'f00', approver: 'Ada' },
    { kind: 'wait', ms: 61_000 },
    { kind: 'turn' },
    { kind: 'open', tiers: ['ops'], tools: [] },
    {
      kind: 'session',
      session: { known: {}, has_strong_authentication: false, has_sandbox: false },
    },
    message,
  ],
  expect: { calls: [call], ignored: [{ tool: 'rm_rf', reason: 'not_visible' }] },
};
const SENTENCE: SentenceCase = {
  name: 'colours',
  sentence: 'Make it blue.',
  tool: 'set_colors',
  also_accepted: ['ask_user'],
  must_not_call: ['write_file', 'publish'],
};

const read = (plain: unknown) => readCase(convertFromPlain(plain));
const listProblems = (plain: unknown) => {
  const reading = read(plain);
  return reading.kind === 'unreadable' ? reading.problems : [];
};

describe('a case', () => {
  it('is the same after it was written and read, by way of text', () => {
    for (const kept of [FULL, SENTENCE]) {
      const parsed = parseJson(printJson(createCaseDocument(kept), 2));
      expect(parsed.kind === 'ok' && readCase(parsed.value.value)).toEqual({
        kind: 'sentence' in kept ? 'sentence' : 'session',
        case: kept,
      });
    }
  });

  it('is written with its keys in one order and without what is nothing', () => {
    expect(printJson(createCaseDocument({ ...SENTENCE, must_not_call: [] }))).toBe(
      '{"name":"colours","sentence":"Make it blue.","tool":"set_colors","also_accepted":["ask_user"]}',
    );
    const small = {
      ...FULL,
      session: { known: {}, has_strong_authentication: false, has_sandbox: false },
      answers: {},
      steps: [message],
      expect: { calls: [{ ...call, recovered: false, decision: null }], ignored: [] },
    };
    expect(printJson(createCaseDocument(small))).toBe(
      '{"name":"everything","steps":[{"kind":"message","message":"Done."}],"expect":{"calls":[{"tool":"write_file","stage":"permission","status":"refused","result":{"ok":false}}]}}',
    );
    expect(readCase(createCaseDocument(small))).toEqual({ kind: 'session', case: small });
  });

  it('of a sentence may want no tool at all', () => {
    expect(read({ name: 'thanks', sentence: 'Thank you!' })).toEqual({
      kind: 'sentence',
      case: { name: 'thanks', sentence: 'Thank you!', also_accepted: [], must_not_call: [] },
    });
  });

  it.each([
    ['a text', 'The case is no object.', [], 'Write an object with name'],
    [{ sentence: 'x' }, '`name` is missing.', ['name'], 'Write what the case shows'],
    [{ name: ' ', sentence: 'x' }, 'The case has no name.', ['name'], 'Write what the case shows'],
    [
      { name: 'x', steps: [message] },
      '`expect` is missing.',
      ['expect'],
      'Write an object with calls, ignored.',
    ],
    [
      { name: 'x', sentence: 'x', tool: null },
      '`tool` is no text.',
      ['tool'],
      'Leave `tool` out where none',
    ],
    [
      { name: 'x', sentence: 'x', mustnotcall: [] },
      '`mustnotcall` is no key of a case.',
      ['mustnotcall'],
      'Write `must_not_call`.',
    ],
    [
      { name: 'x', steps: [message], expects: {} },
      '`expects` is no key of a case.',
      ['expects'],
      'Write `expect`.',
    ],
    [{ name: 'x', expect: {} }, 'The case has no steps.', ['steps'], 'End with the message'],
    [
      { name: 'x', steps: [message, { kind: 'turn' }], expect: {} },
      'The last step is no message.',
      ['steps', 1],
      'End with the message',
    ],
    [
      { name: 'x', steps: [{ kind: 'aprove' }, message], expect: {} },
      '`steps[0].kind` is "aprove".',
      ['steps', 0, 'kind'],
      'Write approve.',
    ],
    [
      { name: 'x', steps: [{ kind: 'wait', ms: -1 }, message], expect: {} },
      '`steps[0].ms` is no whole number from 0 to 31536000000.',
      ['steps', 0, 'ms'],
      'Write milliseconds.',
    ],
    [
      { name: 'x', answers: { a: { kind: 'large', items: 1e9 } }, steps: [message], expect: {} },
      '`answers.a.items` is no whole number from 0 to 100000.',
      ['answers', 'a', 'items'],
      'Write the number',
    ],
    [
      { name: 'x', session: { has_sandbox: 'yes' }, steps: [message], expect: {} },
      '`session.has_sandbox` is no flag.',
      ['session', 'has_sandbox'],
      'Write true or false.',
    ],
    [
      { name: 'x', steps: [message], expect: { calls: [{ ...call, stage: 'permissions' }] } },
      '`expect.calls[0].stage` is "permissions".',
      ['expect', 'calls', 0, 'stage'],
      'Write permission.',
    ],
    [
      { name: 'x', steps: Array(MOST_STEPS + 1).fill(message), expect: {} },
      'The case has 201 steps; a case has at most 200.',
      ['steps'],
      'Keep the steps',
    ],
    [
      { name: 'x', sentence: 'x'.repeat(LARGEST_CASE) },
      'The case has more than 1 MB.',
      [],
      'Shorten',
    ],
  ])('%# says what is wrong, where, and what to write', (plain, text, at, hint) => {
    const [problem] = listProblems(plain);
    expect(problem).toMatchObject({ message: text, at });
    expect(problem?.hint).toContain(hint);
  });

  it('is refused where it is too deep, before anything walks to its end', () => {
    let deep: Json = 'x';
    for (let i = 0; i < 100_000; i += 1) deep = [deep];
    const reading = readCase(
      new Map<string, Json>([
        ['name', 'x'],
        ['steps', deep],
      ]),
    );
    expect(reading).toMatchObject({
      problems: [{ code: 'too_deep', message: `The case has more than ${DEEPEST_CASE} levels.` }],
    });
  });

  it('is read or refused with problems, whatever it is', () => {
    const value = fc.jsonValue({ maxDepth: 2 });
    const rarely = (usual: fc.Arbitrary<unknown>) =>
      fc.oneof({ arbitrary: usual, weight: 9 }, value);
    const text = rarely(fc.string({ minLength: 1 }));
    const texts = rarely(fc.array(text, { maxLength: 3 }));
    const step = rarely(fc.constantFrom(...FULL.steps));
    const steps = rarely(fc.array(step, { maxLength: 3 }).map((list) => [...list, message]));
    const calls = rarely(fc.array(rarely(fc.constant(call)), { maxLength: 2 }));
    const ignored = rarely(fc.constant(FULL.expect.ignored));
    const any = fc.oneof(
      value,
      fc.record({ name: text, sentence: text, tool: text, must_not_call: texts }),
      fc.record({
        name: text,
        session: rarely(fc.constant(FULL.session)),
        answers: rarely(fc.dictionary(fc.string(), rarely(fc.constant({ kind: 'crash' })))),
        steps,
        expect: fc.record({ calls, ignored }),
      }),
    );
    const kinds = new Set<string>();
    fc.assert(
      fc.property(any, (plain) => {
        const reading = read(plain);
        kinds.add(reading.kind);
        if (reading.kind === 'unreadable') expect(reading.problems).not.toEqual([]);
        else expect(readCase(createCaseDocument(reading.case))).toEqual(reading);
      }),
      { numRuns: 2_000 },
    );
    expect([...kinds].toSorted()).toEqual(['sentence', 'session', 'unreadable']);
  });
});

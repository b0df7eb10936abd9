import { describe, expect, it } from 'vitest';
import { causeFinders } from '../../src/analyze/cause-finders.ts';
import type { Cause, ContractChange } from '../../src/analyze/cause.ts';
import { checkCall } from '../../src/analyze/causes/check-call.ts';
import { readTranscript } from '../../src/analyze/read-transcript.ts';
import type { LoggedCall, Transcript } from '../../src/analyze/transcript.ts';
import { applyEdits } from '../../src/contract/document/edit.ts';
import { readContract } from '../../src/contract/document/read.ts';
import type { Json, JsonObject } from '../../src/contract/json/json.ts';
import { getAt } from '../../src/contract/json/pointer.ts';
import { convertToValue } from '../../src/contract/session/routed-tool.ts';
import type { Value } from '../../src/contract/session/router.ts';
import { createContext } from '../analyze/create-context.ts';
import { callOf, FAILED, OK, transcriptOf, turnOf } from '../analyze/measure-turns.ts';
import { documentOf } from '../app/open-app.ts';
import { listBelow } from '../architecture/sources.ts';
import fc from '../fast-check.ts';

const TOOLS = ['edit', 'read', 'toString', '__proto__'];
const NAMES = [
  'path',
  'filePath',
  'file_path',
  'kind',
  'day',
  '__proto__',
  'constructor',
  'a/b',
  '',
];
const INNER = ['old_string', 'kind', '__proto__'];

const scalar = fc.constantFrom<object>(
  { type: 'string' },
  { type: 'integer' },
  { type: 'string', format: 'date', description: 'A day' },
  { enum: ['shop', 'blog', 7] },
  { $ref: '#/$defs/kind' },
  { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] },
  { $ref: '#/$defs/nowhere' },
);
const properties = (names: readonly string[], schema: fc.Arbitrary<object>) =>
  fc.dictionary(fc.constantFrom(...names), schema, { maxKeys: 5 });
const object = properties(INNER, scalar).chain((inner) =>
  fc.constantFrom<object>(
    { type: 'object', properties: inner, additionalProperties: false },
    { type: 'array', items: { type: 'object', properties: inner, required: Object.keys(inner) } },
  ),
);
const schema = fc.record(
  {
    type: fc.constant('object'),
    properties: properties(NAMES, fc.oneof({ weight: 3, arbitrary: scalar }, object)),
    required: fc.subarray(NAMES, { maxLength: 2 }),
    additionalProperties: fc.boolean(),
    $defs: fc.constant({ kind: { enum: ['shop', 'wiki'] } }),
  },
  { requiredKeys: ['properties', '$defs'] },
);
const document: fc.Arbitrary<JsonObject> = fc
  .record(
    {
      description: fc.constant('Does it.'),
      input_schema: fc.oneof({ weight: 9, arbitrary: schema }, fc.constantFrom({}, true)),
      aliases: fc.constantFrom<unknown>([], 'none', [
        { when: ['filePath'], map: [{ to: '/path', from: '/filePath' }] },
      ]),
      errors: fc.constantFrom<unknown>(null, [{ code: 'busy' }], [{ code: 'busy', hint: 'Wait.' }]),
      routing: fc.constantFrom<unknown>(null, {}, { siblings: [{ tool: 'read' }] }),
      examples: fc.constantFrom<unknown>([{ input: { path: 'a', kind: 'shop' } }], 'none'),
      idempotency: fc.constantFrom({ strategy: 'key', parameter: 'path' }),
    },
    { requiredKeys: ['description', 'input_schema'] },
  )
  .map(documentOf);
const LINE = {
  type: 'object',
  properties: { old_string: { type: 'string' }, kind: { enum: ['shop', 'blog'] } },
  required: ['old_string'],
};
/** One that real flat calls fit, open or closed. */
const edit = fc.boolean().map((additionalProperties) =>
  documentOf({
    description: 'Edits.',
    input_schema: {
      properties: { path: { type: 'string' }, edits: { type: 'array', items: LINE } },
      required: ['path', 'edits'],
      additionalProperties,
    },
  }),
);
const others = fc.array(document, { minLength: TOOLS.length - 1, maxLength: TOOLS.length - 1 });
const tools = fc
  .tuple(fc.oneof(document, edit), others)
  .map(([first, rest]): readonly JsonObject[] => [first, ...rest]);
const flatTools = fc
  .tuple(edit, others)
  .map(([first, rest]): readonly JsonObject[] => [first, ...rest]);

const sent: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>('a', 'Shop', 'shop', '7', 7, 1.5, null, true, [], '05/13/2024'),
  fc.json({ maxDepth: 2 }).map((text): Value => JSON.parse(text)),
);
const input: fc.Arbitrary<Value> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.dictionary(fc.constantFrom(...NAMES, ...INNER), sent, { maxKeys: 4 }),
  },
  sent,
);
const mostly = (value: Value) => fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, sent);
const flatShape = (line: string, more: object = {}) =>
  fc.record(
    { path: fc.constant('a'), [line]: mostly('a'), kind: mostly('shop'), ...more },
    { requiredKeys: ['path', line] },
  );
const flat = fc
  .oneof(
    flatShape('old_string'),
    flatShape('Old_String'),
    flatShape('kind', { edits: fc.constant([{ old_string: 'a' }]), old_string: sent }),
  )
  .map((given) => callOf('edit', given));
const other = fc
  .tuple(fc.constantFrom(...TOOLS, 'unknown'), input, fc.constantFrom(OK, FAILED, undefined))
  .map(([tool, given, result]) => callOf(tool, given, result));
const call = fc.oneof({ weight: 2, arbitrary: other }, flat);
/** One that fails, and another with the same arguments that does not. */
const pair = fc
  .tuple(fc.constantFrom('edit', 'read'), input)
  .map(([tool, given]) => [callOf(tool, given, FAILED), callOf('toString', given, OK)]);
/** Calls one after the other, again and again, for one request or for one each time. */
const createLog = (each: fc.Arbitrary<LoggedCall>): fc.Arbitrary<Transcript> =>
  fc.array(createRun(each), { maxLength: 5 }).map(readRuns);
const createRun = (each: fc.Arbitrary<LoggedCall>) =>
  fc.record({
    calls: fc.oneof({ weight: 4, arbitrary: fc.array(each, { minLength: 1, maxLength: 2 }) }, pair),
    count: fc.constantFrom(1, 3, 4, 40),
    isOne: fc.boolean(),
  });
interface Run {
  readonly calls: readonly LoggedCall[];
  readonly count: number;
  readonly isOne: boolean;
}

function readRuns(runs: readonly Run[]): Transcript {
  let request = 0;
  const turns = runs.flatMap(({ calls, count, isOne }) =>
    Array.from({ length: count }, () => {
      if (!isOne) request += 1;
      return calls.map((each) => turnOf([{ ...each }], { request }));
    }).flat(),
  );
  return transcriptOf(turns);
}

const transcript = createLog(call);
const flatLog = createLog(flat);

interface Proposal {
  readonly cause: Cause;
  readonly document: JsonObject;
  readonly change: ContractChange;
}

interface Findings {
  readonly causes: readonly Cause[];
  readonly proposals: readonly Proposal[];
}

function nameTools(documents: readonly JsonObject[]): ReadonlyMap<string, JsonObject> {
  return new Map(
    documents.map((each, i) => {
      const name = TOOLS[i] ?? '';
      return [name, new Map<string, Json>([['name', name], ...each])];
    }),
  );
}

function openContext(documents: ReadonlyMap<string, JsonObject>) {
  return createContext([...documents.values()].map((each) => Object(convertToValue(each))));
}

function findAll(documents: ReadonlyMap<string, JsonObject>, log: Transcript): Findings {
  const context = openContext(documents);
  const read = readTranscript(log, context);
  const causes = causeFinders.flatMap(({ open }) => {
    const collector = open(context);
    collector.add(read);
    return collector.list();
  });
  const proposals = causes.flatMap((cause) => {
    const held = documents.get(cause.tool ?? '');
    const finder = causeFinders.find(({ id }) => id === cause.finder);
    const change = held && finder?.createChange(cause, held);
    return held && change ? [{ cause, document: held, change }] : [];
  });
  return { causes, proposals };
}

const countProblems = (document: JsonObject): number => readContract(document).problems.length;

/** The calls of the log that the contracts accept. */
function listValid(
  documents: ReadonlyMap<string, JsonObject>,
  { turns }: Transcript,
): readonly LoggedCall[] {
  const context = openContext(documents);
  return turns
    .flatMap(({ calls }) => calls)
    .filter((each) => {
      const tool = context.registry?.tools.find(({ name }) => name === each.tool);
      return tool !== undefined && checkCall(context, tool, each)?.errors.length === 0;
    });
}

describe('the finders of causes', () => {
  it('are what stands in their folder', () => {
    const files = listBelow('src/analyze/cause-finders').map(
      (path) => /([\w-]+)\.ts$/.exec(path)?.[1] ?? path,
    );
    expect(causeFinders.map(({ id }) => id).toSorted()).toEqual(files.toSorted());
  });

  it('say what they find and what to do', () => {
    for (const { label, advice } of causeFinders) {
      expect(label.split(' ').length).toBeLessThanOrEqual(5);
      expect(advice).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('count causes of the registry alone, hits among calls, and three examples', () => {
    fc.assert(
      fc.property(tools, transcript, (documents, log) => {
        const { causes } = findAll(nameTools(documents), log);
        for (const { tool, hits, of, turns, examples, title } of causes) {
          expect(TOOLS).toContain(tool);
          expect(hits).toBeLessThanOrEqual(of);
          expect(turns).toBeLessThanOrEqual(log.turns.length);
          expect(examples.length).toBeLessThanOrEqual(3);
          expect(title).toMatch(/^[A-Z].*\.$/s);
        }
      }),
    );
  });

  it('propose changes that leave a readable contract and mend the cause', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(tools, transcript, (documents, log) => {
        for (const { cause, document: held, change } of findAll(nameTools(documents), log)
          .proposals) {
          if (change.edits.length === 0) continue;
          seen.set(cause.finder, (seen.get(cause.finder) ?? 0) + 1);
          const after = applyEdits(held, change.edits);
          expect(after).not.toEqual(held);
          expect(countProblems(after)).toBeLessThanOrEqual(countProblems(held));
          expect(getAt(change.label.startsWith('Remove') ? held : after, change.at)).toBeDefined();
          const finder = causeFinders.find(({ id }) => id === cause.finder);
          expect(finder?.createChange(cause, after)).toBe(undefined);
          // It went through a worker, or a file.
          const copy: Cause = structuredClone(cause);
          expect(finder?.createChange(copy, held)).toEqual(change);
        }
      }),
      { numRuns: 200 },
    );
    const silent = causeFinders.filter(({ id }) => id !== 'text-calls' && !seen.has(id));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('make no valid call of the log invalid by a safe change', () => {
    let checked = 0;
    fc.assert(
      fc.property(flatTools, flatLog, (documents, log) => {
        const before = nameTools(documents);
        const safe = findAll(before, log).proposals.filter(({ change }) => change.isSafe);
        for (const { cause, document: held, change } of safe) {
          checked += 1;
          const tool = cause.tool ?? '';
          const after = new Map(before).set(tool, applyEdits(held, change.edits));
          const valid = new Set(listValid(after, log));
          expect(listValid(before, log).filter((each) => !valid.has(each))).toEqual([]);
          expect(findAll(after, log).causes).not.toContainEqual(
            expect.objectContaining({ finder: cause.finder, tool, details: cause.details }),
          );
        }
      }),
      { numRuns: 200 },
    );
    expect(checked).toBeGreaterThan(10);
  });

  it('read no names of the prototype in causes that came from elsewhere', () => {
    const cause: Cause = {
      finder: '',
      tool: 'edit',
      title: '',
      hits: 3,
      of: 3,
      turns: 3,
      examples: [],
      details: {},
    };
    const held = documentOf({ name: 'edit', description: '', input_schema: {} });
    expect(causeFinders.map(({ createChange }) => createChange(cause, held))).toEqual(
      causeFinders.map(() => undefined),
    );
  });

  it('end in time with every call another, and keep a bounded number of causes', () => {
    const context = createContext([
      { name: 'edit', description: '', input_schema: { properties: { kind: { enum: [1] } } } },
    ]);
    const turns = Array.from({ length: 20_000 }, (_, i) =>
      turnOf([callOf('edit', { kind: `v${i % 7_000}`, [`field_${i}`]: 1 }, FAILED)]),
    );
    const read = readTranscript(transcriptOf(turns), context);
    const start = performance.now();
    const causes = causeFinders.flatMap(({ open }) => {
      const collector = open(context);
      collector.add(read);
      return collector.list();
    });
    expect(causes.length).toBeLessThanOrEqual(2_000 * causeFinders.length);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

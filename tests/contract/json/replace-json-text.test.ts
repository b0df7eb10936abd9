import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '../../../src/contract/document/edit.ts';
import { findRange } from '../../../src/contract/json/find-range.ts';
import {
  convertFromPlain,
  createJsonObject,
  isArray,
  isObject,
  type Json,
} from '../../../src/contract/json/json.ts';
import { parseJson } from '../../../src/contract/json/parse-json.ts';
import { getAt, type Pointer } from '../../../src/contract/json/pointer.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { replaceJsonText } from '../../../src/contract/json/replace-json-text.ts';
import { replaceUnchanged } from '../../../src/contract/json/replace-unchanged.ts';
import fc from '../../fast-check.ts';
import { anyJson, weirdName } from '../../laws/arbitrary-design.ts';

function read(text: string): Json {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem') throw new Error(`${parsed.problem.message}\n${text}`);
  return parsed.value.value;
}

function edit(text: string, ...edits: readonly Edit[]): string {
  const before = read(text);
  return replaceJsonText(text, before, applyEdits(before, edits));
}

const BY_HAND = `{ "type":   "object",

  "properties": {
      "a": { "type": "string", "enum": ["x","y"] },

      "b\\u00e9": {
          "type": "number",   "maximum": 1.50e2
      }
  }, "required": ["a"] }
`;

describe('a text that its author has set by hand', () => {
  it('keeps everything that a new value does not touch', () => {
    expect(edit(BY_HAND, { kind: 'set', at: ['properties', 'a', 'type'], value: 'integer' })).toBe(
      BY_HAND.replace('"string"', '"integer"'),
    );
  });

  it('formats a new member like its neighbours', () => {
    expect(
      edit(BY_HAND, { kind: 'set', at: ['properties', 'a', 'description'], value: 'One.' }),
    ).toBe(BY_HAND.replace('["x","y"] }', '["x","y"], "description": "One." }'));
    expect(
      edit(BY_HAND, {
        kind: 'set',
        at: ['properties', 'bé', 'not'],
        value: convertFromPlain({ const: 1 }),
      }),
    ).toBe(BY_HAND.replace('1.50e2', '1.50e2,   "not": {"const": 1}'));
    expect(
      edit(BY_HAND, {
        kind: 'set',
        at: ['properties', 'c'],
        value: convertFromPlain({ type: 'null' }),
      }),
    ).toBe(
      BY_HAND.replace(
        '1.50e2\n      }',
        '1.50e2\n      },\n\n      "c": {\n        "type": "null"\n      }',
      ),
    );
  });

  it('renames a key and leaves its value', () => {
    expect(edit(BY_HAND, { kind: 'rename', at: ['properties', 'bé'], to: 'c' })).toBe(
      BY_HAND.replace('"b\\u00e9"', '"c"'),
    );
  });

  it('removes a member with its comma', () => {
    expect(edit(BY_HAND, { kind: 'remove', at: ['properties', 'a', 'enum'] })).toBe(
      BY_HAND.replace(', "enum": ["x","y"]', ''),
    );
    expect(edit(BY_HAND, { kind: 'remove', at: ['properties', 'a', 'type'] })).toBe(
      BY_HAND.replace('"type": "string", "enum"', '"enum"'),
    );
  });

  it('takes a member along as it was written', () => {
    const moved = edit(BY_HAND, { kind: 'move', at: ['properties', 'bé'], to: 0 });
    expect(moved).toContain(
      '"b\\u00e9": {\n          "type": "number",   "maximum": 1.50e2\n      }',
    );
    const before = read(BY_HAND);
    const extracted = applyEdits(before, [
      { kind: 'set', at: ['$defs', 'B'], value: getAt(before, ['properties', 'bé']) ?? null },
      { kind: 'remove', at: ['properties', 'bé'] },
    ]);
    expect(replaceJsonText(BY_HAND, before, extracted)).toContain(
      '"B": {\n        "type": "number",   "maximum": 1.50e2\n    }',
    );
  });

  it('may put the comma first, indent with tabs, or write one line', () => {
    expect(edit('{ "a": 1\n, "b": 2\n}', { kind: 'set', at: ['c'], value: 3 })).toBe(
      '{ "a": 1\n, "b": 2\n, "c": 3\n}',
    );
    expect(
      edit('{\n\t"a": {}\n}', { kind: 'set', at: ['a', 'b'], value: convertFromPlain([1]) }),
    ).toBe('{\n\t"a": {\n\t\t"b": [\n\t\t\t1\n\t\t]\n\t}\n}');
    expect(
      edit('{"a":1,"b":{}}', {
        kind: 'set',
        at: ['b', 'c'],
        value: convertFromPlain({ d: [1, 2] }),
      }),
    ).toBe('{"a":1,"b":{"c":{"d":[1,2]}}}');
    expect(edit(' true\n')).toBe(' true\n');
    expect(replaceJsonText('true', true, convertFromPlain({ type: 'null' }))).toBe(
      '{\n  "type": "null"\n}',
    );
  });

  it('changes a list by its items', () => {
    expect(edit('{"required": [ "a", "b",\n"c" ]}', { kind: 'remove', at: ['required', 1] })).toBe(
      '{"required": [ "a",\n"c" ]}',
    );
    expect(
      edit('{"required": [ "a", "b",\n"c" ]}', { kind: 'insert', at: ['required', 1], value: 'x' }),
    ).toBe('{"required": [ "a", "x", "b",\n"c" ]}');
    expect(edit('{"required": ["a"]}', { kind: 'remove', at: ['required', 0] })).toBe(
      '{"required": []}',
    );
  });

  it('drops the value that a second one has silenced, once its object changes', () => {
    expect(edit('{"a": 1, "b": 2, "a": 3}', { kind: 'set', at: ['b'], value: 4 })).toBe(
      '{"a": 3, "b": 4}',
    );
  });
});

/** JSON with blanks wherever JSON allows them. */
function scatter(json: Json, blanks: () => string): string {
  if (isArray(json))
    return `[${blanks()}${json.map((item) => scatter(item, blanks)).join(`${blanks()},${blanks()}`)}${blanks()}]`;
  if (isObject(json))
    return `{${blanks()}${[...json].map(([key, value]) => `${JSON.stringify(key)}${blanks()}:${blanks()}${scatter(value, blanks)}`).join(`${blanks()},${blanks()}`)}${blanks()}}`;
  return printJson(json);
}

const blanks = fc.infiniteStream(fc.constantFrom('', ' ', '\n', '\n  ', '\t', '\n\n    '));
const container = anyJson.map((json): Json =>
  isObject(json) || isArray(json) ? json : createJsonObject([['a', json]]),
);

function listPlaces(json: Json, at: Pointer = []): readonly Pointer[] {
  const members = isArray(json)
    ? json.map((item, i) => [i, item] as const)
    : isObject(json)
      ? [...json]
      : [];
  return [at, ...members.flatMap(([key, value]) => listPlaces(value, [...at, key]))];
}

const anyEdit = (json: Json): fc.Arbitrary<Edit> => {
  const place = fc.constantFrom(...listPlaces(json));
  return fc.oneof(
    fc.tuple(place, anyJson).map(([at, value]): Edit => ({ kind: 'set', at, value })),
    fc
      .tuple(place, weirdName, anyJson)
      .map(([at, key, value]): Edit => ({ kind: 'set', at: [...at, key], value })),
    place.map((at): Edit => ({ kind: 'remove', at })),
    fc.tuple(place, weirdName).map(([at, to]): Edit => ({ kind: 'rename', at, to })),
    fc.tuple(place, fc.nat(3)).map(([at, to]): Edit => ({ kind: 'move', at, to })),
    fc
      .tuple(place, place)
      .map(([at, from]): Edit => ({ kind: 'insert', at, value: getAt(json, from) ?? null })),
  );
};

const cases = container.chain((json) =>
  fc.record({
    json: fc.constant(json),
    edits: fc.array(anyEdit(json), { minLength: 1, maxLength: 3 }),
    text: blanks.map((stream) => scatter(json, () => String(stream.next().value))),
  }),
);

describe('a rewritten text', () => {
  it('means exactly the new document, however the old one was written', () => {
    fc.assert(
      fc.property(cases, ({ json, edits, text }) => {
        const before = read(text);
        expect(printJson(before)).toBe(printJson(json));
        const after = applyEdits(before, edits);
        expect(printJson(read(replaceJsonText(text, before, after)))).toBe(printJson(after));
      }),
      { numRuns: 3_000 },
    );
  });

  it('keeps the bytes of each place that the edit did not touch', () => {
    fc.assert(
      fc.property(cases, ({ edits, text }) => {
        const before = read(text);
        const [first] = edits;
        if (first === undefined || first.at.length === 0 || first.kind !== 'set') return;
        const after = applyEdits(before, [first]);
        const next = replaceJsonText(text, before, after);
        for (const at of listPlaces(before)) {
          const value = getAt(before, at);
          if (at.length === 0 || value !== getAt(after, at)) continue;
          const [old, now] = [findRange(text, at), findRange(next, at)];
          expect(now && next.slice(now.start, now.end)).toBe(old && text.slice(old.start, old.end));
        }
      }),
      { numRuns: 1_500 },
    );
  });

  it('is the printed one where the old was printed', () => {
    fc.assert(
      fc.property(cases, ({ json, edits }) => {
        const after = applyEdits(json, edits);
        fc.pre(isObject(json) && json.size > 0 && isObject(after));
        expect(replaceJsonText(printJson(json, 2), json, after)).toBe(printJson(after, 2));
      }),
      { numRuns: 1_500 },
    );
  });
});

describe('what stayed the same', () => {
  it('is the very object of before, and only a true likeness counts', () => {
    const before = read('{"a":{"x":1.0},"b":[1,{"c":2}],"d":9223372036854775807}');
    const after = read('{"a": {"x": 1.0}, "b": [1, {"c": 3}], "d": 9223372036854775807}');
    const kept = replaceUnchanged(before, after);
    expect(printJson(kept)).toBe(printJson(after));
    expect(getAt(kept, ['a'])).toBe(getAt(before, ['a']));
    expect(getAt(kept, ['d'])).toBe(getAt(before, ['d']));
    expect(replaceUnchanged(before, read(printJson(before, 4)))).toBe(before);
    for (const text of [
      '{"a":{"x":1},"b":[1,{"c":2}],"d":9223372036854775807}',
      '{"b":[1,{"c":2}],"a":{"x":1.0},"d":9223372036854775807}',
      '{"a":{"x":1.0},"b":[1,{"c":2}]}',
    ]) {
      expect(printJson(replaceUnchanged(before, read(text)))).toBe(text);
    }
  });

  it('never changes the meaning', () => {
    fc.assert(
      fc.property(
        anyJson,
        anyJson,
        (before, after) => printJson(replaceUnchanged(before, after)) === printJson(after),
      ),
      { numRuns: 2_000 },
    );
  });
});

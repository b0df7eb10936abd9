import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '../../../src/contract/document/edit.ts';
import { parseJson } from '../../../src/contract/json/parse-json.ts';
import { isSchema, type Schema } from '../../../src/contract/schema/schema.ts';
import {
  addTypedText,
  applyUndoStep,
  createSchemaText,
  removeDraftText,
  replaceSchema,
  type SchemaText,
} from '../../../src/ui/editor/schema-text.ts';

function schemaOf(text: string): Schema {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem' || !isSchema(parsed.value.value)) throw new Error(text);
  return parsed.value.value;
}

/**
 * A document with one schema, its undo, and the text beside it: as the app and the JSON view play
 * together.
 */
function sit(text: string): {
  readonly type: (text: string, at?: number) => void;
  readonly edit: (...edits: readonly Edit[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly giveUp: () => void;
  readonly now: () => SchemaText;
  readonly steps: () => number;
} {
  let document: Schema = schemaOf(text);
  let past: readonly Schema[] = [];
  let future: readonly Schema[] = [];
  let now = createSchemaText(document);
  const step = (next: Schema): void => {
    past = [...past, document];
    future = [];
    document = next;
    now = replaceSchema(now, document);
  };
  const travel = (way: 'undo' | 'redo'): void => {
    const own = applyUndoStep(now, way, document);
    if (own !== undefined) return void (now = own);
    const to = (way === 'undo' ? past : future).at(-1);
    if (to === undefined) return;
    [past, future] =
      way === 'undo'
        ? [past.slice(0, -1), [...future, document]]
        : [[...past, document], future.slice(0, -1)];
    document = to;
    now = replaceSchema(now, document);
  };
  return {
    type: (next, at = 0) => {
      now = addTypedText(now, next, { current: document, at });
      if (now.problem === undefined && now.schema !== undefined && now.schema !== document)
        step(now.schema);
    },
    edit: (...edits) => step(applyEdits<Schema>(document, edits)),
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    giveUp: () => void (now = removeDraftText(now, document)),
    now: () => now,
    steps: () => past.length,
  };
}

const HAND = '{ "type":   "object" }';

describe('undo over the text and the document', () => {
  it('gives each state the text that was typed for it, blanks and all', () => {
    const desk = sit('{"type":"string"}');
    const printed = desk.now().text;
    desk.type(HAND);
    desk.type('{ "type":   "object",\n\n "title": "A" }', 5_000);
    desk.undo();
    expect(desk.now().text).toBe(HAND);
    desk.undo();
    expect(desk.now().text).toBe(printed);
    desk.redo();
    desk.redo();
    expect(desk.now().text).toBe('{ "type":   "object",\n\n "title": "A" }');
    expect(desk.steps()).toBe(2);
  });

  it('goes back through a broken text first, then through the document', () => {
    const desk = sit('{"type":"string"}');
    const printed = desk.now().text;
    desk.type(HAND);
    desk.type(`${HAND} x`, 5_000);
    desk.type(`${HAND} x y`, 9_000);
    expect(desk.now().problem?.message).toMatch(/^Line 1, column 24: expected nothing more/);
    desk.undo();
    expect(desk.now().text).toBe(`${HAND} x`);
    desk.undo();
    expect(desk.now()).toMatchObject({ text: HAND, problem: undefined });
    desk.undo();
    expect(desk.now().text).toBe(printed);
    desk.redo();
    expect(desk.now().text).toBe(HAND);
  });

  it('redoes a broken text too, and at its end leaves the document alone', () => {
    const desk = sit('{"type":"string"}');
    desk.type(HAND);
    desk.undo();
    desk.type(`${desk.now().text}!`, 5_000);
    const broken = desk.now().text;
    desk.undo();
    desk.redo();
    desk.redo();
    expect(desk.now().text).toBe(broken);
    desk.undo();
    desk.redo();
    expect(desk.now().problem).toBeDefined();
    expect(desk.steps()).toBe(0);
  });

  it('takes back blanks as the editor would, and they are no step of the document', () => {
    const desk = sit('{"type":"string"}');
    const printed = desk.now().text;
    desk.type(`${printed}\n\n`);
    expect(desk.steps()).toBe(0);
    desk.undo();
    expect(desk.now().text).toBe(printed);
  });

  it('joins the letters of a word and begins a step with the next', () => {
    const desk = sit('{"type":"string"}');
    const printed = desk.now().text;
    'one two'
      .split('')
      .forEach((_, i, letters) =>
        desk.type(printed + letters.slice(0, i + 1).join(''), 1_000 + i * 10),
      );
    desk.undo();
    expect(desk.now().text).toBe(`${printed}one`);
    desk.undo();
    expect(desk.now().text).toBe(printed);
  });

  it('brings a text back that was given up', () => {
    const desk = sit('{"type":"string"}');
    const printed = desk.now().text;
    desk.type('{"type": ');
    desk.giveUp();
    expect(desk.now()).toMatchObject({ text: printed, problem: undefined });
    desk.undo();
    expect(desk.now().text).toBe('{"type": ');
  });
});

describe('a text while the document changes elsewhere', () => {
  it('shows the change and keeps the rest as it was typed', () => {
    const desk = sit('{"type":"string"}');
    desk.type('{ "type":   "object",\n\n "title": "A" }');
    desk.edit({ kind: 'set', at: ['title'], value: 'B' });
    expect(desk.now().text).toBe('{ "type":   "object",\n\n "title": "B" }');
    desk.undo();
    expect(desk.now().text).toBe('{ "type":   "object",\n\n "title": "A" }');
  });

  it('stays when it is broken, and after the last undo shows what the document contains by then', () => {
    const desk = sit('{"type":"string"}');
    desk.type('{"type":"string"');
    desk.edit({ kind: 'set', at: ['title'], value: 'B' });
    expect(desk.now().text).toBe('{"type":"string"');
    desk.undo();
    expect(desk.now().text).toBe('{\n  "type": "string",\n  "title": "B"\n}');
    desk.redo();
    expect(desk.now().text).toBe('{"type":"string"');
  });

  it('replaces the change when it is fixed', () => {
    const desk = sit('{"type":"string"}');
    desk.type('{"type":"string"');
    desk.edit({ kind: 'set', at: ['title'], value: 'B' });
    desk.type('{"type":"number"}');
    expect(desk.now()).toMatchObject({ text: '{"type":"number"}', problem: undefined });
    desk.undo();
    expect(desk.now().text).toBe('{"type":"string","title":"B"}');
  });
});

describe('what a text may say', () => {
  it('is a schema: an object, true or false', () => {
    const desk = sit('{}');
    desk.type('[1]');
    expect(desk.now().problem?.code).toBe('not_a_schema');
    desk.type(' ');
    expect(desk.now().problem?.code).toBe('empty_text');
    desk.type(' false ');
    expect(desk.now()).toMatchObject({ text: ' false ', schema: false, problem: undefined });
    desk.type('[[');
    expect(desk.now().problem?.code).toBe('broken_json');
  });

  it('names no key twice: the tree would lose the first while somebody types the second', () => {
    const desk = sit('{"properties":{"a":true}}');
    desk.type('{"properties": {"a": true},\n "properties": {}}');
    expect(desk.now().problem).toMatchObject({
      code: 'duplicate_key',
      message: 'Line 2, column 2: the key "properties" appears twice in one object.',
    });
    expect(desk.steps()).toBe(0);
  });

  it('keeps numbers and the order of keys, and says which number others round', () => {
    const desk = sit('{}');
    desk.type('{"maximum": 9223372036854775807, "10": 1.0, "2": 1e3}');
    expect(desk.now().notes.map(({ code }) => code)).toEqual(['number_kept_as_text']);
    desk.edit({ kind: 'set', at: ['title'], value: '' });
    expect(desk.now().text).toBe(
      '{"maximum": 9223372036854775807, "10": 1.0, "2": 1e3, "title": ""}',
    );
  });

  it('may be nothing where nothing is declared', () => {
    expect(
      addTypedText(createSchemaText(undefined), '  ', { current: undefined, at: 0 }),
    ).toMatchObject({
      text: '  ',
      problem: undefined,
    });
    expect(
      addTypedText(createSchemaText(undefined), '{', { current: undefined, at: 0 }).problem?.code,
    ).toBe('broken_json');
  });

  it('gives the document its own objects back wherever they mean the same', () => {
    const schema = schemaOf('{"properties":{"a":{"type":"string"},"b":{}}}');
    const next = addTypedText(
      createSchemaText(schema),
      '{"properties":{"a":{"type":  "string"},"b":{"title":"x"}}}',
      { current: schema, at: 0 },
    );
    const at = (of: Schema | undefined, name: string): unknown =>
      of instanceof Map && of.get('properties') instanceof Map
        ? of.get('properties').get(name)
        : undefined;
    expect(at(next.schema, 'a')).toBe(at(schema, 'a'));
    expect(at(next.schema, 'b')).not.toBe(at(schema, 'b'));
    expect(
      addTypedText(createSchemaText(schema), '{"properties": {"a":{"type":"string"},"b":{}}}', {
        current: schema,
        at: 0,
      }).schema,
    ).toBe(schema);
  });
});

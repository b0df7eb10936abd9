import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '../../../src/contract/edit.ts';
import { fromPlain, get, type Json } from '../../../src/contract/json.ts';
import { printJson } from '../../../src/contract/print-json.ts';
import { addEnumValue, addProperty, checkName, declareSchema, isRequired, moveProperty, removeEnumValue, removeProperty, renameProperty, setKeyword, setType, toggleClosed, toggleRequired, type Place } from '../../../src/ui/schema/schema-edits.ts';

const AT = ['input_schema'];

function place(schema: unknown): Place {
  return { schema: fromPlain(schema), at: AT };
}

/** The schema after the edits, as compact text. */
function after(where: Place, edits: readonly Edit[]): string {
  const document = new Map<string, Json>([['name', 'tool'], ...(where.schema === undefined ? [] : [['input_schema', where.schema] as const])]);
  const schema = get(applyEdits(document, edits), 'input_schema');
  return schema === undefined ? '' : printJson(schema);
}

const ABC = place({ type: 'object', properties: { a: {}, b: {}, c: {} }, required: ['c', 'a'], additionalProperties: false });

describe('edits of a schema', () => {
  it('declare an object that takes nothing', () => {
    expect(after({ schema: undefined, at: AT }, declareSchema(AT))).toBe('{"type":"object","properties":{},"additionalProperties":false}');
  });

  it('add a property last, and create properties where there is none', () => {
    expect(after(ABC, addProperty(ABC, 'd', true))).toBe('{"type":"object","properties":{"a":{},"b":{},"c":{},"d":true},"required":["c","a"],"additionalProperties":false}');
    const empty = place({ type: 'object' });
    expect(after(empty, addProperty(empty, 'd', true))).toBe('{"type":"object","properties":{"d":true}}');
  });

  it('add nothing where properties is no object', () => {
    expect(addProperty(place({ properties: [1] }), 'd', true)).toEqual([]);
    expect(addProperty(place(true), 'd', true)).toEqual([]);
  });

  it('rename a property in place, with its name in every sibling keyword', () => {
    const where = place({ properties: { a: { title: 'A' }, b: {} }, required: ['b', 'a'], propertyOrdering: ['a', 'b'], dependentRequired: { a: ['b'], b: ['a'] } });
    expect(after(where, renameProperty(where, 'a', 'x'))).toBe('{"properties":{"x":{"title":"A"},"b":{}},"required":["b","x"],"propertyOrdering":["x","b"],"dependentRequired":{"x":["b"],"b":["x"]}}');
  });

  it('refuse a name that is taken or empty, and change nothing', () => {
    expect(checkName(ABC, 'b', 'a')?.code).toBe('duplicate_name');
    expect(checkName(ABC, '', 'a')?.code).toBe('empty_name');
    expect(checkName(ABC, 'a', 'a')).toBeUndefined();
    expect(renameProperty(ABC, 'a', 'b')).toEqual([]);
    expect(renameProperty(ABC, 'a', '')).toEqual([]);
  });

  it('remove a property with its name in required, and required with its last name', () => {
    expect(after(ABC, removeProperty(ABC, 'a'))).toBe('{"type":"object","properties":{"b":{},"c":{}},"required":["c"],"additionalProperties":false}');
    const one = place({ properties: { a: {} }, required: ['a', 'a'] });
    expect(after(one, removeProperty(one, 'a'))).toBe('{"properties":{}}');
  });

  it('move a property and nothing else', () => {
    expect(after(ABC, moveProperty(ABC, 'c', 0))).toBe('{"type":"object","properties":{"c":{},"a":{},"b":{}},"required":["c","a"],"additionalProperties":false}');
    expect(moveProperty(ABC, 'c', 3)).toEqual([]);
    expect(moveProperty(ABC, 'a', -1)).toEqual([]);
    expect(moveProperty(ABC, 'a', 0)).toEqual([]);
  });

  it('keep the order of required when one joins or leaves', () => {
    expect(after(ABC, toggleRequired(ABC, 'b'))).toContain('"required":["c","a","b"]');
    expect(after(ABC, toggleRequired(ABC, 'c'))).toContain('"required":["a"]');
  });

  it('declare required behind properties, and leave no trace when it is withdrawn', () => {
    const where = place({ type: 'object', properties: { a: {} }, additionalProperties: false });
    const declared = after(where, toggleRequired(where, 'a'));
    expect(declared).toBe('{"type":"object","properties":{"a":{}},"required":["a"],"additionalProperties":false}');
    const again = place(JSON.parse(declared));
    expect(after(again, toggleRequired(again, 'a'))).toBe(after(where, []));
  });

  it('leave a required that is no list alone', () => {
    const draft3 = place({ properties: { a: {} }, required: true });
    expect(isRequired(draft3.schema, 'a')).toBeUndefined();
    expect(toggleRequired(draft3, 'a')).toEqual([]);
  });

  it('change the type and keep what does not apply any more', () => {
    const where = place({ type: 'string', pattern: '^a', 'x-own': 1 });
    expect(after(where, setType(where, 'integer'))).toBe('{"type":"integer","pattern":"^a","x-own":1}');
    expect(after(where, setType(where, undefined))).toBe('{"pattern":"^a","x-own":1}');
    const untyped = place({ description: 'd' });
    expect(after(untyped, setType(untyped, 'string'))).toBe('{"type":"string","description":"d"}');
  });

  it('give a boolean schema a type, and never a keyword to the one that refuses everything', () => {
    expect(after(place(false), setType(place(false), 'string'))).toBe('{"type":"string"}');
    expect(after(place(true), setKeyword(place(true), 'description', 'd'))).toBe('{"description":"d"}');
    expect(setKeyword(place(false), 'description', 'd')).toEqual([]);
  });

  it('close and open an object, but not over a schema for other properties', () => {
    expect(after(ABC, toggleClosed(ABC))).toContain('"additionalProperties":true');
    const undecided = place({ type: 'object' });
    expect(after(undecided, toggleClosed(undecided))).toBe('{"type":"object","additionalProperties":false}');
    expect(toggleClosed(place({ additionalProperties: { type: 'string' } }))).toEqual([]);
  });

  it('add and remove enum values of any kind, and the keyword with the last', () => {
    const where = place({ enum: ['a', 1] });
    expect(after(where, addEnumValue(where, null))).toBe('{"enum":["a",1,null]}');
    expect(after(where, removeEnumValue(where, 0))).toBe('{"enum":[1]}');
    const one = place({ enum: ['a'], type: 'string' });
    expect(after(one, removeEnumValue(one, 0))).toBe('{"type":"string"}');
    expect(addEnumValue(place({ enum: 'a' }), 'b')).toEqual([]);
  });
});

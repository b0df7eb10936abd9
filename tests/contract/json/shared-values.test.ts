import { describe, expect, it } from 'vitest';
import { get, type Json } from '../../../src/contract/json/json.ts';
import { JSON_LIMITS, parseJson, type JsonLimits } from '../../../src/contract/json/parse-json.ts';
import { createSharedValues } from '../../../src/contract/json/shared-values.ts';

function createLimits(): JsonLimits {
  return { ...JSON_LIMITS, shared: createSharedValues(['schema', 'other']) };
}

function read(text: string, limits: JsonLimits): Json {
  const parsed = parseJson(text, limits);
  if (parsed.kind === 'problem') throw new Error(parsed.problem.message);
  return parsed.value.value;
}

const SCHEMA = '{"type":"object","properties":{"a":{"type":"string"}}}';

describe('shared values', () => {
  it('are one object where the text is the same, in all texts of a run', () => {
    const limits = createLimits();
    const [a, b] = [`{"name":"a","schema":${SCHEMA},"x":1}`, `{"name":"b","schema":${SCHEMA}}`].map(
      (text) => read(text, limits),
    );
    expect(get(b, 'schema')).toBe(get(a, 'schema'));
    expect(b).toEqual(read(`{"name":"b","schema":${SCHEMA}}`, JSON_LIMITS));
    expect(get(a, 'x')).toBe(1);
  });

  it('are apart for each key, and where the text differs by a blank', () => {
    const limits = createLimits();
    const document = read(`{"schema":${SCHEMA},"other":${SCHEMA}}`, limits);
    expect(get(document, 'other')).not.toBe(get(document, 'schema'));
    const spaced = read(`{"schema":${SCHEMA.replace('{', '{ ')}}`, limits);
    expect(get(spaced, 'schema')).not.toBe(get(document, 'schema'));
    expect(get(spaced, 'schema')).toEqual(get(document, 'schema'));
  });

  it('are not those inside a shared value, nor what is no object', () => {
    const limits = createLimits();
    const nested = read(`{"schema":{"a":{"schema":${SCHEMA}},"b":{"schema":${SCHEMA}}}}`, limits);
    const inside = get(nested, 'schema');
    expect(get(get(inside, 'a'), 'schema')).not.toBe(get(get(inside, 'b'), 'schema'));
    expect(read('{"schema":[1],"other":null}', limits)).toEqual(
      read('{"schema":[1],"other":null}', JSON_LIMITS),
    );
  });

  it('keep the notes and limits of each place', () => {
    const limits = createLimits();
    const twice = '{"schema":{"a":1,"a":2}}';
    for (let i = 0; i < 2; i += 1) {
      const parsed = parseJson(twice, limits);
      expect(parsed.kind === 'ok' && parsed.value.notes.map(({ code }) => code)).toEqual([
        'duplicate_key',
      ]);
    }
    const deep = { ...limits, maxDepth: 4 };
    expect(parseJson(`{"schema":${SCHEMA}}`, deep).kind).toBe('ok');
    expect(parseJson(`{"up":{"schema":${SCHEMA}}}`, deep)).toMatchObject({
      kind: 'problem',
      problem: { code: 'too_deep' },
    });
  });

  it('are never those of a text that is broken behind them', () => {
    const limits = createLimits();
    read(`{"schema":${SCHEMA}}`, limits);
    expect(parseJson(`{"schema":${SCHEMA}]`, limits).kind).toBe('problem');
    expect(parseJson(`{"schema":${SCHEMA} 1}`, limits).kind).toBe('problem');
    expect(parseJson(`{"schema":${SCHEMA.slice(0, -1)}`, limits).kind).toBe('problem');
  });
});

import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { renderHarmony } from '../../src/render/harmony.ts';
import type { Rendering } from '../../src/render/rendering.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA, readOutside } from '../outside-data/outside-data.ts';

function parse(text: string): Json {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem') throw new Error(parsed.problem.message);
  return parsed.value.value;
}

/** One tool without a description, by the JSON text of its schema. */
const read = (schema: string | undefined): Rendering =>
  renderHarmony([
    {
      name: 't',
      description: undefined,
      input_schema: schema === undefined ? undefined : parse(schema),
    },
  ]);
const BEFORE =
  '<|start|>developer<|message|># Tools\n\n## functions\n\nnamespace functions {\n\ntype t = (';
const AFTER = ') => any;\n\n} // namespace functions<|end|>';

/** Only what stands for the parameters. */
function typeOf(schema: string | undefined): string {
  const { text } = read(schema);
  expect([text.slice(0, BEFORE.length), text.slice(-AFTER.length)]).toEqual([BEFORE, AFTER]);
  return text.slice(BEFORE.length, -AFTER.length);
}

const property = (schema: string): string =>
  typeOf(`{"type":"object","properties":{"a":${schema}}}`).slice('_: {\n'.length, -'}'.length);
const unseen = (schema: string): readonly string[] =>
  read(schema).unseen.map(({ at, word }) => `${word} ${formatPointer(at)}`);

describe('the message', () => {
  it('has a heading for instructions and one for tools, where there are any', () => {
    expect([
      renderHarmony([], 'Be brief.').text,
      renderHarmony([{ name: 'now', description: undefined, input_schema: undefined }], 'Be brief.')
        .text,
    ]).toEqual([
      '<|start|>developer<|message|># Instructions\n\nBe brief.<|end|>',
      '<|start|>developer<|message|># Instructions\n\nBe brief.\n\n# Tools\n\n## functions\n\nnamespace functions {\n\ntype now = () => any;\n\n} // namespace functions<|end|>',
    ]);
  });

  it('puts slashes before each line of a tool’s description, empty ones too, and none after its last line feed', () => {
    const { text } = renderHarmony([
      { name: 't', description: 'One.\r\n\nThree.\n', input_schema: undefined },
    ]);
    expect(text).toContain('{\n\n// One.\n// \n// Three.\ntype t = () => any;\n');
  });

  it('distinguishes empty parameters from undeclared ones', () => {
    expect(
      [
        undefined,
        'null',
        '{}',
        'true',
        '{"type":"object"}',
        '{"type":"object","properties":{}}',
        '{"properties":{"a":{}}}',
      ].map(typeOf),
    ).toEqual(['', '', '_: any', '_: any', '_: {\n}', '_: {\n}', '_: any']);
  });
});

describe('a property', () => {
  it.each([
    ['{"type":"string"}', 'a?: string,\n'],
    ['{"type":"integer"}', 'a?: number,\n'],
    ['{"type":"boolean","default":false}', 'a?: boolean, // default: false\n'],
    ['{"type":"null"}', 'a?: any,\n'],
    ['{"type":"string","enum":["x","y"],"default":"x"}', 'a?: "x" | "y", // default: x\n'],
    ['{"type":"string","enum":[],"default":"x"}', 'a?: string, // default: "x"\n'],
    ['{"type":"integer","enum":[1,2],"default":1}', 'a?: number, // default: 1\n'],
    ['{"type":["string","integer","null"],"enum":["x"]}', 'a?: string | number | null,\n'],
    ['{"type":[]}', 'a?: any,\n'],
    ['{"type":"string","nullable":true}', 'a?: string | null,\n'],
    ['{"type":["string","null"],"nullable":true}', 'a?: string | null,\n'],
    ['{"type":"string","nullable":false}', 'a?: string,\n'],
    [
      '{"type":"object","nullable":true,"properties":{"nullify":{}}}',
      'a?: {\n    nullify?: any,\n    },\n',
    ],
    ['{"type":"array","items":{"type":"string","enum":["x","y"]}}', 'a?: "x" | "y"[],\n'],
    ['{"type":"array"}', 'a?: Array<any>,\n'],
    ['{"type":"array","items":true}', 'a?: any[],\n'],
    ['{"anyOf":[{"type":"string"}],"description":"D"}', '// D\na?: any,\n'],
    ['{"const":1,"title":"T"}', '// T\n//\na?: any,\n'],
    ['{"$ref":"#/$defs/x","examples":["p",1,"q"]}', '// Examples:\n// - "p"\n// - "q"\na?: any,\n'],
    [
      '{"type":"string","description":"One\\nTwo \\"three\\""}',
      '// One\nTwo "three"\na?: string,\n',
    ],
    ['{"type":"string","description":null,"default":null}', 'a?: string, // default: null\n'],
    ['{"type":"string","default":"say \\"é\\"\\n"}', 'a?: string, // default: "say "é"\n"\n'],
    [
      '{"type":"array","default":[1,{"b":"\\u0001é\\n","2":1.50,"1":null}]}',
      'a?: Array<any>, // default: [1,{"b":"\\u0001é\\n","2":1.5,"1":null}]\n',
    ],
    ['{"oneOf":null,"description":"D","default":1}', 'a?: any,\n'],
    ['{"oneOf":[]}', 'a?:\n,\n'],
  ])('%s reads %j', (schema, text) => {
    expect(property(schema)).toBe(text);
  });

  it('is marked as optional, in the order of the document', () => {
    expect(
      typeOf(
        '{"type":"object","properties":{"10":{"type":"string"},"2":{"type":"string"},"é b":{}},"required":["2",7,"c"]}',
      ),
    ).toBe('_: {\n10?: string,\n2: string,\né b?: any,\n}');
  });

  it('that is an object has its description twice, the second indented by four more', () => {
    expect(
      property(
        '{"type":"object","description":"D","properties":{"b":{"type":"object","description":"E","properties":{"c":{"type":"string","description":"F"}},"required":["c"]}}}',
      ),
    ).toBe(
      '// D\na?:     // D\n{\n    // E\n    b?:         // E\n{\n        // F\n        c: string,\n        },\n    },\n',
    );
  });

  it.each([
    [
      '{"oneOf":[{"type":"string","default":"s"},{"type":"number","description":"N"}],"description":"D","default":20}',
      '// D\n// default: 20\na?:\n | string // default: "s"\n | number // N\n,\n',
    ],
    [
      '{"oneOf":[{"type":"string","description":"Same"},{"type":"number","description":"Same"}],"description":"Same"}',
      'a?:\n | string\n | number\n,\n',
    ],
    [
      '{"oneOf":[{"type":"string","description":"Lost"},{"type":"string","enum":["x"],"default":"x","description":"Kept"}],"description":"D"}',
      '// D\na?:\n | string\n | "x" // Kept default: x\n,\n',
    ],
    [
      '{"oneOf":[{"type":"string","nullable":true},{"type":"object","properties":{"b":{"type":"integer"}}}]}',
      'a?:\n | string | null\n | {\n   b?: number,\n   }\n,\n',
    ],
  ])('with variants %s reads %j', (schema, text) => {
    expect(property(schema)).toBe(text);
  });

  it('has variants below a line of its own', () => {
    expect(
      property(
        '{"type":"array","items":{"oneOf":[{"type":"string","description":"S","enum":["x"],"default":"x"},{"type":"integer","nullable":true,"default":"y"}]}}',
      ),
    ).toBe('a?: \n     | "x" // S default: "x"\n     | number | null // default: "y"[],\n');
  });
});

describe('numbers', () => {
  it('are printed as in the renderer’s language', () => {
    const numbers = [
      '20',
      '-3',
      '1.0',
      '1.50',
      '1e3',
      '1e+21',
      '0.000001',
      '0.00001',
      '9223372036854775807',
      '18446744073709551615',
      '18446744073709551616',
      '-9223372036854775809',
      '1e16',
      '1e15',
      '123456789012345680000',
      '1.5e-7',
      '-0',
      '-0.0',
      '0.1',
    ];
    expect(
      numbers.map((number) =>
        property(`{"type":"number","default":${number}}`).slice(
          'a?: number, // default: '.length,
          -1,
        ),
      ),
    ).toEqual([
      '20',
      '-3',
      '1.0',
      '1.5',
      '1000.0',
      '1e21',
      '1e-6',
      '0.00001',
      '9223372036854775807',
      '18446744073709551615',
      '1.8446744073709552e19',
      '-9.223372036854776e18',
      '1e16',
      '1000000000000000.0',
      '1.2345678901234568e20',
      '1.5e-7',
      '-0.0',
      '-0.0',
      '0.1',
    ]);
  });
});

describe('unseen values', () => {
  it('are each keyword that left nothing, with its pointer', () => {
    expect(
      unseen(
        '{"type":"object","properties":{"a":{"type":"integer","minimum":1,"enum":[1,2]},"properties":{"type":"string","pattern":"^a","enum":["x",1]},"c":{"anyOf":[{"type":"string"}],"description":"C"}},"required":["a"],"additionalProperties":false,"$defs":{}}',
      ),
    ).toEqual([
      'minimum /input_schema/properties/a/minimum',
      'enum /input_schema/properties/a/enum',
      'pattern /input_schema/properties/properties/pattern',
      'enum /input_schema/properties/properties/enum/1',
      'anyOf /input_schema/properties/c/anyOf',
      'additionalProperties /input_schema/additionalProperties',
      '$defs /input_schema/$defs',
    ]);
  });

  it('include a description that two schemas share before variants', () => {
    expect(
      unseen(
        '{"type":"object","properties":{"a":{"description":"Same","oneOf":[{"type":"string","description":"Same"}]}}}',
      ),
    ).toEqual([
      'description /input_schema/properties/a/description',
      'description /input_schema/properties/a/oneOf/0/description',
    ]);
  });
});

describe('spans', () => {
  it('map each text back to its source', () => {
    const { text, spans } = renderHarmony([
      {
        name: 't',
        description: 'One.\nTwo.',
        input_schema: parse(
          '{"type":"object","properties":{"unit":{"type":"string","title":"U","enum":["c","f"],"default":"c"}}}',
        ),
      },
    ]);
    expect(
      spans
        .filter(({ at }) => at.length > 0)
        .map(({ start, end, at }) => `${formatPointer(at)} ${text.slice(start, end)}`),
    ).toEqual([
      '/description One.',
      '/description Two.',
      '/name t',
      '/input_schema/properties/unit // U\n//\nunit?: "c" | "f", // default: c\n',
      '/input_schema/properties/unit/title U',
      '/input_schema/properties/unit unit',
      '/input_schema/properties/unit/enum/0 "c"',
      '/input_schema/properties/unit/enum/1 "f"',
      '/input_schema/properties/unit/default c',
    ]);
  });
});

describe.skipIf(!hasOutsideData)(`the recorded rendering (${NEEDS_OUTSIDE_DATA})`, () => {
  it('comes back byte for byte', () => {
    const schema = parse(
      '{"type":"object","properties":{"location":{"type":"string","description":"City and country, e.g. Paris, France"},"unit":{"type":"string","enum":["celsius","fahrenheit"],"description":"Temperature unit"}},"required":["location"]}',
    );
    expect(
      renderHarmony([
        {
          name: 'get_weather',
          description: 'Get the current weather in a given location',
          input_schema: schema,
        },
      ]).text,
    ).toBe(readOutside('wire/renders/openai-harmony.simple.txt'));
  });
});

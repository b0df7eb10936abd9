import { describe, expect, it } from 'vitest';
import { createJsonObject, type Json } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { isTemplateAnswer } from '../../src/render/is-template-answer.ts';
import { renderChatTemplate } from '../../src/render/render-chat-template.ts';
import type { Talk, TemplateReading } from '../../src/render/template-job.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA, readOutside } from '../outside-data/outside-data.ts';

function parse(text: string): Json {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem') throw new Error(parsed.problem.message);
  return parsed.value.value;
}

const wrap = (name: string, parameters: string, description = 'Reads it.'): Json =>
  parse(
    `{"type":"function","function":{"name":"${name}","description":${JSON.stringify(description)},"parameters":${parameters}}}`,
  );
const answer = (template: string, tools: readonly Json[], talk: Talk = 'question') =>
  renderChatTemplate({
    template,
    tools,
    talk,
    tokens: { bos_token: '<BOS>', eos_token: '<EOS>' },
  });

function read(template: string, tools: readonly Json[], talk?: Talk): TemplateReading {
  const read = answer(template, tools, talk);
  if (read.kind === 'problem') throw new Error(read.problem.message);
  return read.value;
}

const told = ({ text, spans }: TemplateReading): readonly string[] =>
  spans.map(({ start, end, at }) => `${formatPointer(at)} ${text.slice(start, end)}`);
const gone = ({ unseen }: TemplateReading): readonly string[] =>
  unseen.map(({ word, at }) => `${word} ${formatPointer(at)}`);

const CHATML = `{%- for message in messages %}<|im_start|>{{ message.role }}
{{ message.content }}
{%- if loop.first and tools %}


# Tools

{% for tool in tools %}{{ tool | tojson }}{% endfor %}
{%- endif %}<|im_end|>
{% endfor %}`;
const STUBS = `{%- for tool in tools %}{% set f = tool.function %}
def {{ f.name }}({% for name, p in f.parameters.properties.items() %}{{ name }}: {{ 'str' if p.type == 'string' else p.type }}{% if name not in f.parameters.required %} = None{% endif %}{{ ', ' if not loop.last }}{% endfor %}):
    """{{ f.description | trim }}
{% for name, p in f.parameters.properties | dictsort %}    {{ name }}: {{ p.description }}{% if p.minimum %} (from {{ p.minimum }}){% endif %}

{% endfor %}    """
{% endfor %}`;

describe('a template that prints tools as JSON', () => {
  it('keeps the order of keys, even of those that look like numbers, and every digit', () => {
    const { text } = read('{{ tools[0].function.parameters | tojson }}', [
      wrap(
        't',
        '{"type":"object","properties":{"10":{"const":9223372036854775807},"2":{"multipleOf":1.0,"description":"<é> \'&\\""},"__proto__":{}}}',
      ),
    ]);
    expect(text).toBe(
      '{"type": "object", "properties": {"10": {"const": 9223372036854775807}, "2": {"multipleOf": 1.0, "description": "<é> \'&\\""}, "__proto__": {}}}',
    );
  });

  it('shows every member of every tool, and nothing is unseen', () => {
    const reading = read(CHATML, [
      wrap('a', '{"type":"object","properties":{"x":{"type":"integer","minimum":1}}}'),
      wrap('b', '{"type":"object"}'),
    ]);
    expect([
      reading.isTraced,
      reading.unseen,
      reading.spans.filter(({ tool }) => tool === 1).length,
    ]).toEqual([true, [], 6]);
    expect(told(reading).slice(6, 10)).toEqual([
      '/function/parameters/properties "properties": {"x": {"type": "integer", "minimum": 1}}',
      '/function/parameters/properties/x "x": {"type": "integer", "minimum": 1}',
      '/function/parameters/properties/x/type "type": "integer"',
      '/function/parameters/properties/x/minimum "minimum": 1',
    ]);
  });

  it.each([
    "{{ tools | tojson(separators=(',', ':')) }}",
    '{% for tool in tools %}{{ tool | tojson(indent=4) }}\n\n{% endfor %}',
    '{% for tool in tools %}{{ tool | tojson(indent=2) }}{% endfor %}',
  ])('in the style of %s', (template) => {
    const reading = read(template, [
      wrap('a', '{"type":"object","properties":{"x":{"enum":[1,2]},"y":{}}}'),
      wrap('b', '{"type":"object"}'),
    ]);
    expect([reading.isTraced, reading.unseen, reading.spans.length]).toEqual([true, [], 18]);
  });

  it('maps the values beside the parameters it prints back to their source', () => {
    const reading = read(
      '{% for tool in tools %}## {{ tool.function.name }}\n{{ tool.function.parameters | tojson }}\n{% endfor %}',
      [wrap('lookup', '{"type":"object","properties":{"x":{"type":"string"}}}')],
    );
    expect([told(reading).slice(0, 2), gone(reading)]).toEqual([
      ['/function/name lookup', '/function/parameters/type "type": "object"'],
      ['type /type', 'description /function/description'],
    ]);
  });
});

describe('a template with its own format', () => {
  const tool = wrap(
    'lookup',
    '{"type":"object","properties":{"b":{"type":"string","description":"Second.","pattern":"^b"},"a":{"type":"integer","description":"First.","minimum":3,"maximum":9}},"required":["b"],"additionalProperties":false}',
    '  Looks up.  ',
  );

  it('maps each text back to its source', () => {
    const reading = read(STUBS, [tool]);
    expect(reading.text).toBe(
      'def lookup(b: str, a: integer = None):\n    """Looks up.\n    a: First. (from 3)\n    b: Second.\n    """\n',
    );
    expect([reading.isTraced, told(reading)]).toEqual([
      true,
      [
        '/function/name lookup',
        '/function/parameters/properties/b b',
        '/function/parameters/properties/a a',
        '/function/description Looks up.',
        '/function/parameters/properties/a a',
        '/function/parameters/properties/a/description First.',
        '/function/parameters/properties/a/minimum 3',
        '/function/parameters/properties/b b',
        '/function/parameters/properties/b/description Second.',
      ],
    ]);
  });

  it('reads the entries of properties, one of which is called items', () => {
    const reading = read(
      '{% for n, p in tools[0].function.parameters.properties.items() %}{{ n }}={{ p.type }} {% endfor %}',
      [
        wrap(
          't',
          '{"type":"object","properties":{"items":{"type":"array"},"get":{"type":"string"}}}',
        ),
      ],
    );
    expect([reading.text, told(reading)]).toEqual([
      'items=array get=string ',
      ['/function/parameters/properties/items items', '/function/parameters/properties/get get'],
    ]);
  });

  it('lists the unseen values', () => {
    expect(gone(read(STUBS, [tool]))).toEqual([
      'pattern /function/parameters/properties/b/pattern',
      'maximum /function/parameters/properties/a/maximum',
      'additionalProperties /function/parameters/additionalProperties',
    ]);
  });

  it('that compares names maps the rest back, and reports that this is incomplete', () => {
    const reading = read(
      "{% for tool in tools %}{% if tool.function.name == 'lookup' %}Special: {% endif %}{{ tool.function.name }} {{ tool.function.description }}{% endfor %}",
      [tool],
    );
    expect([reading.text, told(reading), reading.isTraced]).toEqual([
      'Special: lookup   Looks up.  ',
      ['/function/description Looks up.'],
      false,
    ]);
  });

  it('that measures the values in a list maps back all but these', () => {
    const measuring = `{% macro show(s) %}{% if s.type == 'array' %}{% set inner = show(s['items']) %}{{ 'any[]' if inner | length > 12 else inner + '[]' }}{% elif s.enum %}{{ s.enum | join('|') }}{% else %}{{ s.type }}{% endif %}{% endmacro %}
{%- for tool in tools %}{{ tool.function.name }}({% for n, p in tool.function.parameters.properties.items() %}{{ n }}: {{ show(p) }}{% if p.default is number %} = {{ p.default }}{% endif %}; {% endfor %}){% endfor %}`;
    const reading = read(measuring, [
      wrap(
        't',
        '{"type":"object","properties":{"list":{"type":"array","items":{"enum":["one","two","six"]}},"n":{"type":"integer","default":5,"minimum":1},"unit":{"enum":["c","f"]}}}',
      ),
    ]);
    expect([reading.text, reading.isTraced, told(reading), gone(reading)]).toEqual([
      't(list: one|two|six[]; n: integer = 5; unit: c|f; )',
      false,
      [
        '/function/name t',
        '/function/parameters/properties/list list',
        '/function/parameters/properties/n n',
        '/function/parameters/properties/unit unit',
        '/function/parameters/properties/unit/enum/0 c',
        '/function/parameters/properties/unit/enum/1 f',
      ],
      ['description /function/description', 'minimum /function/parameters/properties/n/minimum'],
    ]);
  });

  it('that leaves out the tools shows nothing of them', () => {
    const reading = read('{{ messages[0].content }}', [wrap('lookup', '{"type":"object"}')]);
    expect([reading.text, reading.spans, gone(reading)]).toEqual([
      'What is the weather in Paris?',
      [],
      [
        'type /type',
        'name /function/name',
        'description /function/description',
        'parameters /function/parameters',
      ],
    ]);
  });
});

describe('the conversation', () => {
  it.each([
    ['question', 'user'],
    ['system', 'system,user'],
    ['call', 'user,assistant,tool'],
  ] as const)('as %s has the roles %s', (talk, roles) => {
    expect(
      read("{{ messages | map(attribute='role') | join(',') }}", [wrap('a', '{}')], talk).text,
    ).toBe(roles);
  });

  it('calls the first tool', () => {
    expect(
      read(
        '{{ messages[1].tool_calls[0].function.name }} {{ messages[2].tool_call_id | length }}',
        [wrap('a', '{}')],
        'call',
      ).text,
    ).toBe('a 9');
  });
});

describe('a template that cannot be run', () => {
  it.each([
    ['{% for', 'template_unreadable', /^The template cannot be read: /],
    [
      "{{ raise_exception('Only user messages.') }}",
      'template_failed',
      /^The template stopped: Only user messages\.$/,
    ],
    ['{{ 1 | nope }}', 'template_failed', /^The template stopped: /],
    [
      '{% for i in range(300) %}{{ tools[0].function.description }}{% endfor %}',
      'text_too_large',
      /^The template writes 3,000,000 characters/,
    ],
    ['x'.repeat(256_001), 'template_too_large', /^The template has 256,001 characters/],
  ])('%#: gives the reason', (template, code, message) => {
    const failed = answer(template, [wrap('a', '{}', 'x'.repeat(10_000))]);
    expect(failed.kind === 'problem' && failed.problem.code).toBe(code);
    expect(failed.kind === 'problem' && failed.problem.message).toMatch(message);
  });
});

describe('the worker’s answer', () => {
  it('is accepted in its own shape only', () => {
    const good = [answer(STUBS, [wrap('a', '{}')]), answer('{%', [])];
    const bad = [
      undefined,
      'ready',
      { kind: 'ok', value: { text: 'x', spans: [{ start: 0 }], unseen: [], isTraced: true } },
      { kind: 'problem', problem: { code: 'x' } },
    ];
    expect([good.map(isTemplateAnswer), bad.map(isTemplateAnswer)]).toEqual([
      [true, true],
      [false, false, false, false],
    ]);
  });
});

describe.skipIf(!hasOutsideData)(`recorded prompts (${NEEDS_OUTSIDE_DATA})`, () => {
  const weather = parse(
    '{"type":"function","function":{"name":"get_weather","description":"Get the current weather in a given location","parameters":{"type":"object","properties":{"location":{"type":"string","description":"City and country, e.g. Paris, France"},"unit":{"type":"string","enum":["celsius","fahrenheit"],"description":"Temperature unit"}},"required":["location"],"additionalProperties":false}}}',
  );

  it.each([
    [
      'moonshotai_Kimi-K2-Thinking',
      "<|im_system|>tool_declare<|im_middle|>{{ tools | tojson(separators=(',', ':')) }}<|im_end|>{% for m in messages %}<|im_{{ m.role }}|>{{ m.role }}<|im_middle|>{{ m.content }}<|im_end|>{% endfor %}<|im_assistant|>assistant<|im_middle|>",
    ],
    [
      'mistralai_Mistral-Nemo-Instruct-2407',
      '{{ bos_token }}[AVAILABLE_TOOLS]{{ tools | tojson }}[/AVAILABLE_TOOLS][INST]{{ messages[0].content }}\n\n{{ messages[1].content }}[/INST]',
    ],
  ])('%s: a template in its style gives the same bytes', (name, template) => {
    expect(read(template, [weather], 'system').text).toBe(
      readOutside(`wire/renders/${name}.simple.txt`),
    );
  });

  it.each([
    'meta-llama_Llama-3.1-8B-Instruct',
    'Qwen_Qwen3-0.6B',
    'NousResearch_Hermes-2-Pro-Llama-3-8B_JSON_Schema',
  ])('%s prints the tool as the engine does', (name) => {
    const shared = readOutside(`wire/renders/${name}.simple.txt`);
    const printed = [
      '{{ tools[0] | tojson }}',
      '{{ tools[0] | tojson(indent=4) }}',
      '{{ tools[0].function.parameters | tojson }}',
    ].map((template) => read(template, [weather]).text);
    expect(printed.filter((text) => shared.includes(text)).length).toBeGreaterThan(0);
  });
});

it('an empty set of tools is falsy, and an empty tool prints as an object', () => {
  expect(read('{{ "tools" if tools else "none" }}', []).text).toBe('none');
  expect(read('{{ tools | tojson }}', [createJsonObject()]).text).toBe('[{}]');
});

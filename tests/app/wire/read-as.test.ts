import { describe, expect, it } from 'vitest';
import {
  readAsHarmony,
  readAsPreamble,
  readAsWire,
  selectReaderTarget,
  type ReaderText,
} from '../../../src/app/wire/read-as.ts';
import { getTarget, getWire } from '../../../src/app/wire/wire.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { convertFromPlain, isObject, type JsonObject } from '../../../src/contract/json/json.ts';
import { formatPointer, getAt } from '../../../src/contract/json/pointer.ts';
import { readToolText } from '../../../src/import/read-tools.ts';
import { renderChatTemplate } from '../../../src/render/render-chat-template.ts';
import { listOutside, readOutside } from '../../outside-data/outside-data.ts';
import { designOf } from '../open-app.ts';

function documentOf(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  if (!isObject(json)) throw new Error('no document');
  return json;
}

const document = documentOf({
  name: 'lookup',
  description: 'Looks up.',
  title: 'Look up',
  input_schema: {
    type: 'object',
    properties: {
      unit: { type: 'string', enum: ['c', 'f'], description: 'Of the answer.' },
      days: { type: 'integer', maximum: 7 },
    },
    required: ['unit'],
  },
});

/** Words that lead to a place in the contract which says something else. */
function listUnresolved(read: ReaderText, documents: readonly JsonObject[]): readonly string[] {
  const { text, spans } = read.rendering;
  return spans.flatMap(({ start, end, tool, at }) => {
    const place = read.resolveContractPointer(tool, at);
    const value = place === undefined ? undefined : getAt(documents[tool], place);
    if (
      place === undefined ||
      typeof value !== 'string' ||
      !['name', 'description', 'title'].includes(String(place.at(-1)))
    )
      return [];
    const word = text.slice(start, end);
    return value.includes(word) ||
      word.includes(value.trim()) ||
      word.includes(JSON.stringify(value))
      ? []
      : [`${formatPointer(place)} reads ${word}`];
  });
}

describe('whose wire is read', () => {
  it.each([
    ['openai-chat', 'openai-chat', 'anthropic', 'openai-chat'],
    ['openai-responses-strict', 'openai-responses-strict', 'anthropic', 'openai-chat'],
    ['ollama', 'ollama', 'anthropic', 'ollama'],
    ['anthropic-strict', 'openai-chat', 'anthropic-strict', 'openai-chat'],
    ['gemini', 'openai-chat', 'anthropic', 'openai-chat'],
  ])('for %s is that of %s, %s and %s', (id, harmony, preamble, template) => {
    const workspace = createWorkspace(designOf([], { name: 'r' }));
    expect(
      (['harmony', 'preamble', 'template'] as const).map(
        (reader) => selectReaderTarget(workspace, getTarget(id), reader).id,
      ),
    ).toEqual([harmony, preamble, template]);
  });
});

describe('a text of tools', () => {
  it.each(['openai-chat', 'openai-responses', 'ollama'])(
    'leads to the contract and back, through %s',
    (id) => {
      const read = readAsHarmony([document], getTarget(id));
      const at = ['input_schema', 'properties', 'unit', 'enum', 1];
      expect([
        read.resolveContractPointer(0, at),
        read.listReaderPointers(0, at),
        read.resolveContractPointer(0, ['name']),
        read.listReaderPointers(0, ['description']),
      ]).toEqual([at, [at], ['name'], [['description']]]);
    },
  );

  it('misses nothing that the target added', () => {
    expect(
      readAsHarmony([document], getTarget('openai-responses-strict')).unseen.map(
        ({ word }) => word,
      ),
    ).not.toContain('additionalProperties');
    expect(readAsHarmony([document], getTarget('openai-chat')).unseen).toEqual([
      { tool: 0, at: ['input_schema', 'properties', 'days', 'maximum'], word: 'maximum' },
    ]);
  });

  it('has the JSON of every tool between the documented lines', () => {
    const { rendering } = readAsPreamble([document, document], getTarget('anthropic'));
    expect(
      rendering.text.split('\n').filter((line) => line === '{' || line.startsWith('{{')),
    ).toEqual([
      '{{ FORMATTING INSTRUCTIONS }}',
      '{',
      '{',
      '{{ USER SYSTEM PROMPT }}',
      '{{ TOOL CONFIGURATION }}',
    ]);
  });
});

const TEMPLATES = {
  json: '{% for tool in tools %}{{ tool | tojson }}\n{% endfor %}',
  own: '{% for tool in tools %}{% set f = tool.function %}{{ f.name }}({% if f.parameters.properties %}{% for n, p in f.parameters.properties.items() %}{{ n }}{% if f.parameters.required and n in f.parameters.required %}!{% endif %} {{ p.description }} {{ p.default }} {% endfor %}{% endif %}): {% if f.description %}{{ f.description | trim }}{% endif %}\n{% endfor %}',
} as const;

describe('every set of the corpus', () => {
  const sets = ['.json', '.jsonl', '.snap']
    .flatMap((end) => listOutside('corpus', end))
    .map((path) => {
      const read = readToolText(readOutside(path));
      const tools = read.kind === 'ok' ? read.value.groups.flatMap((group) => group.tools) : [];
      return tools.filter((tool) => !tool.has('provider_tool'));
    })
    .filter((documents) => documents.length > 0);

  it.each(['openai-chat', 'openai-responses', 'openai-chat-strict'])(
    'as harmony leads each word back through %s',
    (id) => {
      expect(
        sets.flatMap((documents) =>
          listUnresolved(readAsHarmony(documents, getTarget(id)), documents),
        ),
      ).toEqual([]);
    },
  );

  it('as the documented prompt, too', () => {
    expect(
      sets.flatMap((documents) =>
        listUnresolved(readAsPreamble(documents, getTarget('anthropic')), documents),
      ),
    ).toEqual([]);
  });

  it.each(Object.entries(TEMPLATES))(
    'through a template of the kind %s stays inside the text, in order, and leads each word back',
    (_, template) => {
      const target = getTarget('openai-chat');
      const wrong = sets.flatMap((documents) => {
        const tools = documents.slice(0, 50);
        const answer = renderChatTemplate({
          template,
          tokens: {},
          talk: 'question',
          tools: tools.map((each) => getWire(each, target).wire),
        });
        if (answer.kind === 'problem') return [answer.problem.message];
        const { text, spans } = answer.value;
        const loose = spans.filter(
          ({ start, end }, i) =>
            start < (spans[i - 1]?.start ?? 0) || end <= start || end > text.length,
        );
        return [
          ...loose.map(({ at }) => `${formatPointer(at)} stands wrongly`),
          ...listUnresolved(readAsWire(tools, target, answer.value), tools),
        ];
      });
      expect(wrong).toEqual([]);
    },
  );
});

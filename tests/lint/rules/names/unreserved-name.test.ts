import { describe, expect, it } from 'vitest';
import { createEvidence } from '../../../../src/app/linting/evidence.ts';
import { lintExample } from '../../lint-documents.ts';

const RULE = 'unreserved-name';
const find = (names: readonly string[], targets: readonly string[] = []) =>
  lintExample({ tools: names.map((name) => ({ name })) }, createEvidence(targets)).filter(
    ({ code }) => code === RULE,
  );

describe(RULE, () => {
  it.each([
    'bash',
    'web_search',
    'web_fetch',
    'computer',
    'code_execution',
    'memory',
    'str_replace_editor',
    'str_replace_based_edit_tool',
    'str_replace_anything',
    'tool_search',
  ])('warns of %s', (name) => {
    expect(find([name]).map(({ severity, at }) => [severity, at])).toEqual([['warning', ['name']]]);
  });

  it.each([
    'Bash',
    'search_web',
    'WebSearch',
    'Web_Search',
    'bash_history',
    'web_search_news',
    'run_bash',
    'computers',
    'fetch',
    'python_docs',
    'constructor',
    '__proto__',
  ])('takes %s: names are compared letter by letter', (name) => {
    expect(find([name])).toEqual([]);
  });

  it('only advises where no refusal is known', () => {
    expect(
      find(['python', 'brave_search', 'image_generation']).map(({ severity }) => severity),
    ).toEqual(['advice', 'advice', 'advice']);
  });

  it('respects the chosen targets', () => {
    expect(find(['bash'], ['anthropic', 'gemini']).map(({ severity }) => severity)).toEqual([
      'error',
    ]);
    expect(find(['bash'], ['gemini']).map(({ severity }) => severity)).toEqual(['advice']);
  });

  it('reports who reserves it and offers a free name', () => {
    expect(find(['web_search']).map(({ message, hint, fixes }) => [message, hint, fixes])).toEqual([
      [
        'Anthropic, xAI, Llama 3 and Mistral reserve `web_search` for their own tool, so calls can go there.',
        'Rename it to `search_web`.',
        [
          {
            title: 'Rename to search_web',
            edits: [{ kind: 'set', at: ['name'], value: 'search_web' }],
            kind: 'suggested',
            assumes: expect.any(String),
          },
        ],
      ],
    ]);
    expect(find(['search_web', 'web_search']).map(({ fixes }) => fixes)).toEqual([[]]);
  });
});

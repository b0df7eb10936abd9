import { describe, expect, it } from 'vitest';
import { countQuestions, listQuestionTopics } from '../../../src/app/linting/list-questions.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { lintTools } from '../lint-workspace.ts';
import { designOf } from '../open-app.ts';

const toolOf = (name: string, readOnlyHint?: boolean): object => ({
  name,
  description: 'Does what it says.',
  input_schema: { type: 'object', properties: {}, additionalProperties: false },
  ...(readOnlyHint === undefined ? {} : { wire: { mcp: { annotations: { readOnlyHint } } } }),
});
const topicsOf = (tools: readonly object[]) =>
  listQuestionTopics(lintTools(createWorkspace(designOf(tools))));

describe('the questions about all tools', () => {
  it('ask for risk classes first, once for each class, and say what suggests the answer', () => {
    const [first] = topicsOf([toolOf('list_a'), toolOf('delete_b'), toolOf('frob', true)]);
    expect([
      first?.code,
      first?.unanswered,
      first?.questions.map(({ question, items }) => [
        question,
        items.map(({ because }) => because),
      ]),
    ]).toEqual([
      'risk-declared',
      0,
      [
        ['Which of these tools are read only?', ['the verb list', 'readOnlyHint true']],
        ['Which of these tools delete or overwrite for good?', ['the verb delete']],
      ],
    ]);
  });

  it('count the tools for which nothing suggests an answer', () => {
    const topics = topicsOf([toolOf('list_a'), toolOf('frob'), toolOf('quux')]);
    expect(topics.find(({ code }) => code === 'risk-declared')?.unanswered).toBe(2);
  });

  it('hold nothing but facts, and are counted once for all tools', () => {
    const lintState = lintTools(createWorkspace(designOf([toolOf('list_a'), toolOf('list_b')])));
    const topics = listQuestionTopics(lintState);
    expect(topics.every(({ kind }) => kind === 'fact')).toBe(true);
    expect(countQuestions(lintState)).toEqual({
      questions: topics.reduce((sum, { questions }) => sum + questions.length, 0),
      tools: 2,
    });
  });
});

import { REVIEW_QUESTIONS } from '../../../contract/cold-questions.ts';
import { example } from '../../example.ts';
import type { ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';

export const questionsAnswered: ToolRule = {
  id: 'questions-answered',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Answer the questions of the review',
  why: 'The model reads only what is sent. It guesses what a reviewer of the same text had to ask.',
  source: 'Source 002, serialize the toolkit and read it cold',
  except: 'If a question doesn’t apply to the tool, remove its note.',
  fixKinds: ['suggested'],
  bad: {
    ...example,
    notes: [
      {
        at: '/description',
        text: 'Does it fail when the room is taken, or wait?',
        question: 'denied',
      },
    ],
  },
  good: { ...example, notes: [{ at: '/description', text: 'Mails nobody: the calendar does.' }] },
  check: ({ contract: { notes = [] } }, report) => {
    notes.forEach(({ at, text, question }, i) => {
      if (question === undefined) return;
      const asked = REVIEW_QUESTIONS.find(({ id }) => id === question)?.short ?? question;
      report({
        at: at ?? ['notes', i],
        message:
          `The reviewer couldn’t answer: ${formatExcerpt(asked, 40)}${text === undefined || text.trim() === '' ? '' : `: ${formatExcerpt(text.trim(), 80)}`}.`
            .replace(/\?\.$/, '?')
            .replace(/\.\.$/, '.'),
        hint: 'Answer it in the description, then resolve the note.',
        fixes: [
          {
            title: 'Resolve the question',
            edits: [{ kind: 'remove', at: ['notes', i, 'question'] }],
            kind: 'suggested',
            assumes: 'The contract now answers the question.',
          },
        ],
      });
    });
  },
};

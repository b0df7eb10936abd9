import { REVIEW_QUESTIONS } from '../../../contract/cold-questions.ts';
import { example } from '../../example.ts';
import type { ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';

export const questionsAnswered: ToolRule = {
  id: 'questions-answered',
  scope: 'tool',
  severity: 'warning',
  summary: 'Answer what a cold reader could not tell',
  why: 'The model reads the wire and nothing else; what a reader of the same text had to ask, it guesses.',
  source: 'Source 002, serialize the toolkit and read it cold',
  except:
    'A question that does not arise for the tool is answered with yes at the next reading, or its note is removed.',
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
          `A cold reader could not tell ${formatExcerpt(asked, 40)}${text === undefined || text.trim() === '' ? '' : `: ${formatExcerpt(text.trim(), 80)}`}.`
            .replace(/\?\.$/, '?')
            .replace(/\.\.$/, '.'),
        hint: 'Say it where the model reads it, then resolve the note.',
        fixes: [
          {
            title: 'Resolve: it is said now',
            edits: [{ kind: 'remove', at: ['notes', i, 'question'] }],
            kind: 'suggested',
            assumes: 'What the contract states now answers the question.',
          },
        ],
      });
    });
  },
};

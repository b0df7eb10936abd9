import type { CoverageOutcome } from '../../../emit/coverage.ts';

interface OutcomeWords {
  readonly word: string;
  readonly about: string;
}

export const OUTCOME_WORDS = {
  rejected: { word: 'refused', about: 'the provider refuses the request because of this' },
  dropped: { word: 'not sent', about: 'the target has no field for it or leaves it out' },
  ignored: { word: 'ignored', about: 'sent, but neither enforced nor shown to the model' },
  rewritten: { word: 'rewritten', about: 'sent in another form' },
  text: { word: 'text only', about: 'the model reads it, but nothing enforces it' },
  enforced: { word: 'enforced', about: 'the model can only generate calls that match it' },
  sent: {
    word: 'for the provider',
    about: 'read by the provider or client, not by the model',
  },
} as const satisfies Readonly<Record<CoverageOutcome, OutcomeWords>>;

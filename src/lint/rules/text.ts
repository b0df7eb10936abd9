import type { RuleFamily } from '../rule.ts';
import { noBidiControls } from './text/no-bidi-controls.ts';
import { noControlSequences } from './text/no-control-sequences.ts';
import { noInvisibleCharacters } from './text/no-invisible-characters.ts';
import { noMixedScripts } from './text/no-mixed-scripts.ts';
import { noPromptInjection } from './text/no-prompt-injection.ts';

export const text: RuleFamily = {
  id: 'text',
  title: 'Safety of text',
  about: 'What is written for the model to see and for nobody else.',
  rules: [
    noPromptInjection,
    noInvisibleCharacters,
    noBidiControls,
    noControlSequences,
    noMixedScripts,
  ],
};

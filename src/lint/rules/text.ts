import type { RuleFamily } from '../rule.ts';
import { noControlSequences } from './text/no-control-sequences.ts';
import { noDirectionOverrides } from './text/no-direction-overrides.ts';
import { noHiddenCharacters } from './text/no-hidden-characters.ts';
import { noOrdersToTheReader } from './text/no-orders-to-the-reader.ts';
import { oneScriptNames } from './text/one-script-names.ts';

export const text: RuleFamily = {
  id: 'text',
  title: 'Safety of text',
  about: 'What is written for the model to see and for nobody else.',
  rules: [
    noOrdersToTheReader,
    noHiddenCharacters,
    noDirectionOverrides,
    noControlSequences,
    oneScriptNames,
  ],
};

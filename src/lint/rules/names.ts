import type { RuleFamily } from '../rule.ts';
import { distinctNames } from './names/distinct-names.ts';
import { fitsWithPrefix } from './names/fits-with-prefix.ts';
import { nameMatchesDescription } from './names/name-matches-description.ts';
import { narrowName } from './names/narrow-name.ts';
import { oneCaseStyle } from './names/one-case-style.ts';
import { unreservedName } from './names/unreserved-name.ts';
import { usableName } from './names/usable-name.ts';

export const names: RuleFamily = {
  id: 'names',
  title: 'Names',
  about: 'How the model calls the tool, and what it confuses it with.',
  rules: [
    usableName,
    unreservedName,
    fitsWithPrefix,
    distinctNames,
    nameMatchesDescription,
    oneCaseStyle,
    narrowName,
  ],
};

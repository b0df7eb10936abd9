import { alias } from './cause-finders/alias.ts';
import { confusedTools } from './cause-finders/confused-tools.ts';
import { enumValue } from './cause-finders/enum-value.ts';
import { foreignField } from './cause-finders/foreign-field.ts';
import { missingHint } from './cause-finders/missing-hint.ts';
import { missingRequired } from './cause-finders/missing-required.ts';
import { textCalls } from './cause-finders/text-calls.ts';
import { unsentOptional } from './cause-finders/unsent-optional.ts';
import { wrongForm } from './cause-finders/wrong-form.ts';
import type { CauseFinder } from './cause.ts';

/** What a log proves about arguments first, what it suggests about tools last. */
export const causeFinders: readonly CauseFinder[] = [
  alias,
  missingRequired,
  enumValue,
  wrongForm,
  foreignField,
  missingHint,
  confusedTools,
  textCalls,
  unsentOptional,
];

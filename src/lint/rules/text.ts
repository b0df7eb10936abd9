import type { RuleFamily } from '../rule.ts';
import { noBidiControls } from './text/no-bidi-controls.ts';
import { noCallTampering } from './text/no-call-tampering.ts';
import { noConcealment } from './text/no-concealment.ts';
import { noControlSequences } from './text/no-control-sequences.ts';
import { noInvisibleCharacters } from './text/no-invisible-characters.ts';
import { noLures } from './text/no-lures.ts';
import { noMixedScripts } from './text/no-mixed-scripts.ts';
import { noOutsideOrders } from './text/no-outside-orders.ts';
import { noPolicyKeys } from './text/no-policy-keys.ts';
import { noPromptInjection } from './text/no-prompt-injection.ts';
import { noRoleImpersonation } from './text/no-role-impersonation.ts';

export const text: RuleFamily = {
  id: 'text',
  title: 'Safety of text',
  about: 'Attacks on the model, and text that a reviewer sees differently.',
  rules: [
    noPromptInjection,
    noRoleImpersonation,
    noCallTampering,
    noPolicyKeys,
    noConcealment,
    noLures,
    noOutsideOrders,
    noInvisibleCharacters,
    noBidiControls,
    noControlSequences,
    noMixedScripts,
  ],
};

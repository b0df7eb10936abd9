import type { RuleFamily } from '../rule.ts';
import { askedFieldsExist } from './verification/asked-fields-exist.ts';
import { checksCanFail } from './verification/checks-can-fail.ts';
import { doneInReach } from './verification/done-in-reach.ts';
import { effectVerified } from './verification/effect-verified.ts';
import { gatedPhases } from './verification/gated-phases.ts';
import { gatesCanOpen } from './verification/gates-can-open.ts';
import { noStatusAsProof } from './verification/no-status-as-proof.ts';
import { questionsAnswered } from './verification/questions-answered.ts';
import { verificationComplete } from './verification/verification-complete.ts';

export const verification: RuleFamily = {
  id: 'verification',
  title: 'Verification',
  about: 'How anybody knows that it happened.',
  rules: [
    effectVerified,
    verificationComplete,
    checksCanFail,
    noStatusAsProof,
    gatedPhases,
    gatesCanOpen,
    askedFieldsExist,
    doneInReach,
    questionsAnswered,
  ],
};

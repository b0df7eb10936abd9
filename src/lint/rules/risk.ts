import type { RuleFamily } from '../rule.ts';
import { annotationDefaultsKnown } from './risk/annotation-defaults-known.ts';
import { classFitsEffects } from './risk/class-fits-effects.ts';
import { contractComplete } from './risk/contract-complete.ts';
import { draftBeforeCommit } from './risk/draft-before-commit.ts';
import { effectsAgreeWithClass } from './risk/effects-agree-with-class.ts';
import { honestAnnotations } from './risk/honest-annotations.ts';
import { pairsComplete } from './risk/pairs-complete.ts';
import { permissionFitsClass } from './risk/permission-fits-class.ts';
import { recoveryDocumented } from './risk/recovery-documented.ts';
import { riskDeclared } from './risk/risk-declared.ts';
import { safeRetries } from './risk/safe-retries.ts';
import { sandboxedExecution } from './risk/sandboxed-execution.ts';
import { saneLimits } from './risk/sane-limits.ts';
import { scopeDeclared } from './risk/scope-declared.ts';
import { secretsRedacted } from './risk/secrets-redacted.ts';
import { selectorRequired } from './risk/selector-required.ts';
import { strongAuthentication } from './risk/strong-authentication.ts';

export const risk: RuleFamily = {
  id: 'risk',
  title: 'Risk and policy',
  about: 'What a call may do, who allows it, and what happens when it goes wrong.',
  rules: [
    riskDeclared,
    contractComplete,
    classFitsEffects,
    effectsAgreeWithClass,
    permissionFitsClass,
    strongAuthentication,
    recoveryDocumented,
    sandboxedExecution,
    selectorRequired,
    draftBeforeCommit,
    pairsComplete,
    scopeDeclared,
    safeRetries,
    saneLimits,
    secretsRedacted,
    honestAnnotations,
    annotationDefaultsKnown,
  ],
};
